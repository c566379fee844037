"""Making a tournament, changing its frame, and the four switches."""

import datetime as dt
from typing import Any

import pytest

import scoring
from clubs.forms.rules import SHEEPSHEAD
from clubs.models import AuditEntry, Club, HouseRules, Season, Session, Table
from clubs.selectors.seasons import season_rows
from clubs.services.errors import CannotDo
from clubs.services.rules import keep_rules
from tests.tournaments.event import an_event, confirmed, drawn, played, ready
from tournaments.models import Tournament
from tournaments.services.confirming import confirm_rules
from tournaments.services.drawing import draw_next_round
from tournaments.services.events import change_tournament, free_slug
from tournaments.services.rounds import close_round
from tournaments.services.undrawing import take_back_draw
from tournaments.switches import preset_of, switches_of, with_switches

pytestmark = pytest.mark.django_db


def change(tournament: Tournament, **more: Any) -> Tournament:
    frame: dict[str, Any] = {
        "title": "Autumn 50",
        "date": dt.date(2026, 10, 3),
        "rounds": 2,
        "hands_each": 5,
        "sizes": [5, 6],
        "visibility": "public",
    }
    return change_tournament(tournament=tournament, actor=None, **(frame | more))


def test_a_tournament_is_made_and_traced(tavern: Club) -> None:
    event = an_event(tavern, rounds=3, hands_each=20, sizes=(5, 6, 7))
    assert (event.rounds_planned, event.hands_each, event.sizes, event.state) == (3, 20, [5, 6, 7], "setup")
    assert event.rules_confirmed_at is None
    assert AuditEntry.objects.get(thing_uid=event.uid).detail["rounds"] == 3


REFUSED = [
    ({"slug": "a b"}, "slug", "valid"),
    ({"rounds": 0}, "rounds", "1 to 20"),
    ({"hands_each": 0}, "hands_each", "1 to 200"),
    ({"hands_each": 16}, "hands_each", "At a table of 6 not everybody can play exactly 16 hands; possible: 15 or 20."),
    ({"sizes": ()}, "sizes", "Say how many people sit at a table"),
    ({"sizes": (5, 2)}, "sizes", "A table has 3 to 8 people, not 2"),
    ({"sizes": (9,)}, "sizes", "A table has 3 to 8 people, not 9"),
    ({"hands_each": 200, "sizes": (5, 6, 7), "players": 6}, "hands_each", "possible: 198 or 204|201"),
    ({"visibility": "nobody"}, "visibility", "not a valid choice"),
]


@pytest.mark.parametrize(("wrong", "field", "sentence"), REFUSED)
def test_what_cannot_be_is_refused_with_its_field(
    tavern: Club, wrong: dict[str, Any], field: str, sentence: str
) -> None:
    with pytest.raises(CannotDo, match=sentence) as refused:
        an_event(tavern, **wrong)
    assert refused.value.field == field
    assert not Tournament.objects.exists()


def test_an_address_name_belongs_to_one_tournament_of_the_site(tavern: Club, other_club: Club) -> None:
    an_event(tavern)
    assert free_slug("Autumn 50") == "autumn-50-2"
    with pytest.raises(CannotDo) as refused:
        an_event(other_club)
    assert refused.value.field == "slug"


TITLES = [("Autumn 50", "autumn-50"), ("Großer Preis", "grosser-preis"), ("♣♠♥♦", "tournament")]


@pytest.mark.parametrize(("title", "slug"), TITLES)
def test_a_title_gives_an_address_name(title: str, slug: str) -> None:
    assert free_slug(title) == slug


@pytest.mark.parametrize("title", ["", "   ", "x" * 121])
def test_a_title_is_needed_and_not_too_long(tavern: Club, title: str) -> None:
    with pytest.raises(CannotDo) as refused:
        change(an_event(tavern), title=title)
    assert refused.value.field == "title"


# The preset, and what each switch set the other way changes (rules.md section 3, rows loss, alone, leaster trick).
SWITCHES = [
    ("wisconsin-tournament", {"loss_doubled": False, "alone_doubled": True, "leaster_needs_trick": False}),
    ("pagat-bushnell", {"loss_doubled": True, "alone_doubled": False, "leaster_needs_trick": True}),
    ("wikipedia", {"loss_doubled": False, "alone_doubled": False, "leaster_needs_trick": True}),
]


@pytest.mark.parametrize(("preset", "switches"), SWITCHES)
def test_the_switches_stand_as_the_preset_has_them(preset: str, switches: dict[str, bool]) -> None:
    assert switches_of(scoring.preset(preset)) == {**switches, "cracks": False}


def test_each_switch_sets_its_option_and_nothing_else() -> None:
    rules = scoring.preset("wisconsin-tournament")
    changed = with_switches(rules, loss_doubled=True, alone_doubled=False, leaster_needs_trick=True, cracks=True)
    before, after = rules.to_json(), changed.to_json()
    assert {name: after[name] for name in after if after[name] != before[name]} == {
        "loss_multiplier": 2,
        "alone_multiplier": 1,
        "leaster_trick_required": True,
        "crack": True,
        "recrack": True,
    }


@pytest.mark.parametrize("preset", SHEEPSHEAD)
@pytest.mark.parametrize("on", [True, False])
def test_rules_are_known_by_their_preset_however_the_switches_stand(preset: str, on: bool) -> None:
    # Bushnell's chart is Wikipedia's with double on the bump, so that switch tells them apart.
    loss_doubled = scoring.preset(preset).loss_multiplier > 1
    switches = {"alone_doubled": on, "leaster_needs_trick": not on, "cracks": on}
    known = preset_of(with_switches(scoring.preset(preset), loss_doubled=loss_doubled, **switches))
    # Events in Wisconsin play by one set of rules, so any of their names is right.
    assert scoring.PRESETS[known or ""] == scoring.PRESETS[preset]
    assert preset_of(scoring.preset(preset, {"leaster_unit": 7})) is None


def test_rules_of_schafkopf_are_known_by_their_preset_too() -> None:
    assert preset_of(scoring.preset("sauspiel")) == "sauspiel"
    assert preset_of(scoring.preset("sauspiel", {"stock": True})) is None


def test_without_cracks_nothing_answers_one() -> None:
    rules = scoring.preset("wikipedia", {"crack": True, "corner_crack": True, "castrate": True})
    changed = with_switches(rules, loss_doubled=False, alone_doubled=False, leaster_needs_trick=True, cracks=False)
    assert [changed.crack, changed.recrack, changed.corner_crack, changed.castrate] == [False] * 4


NO_CRACKS = {"loss_doubled": False, "alone_doubled": False, "leaster_needs_trick": True, "cracks": False}


@pytest.mark.parametrize(
    ("overrides", "option", "left"),
    [
        # A blitz that needs a crack cannot be shown without one; one that rides in a leaster still can.
        ({"crack": True, "blitz": ["black_queens"]}, "blitz", ()),
        ({"crack": True, "blitz": ["red_jacks"], "blitz_needs_crack": False}, "blitz", ("red_jacks",)),
        ({"crack": True, "blitz": ["red_jacks"], "blitz_in_leaster": True}, "blitz", ("red_jacks",)),
        # Who needs a trick to win a leaster cannot win it double without one.
        ({"leaster_trick_required": False, "leaster_no_trick_double": True}, "leaster_no_trick_double", False),
    ],
)
def test_what_hangs_on_a_switch_goes_with_it(overrides: dict[str, Any], option: str, left: object) -> None:
    changed = with_switches(scoring.preset("wikipedia", overrides), **NO_CRACKS)
    assert getattr(changed, option) == left


def test_an_event_is_played_by_rules_of_either_game_at_tables_that_fit_them(tavern: Club) -> None:
    rennen = keep_rules(club=tavern, name="rennen", rules=scoring.preset("rennen"))
    with pytest.raises(CannotDo, match="cannot be played by 5 at a table of 5") as refused:
        an_event(tavern, rules=rennen)
    assert refused.value.field == "sizes"
    event = an_event(tavern, rules=rennen, players=4, sizes=(4, 5), hands_each=32)
    assert confirm_rules(tournament=event, actor=None).rules == rennen


def test_switches_that_change_nothing_keep_the_rules(tavern: Club) -> None:
    event = an_event(tavern)
    assert confirmed(event).rules == event.rules
    assert HouseRules.objects.count() == 1


def test_switched_rules_are_kept_under_the_events_name(tavern: Club) -> None:
    event = confirmed(an_event(tavern), cracks=True)
    assert (event.rules.name, event.rules.version, event.rules.value.crack) == ("Autumn 50", 1, True)
    assert confirmed(event, cracks=True, alone_doubled=True).rules.version == 2
    assert HouseRules.objects.get(name="pagat-bushnell").value.crack is False


def test_rules_stand_once_a_round_is_drawn_until_the_draw_is_taken_back(tavern: Club) -> None:
    round = drawn(tavern)
    with pytest.raises(CannotDo, match="Round 1 is drawn, so the rules stand"):
        confirmed(round.tournament, cracks=True)
    take_back_draw(round=round, actor=None)
    assert confirmed(round.tournament, cracks=True).rules.value.crack


def test_the_frame_changes_before_the_first_draw(tavern: Club) -> None:
    event = change(an_event(tavern), title="Winter 100", rounds=4, hands_each=25, visibility="members")
    event.refresh_from_db()
    assert (event.title, event.slug, event.rounds_planned, event.hands_each) == ("Winter 100", "autumn-50", 4, 25)
    assert event.visibility == "members"


def test_rounds_already_drawn_follow_the_day_and_the_title_and_a_season_follows_them(tavern: Club) -> None:
    event = ready(tavern)
    played(draw_next_round(tournament=event, actor=None))
    draw_next_round(tournament=event, actor=None)
    year = {"counts_tournaments": True, "first_day": dt.date(2027, 1, 1), "last_day": dt.date(2027, 12, 31)}
    season = Season.objects.create(club=tavern, slug="2027", name="2027", **year)
    assert season_rows(season) == []
    versions = {session.pk: session.version for session in Session.objects.all()}
    tables = {table.pk: table.version for table in Table.objects.all()}
    change(event, title="Winter 50", date=dt.date(2027, 1, 9))
    sessions = list(Session.objects.order_by("id"))
    assert [session.title for session in sessions] == ["Winter 50 · Round 1", "Winter 50 · Round 2"]
    assert {session.date for session in sessions} == {dt.date(2027, 1, 9)}
    assert all(session.version > versions[session.pk] for session in sessions)
    assert all(table.version > tables[table.pk] for table in Table.objects.all())
    assert [row.sessions for row in season_rows(season)] == [1] * 5
    told = AuditEntry.objects.filter(action="session changed").values_list("thing_uid", flat=True)
    assert set(told) == {session.uid for session in sessions}


def test_a_change_of_anything_else_leaves_the_rounds_alone(tavern: Club) -> None:
    event = drawn(tavern).tournament
    before = Session.objects.get().version
    change(event, rounds=3)
    assert Session.objects.get().version == before
    assert not AuditEntry.objects.filter(action="session changed").exists()


def test_hands_stay_and_rounds_do_not_fall_below_what_is_drawn(tavern: Club) -> None:
    event = ready(tavern)
    close_round(round=draw_next_round(tournament=event, actor=None), actor=None, reason="test")
    draw_next_round(tournament=event, actor=None)
    for wrong, field in (({"hands_each": 10}, "hands_each"), ({"rounds": 1}, "rounds")):
        with pytest.raises(CannotDo) as refused:
            change(event, **wrong)
        assert refused.value.field == field


ONE = [
    ({"rounds": 0}, "1 round is drawn already; plan at least as many."),
    ({"hands_each": 1, "sizes": [5, 6]}, "At a table of 6 not everybody can play exactly 1 hand; possible: 5."),
]


@pytest.mark.parametrize(("wrong", "sentence"), ONE)
def test_one_is_no_plural(tavern: Club, wrong: dict[str, Any], sentence: str) -> None:
    event = drawn(tavern, hands_each=1, sizes=(5,)).tournament
    with pytest.raises(CannotDo) as refused:
        change(event, **({"hands_each": 1, "sizes": [5]} | wrong))
    assert refused.value.message == sentence


def test_one_more_round_wakes_a_finished_tournament(tavern: Club) -> None:
    event = played(drawn(tavern, rounds=1)).tournament
    event.refresh_from_db()
    assert event.state == Tournament.State.FINISHED
    assert change(event, rounds=2).state == Tournament.State.RUNNING
