"""Recording, correcting and striking: what is stored, and what follows for scores, results and versions."""

from itertools import pairwise

import pytest

from clubs.models import Club, HandRevision, Result, Score, Table, User
from clubs.services.hands import Outcome, preview_hand, record_hand, revise_hand
from clubs.services.outcomes import Status
from clubs.services.sessions import close_session
from tests.clubs.seated import (
    PASSED,
    Facts,
    a_table,
    leaster,
    night,
    people_for,
    picked,
    results,
    rules_for,
    stored_scores,
    table_for,
)


def record(table: Table, facts: Facts, name: str = "", device: str = "red", **more) -> Outcome:
    """Send a hand that comes after everything that is there."""
    after = table.hands.count()
    return record_hand(table=table, facts=facts, client_id=name or f"c{after}", after=after, device=device, **more)


def revise(table: Table, number: int, facts: Facts | None, revision: int = 1, name: str = "", **more) -> Outcome:
    client_id = name or f"r{number}.{revision}"
    return revise_hand(table=table, number=number, facts=facts, client_id=client_id, revision=revision, **more)


def test_a_hand_is_stored_with_facts_people_dealer_scores_and_results(tavern: Club) -> None:
    table = a_table(tavern, first_dealer=2)
    facts = picked(1, 3, "won")
    outcome = record(table, facts)
    # Tier 1: the picker 2, the partner 1, each of three defenders -1 (seed 004, Keeping Score).
    assert outcome.status == Status.CREATED
    assert outcome.answer["scores"] == outcome.answer["totals"] == [-1, 2, -1, 1, -1]
    assert {key: outcome.answer[key] for key in ("hand", "revision", "dealer", "out", "struck")} == {
        "hand": 1,
        "revision": 1,
        "dealer": 2,
        "out": [],
        "struck": False,
    }
    revision = HandRevision.objects.get()
    assert (revision.facts, revision.dealer, revision.out) == (facts, 2, [])
    assert revision.people == list(table.seats.order_by("chair").values_list("player_id", flat=True))
    assert (revision.number, revision.current, revision.device, revision.client_id) == (1, True, "red", "c0")
    assert list(Score.objects.order_by("chair").values_list("points", "side")) == [
        (-1, "defender"),
        (2, "picker"),
        (-1, "defender"),
        (1, "partner"),
        (-1, "defender"),
    ]
    assert results(table.session) == {
        "Anna": (-1, 1, 0, 0, 0, 0),
        "Bert": (2, 1, 1, 1, 0, 0),
        "Clara": (-1, 1, 0, 0, 0, 0),
        "Dora": (1, 1, 0, 0, 0, 0),
        "Emil": (-1, 1, 0, 0, 0, 0),
    }
    assert set(Result.objects.values_list("source", flat=True)) == {"folded"}


@pytest.mark.parametrize(
    ("facts", "figures"),
    [
        # points, hands, picks, picks won, solos played, solos won of chair 1 (bump doubles what is lost)
        (picked(1, 3, "won"), (2, 1, 1, 1, 0, 0)),
        (picked(1, 3, "lost"), (-4, 1, 1, 0, 0, 0)),
        (picked(3, 1, "schneider"), (2, 1, 0, 0, 0, 0)),
        (picked(1, None, "won"), (4, 1, 1, 1, 1, 1)),
        (picked(1, None, "lost_schneider"), (-16, 1, 1, 0, 1, 0)),
        (leaster(1), (4, 1, 0, 0, 0, 0)),
        ({**picked(1, 3, "won"), "annulled": True}, (0, 1, 0, 0, 0, 0)),
    ],
)
def test_results_count_hands_picks_and_solos(tavern: Club, facts: Facts, figures: tuple[int, ...]) -> None:
    table = a_table(tavern)
    record(table, facts, director=True)
    assert results(table.session)["Bert"] == figures


def test_six_at_the_table_the_dealer_sits_out_and_may_not_be_named(tavern: Club) -> None:
    table = a_table(tavern, chairs=6)
    refused = record(table, picked(0, 3, "won"))
    assert [(problem.code, problem.field) for problem in refused.problems] == [("seat_sits_out", "picker")]
    assert "Chair 1" in refused.answer["errors"][0]["message"]
    assert not HandRevision.objects.exists()
    first = record(table, picked(1, 3, "won"))
    assert first.answer["scores"] == [None, 2, -1, 1, -1, -1]
    second = record(table, picked(0, 3, "won"))
    assert second.answer["scores"] == [2, None, -1, 1, -1, -1]
    assert second.answer["totals"] == [2, 2, -2, 2, -2, -2]
    assert results(table.session)["Anna"] == (2, 1, 1, 1, 0, 0)
    assert [(r.dealer, r.out) for r in HandRevision.objects.order_by("id")] == [(0, [0]), (1, [1])]


def test_correcting_hand_3_of_20_counts_every_later_doubler_anew_and_moves_no_deal(tavern: Club) -> None:
    table = a_table(tavern, chairs=6, overrides={"no_pick": "doubler"})

    def at(n: int) -> Facts:
        """Hand n of the round is won by the chair left of its dealer with the next but one."""
        return picked((n + 1) % 6, (n + 3) % 6, "won")

    for n in range(2):
        record(table, at(n))
    record(table, PASSED)
    record(table, PASSED)
    for n in range(2, 20):
        record(table, at(n))
    dealers = list(table.hands.values_list("revisions__dealer", flat=True))
    assert dealers == [0, 1, 2, 2, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1]
    # Two doublers are pending: 2 to the 2nd times 2 units for the picker of line 5.
    assert stored_scores(table)[4] == [-4, -4, None, 8, -4, 4]
    before = results(table.session)

    changed = revise(table, 3, picked(3, 5, "won"))
    assert changed.status == Status.CHANGED
    assert changed.answer["scores"] == [-1, -1, None, 2, -1, 1]
    # One doubler is left for line 5; lines 4 and 6 on are as they were.
    assert stored_scores(table)[4] == [-2, -2, None, 4, -2, 2]
    assert stored_scores(table)[5] == [1, -1, -1, None, 2, -1]
    current = HandRevision.objects.filter(table=table, current=True).order_by("hand_id")
    assert [revision.dealer for revision in current] == dealers
    gained = {name: now[0] - before[name][0] for name, now in results(table.session).items()}
    assert gained == {"Anna": 1, "Bert": 1, "Clara": 0, "Dora": -2, "Emil": 1, "Fritz": -1}
    assert [results(table.session)[name][1] - before[name][1] for name in sorted(before)] == [1, 1, 0, 1, 1, 1]


def test_a_strike_takes_the_hand_out_and_undo_brings_it_back(tavern: Club) -> None:
    table = a_table(tavern)
    record(table, picked(1, 3, "won"))
    record(table, picked(2, None, "lost"))
    standing = results(table.session), stored_scores(table)
    struck = revise(table, 1, None)
    assert (struck.status, struck.answer["struck"]) == (Status.CHANGED, True)
    assert struck.answer["scores"] == [None] * 5
    assert struck.answer["totals"] == [2, 2, -8, 2, 2]
    assert stored_scores(table)[0] == [None] * 5
    assert results(table.session)["Bert"] == (2, 1, 0, 0, 0, 0)
    back = revise(table, 1, picked(1, 3, "won"), revision=2)
    assert (back.answer["struck"], back.answer["revision"]) == (False, 3)
    assert (results(table.session), stored_scores(table)) == standing
    assert list(HandRevision.objects.filter(hand=table.hands.first()).values_list("number", "current")) == [
        (1, False),
        (2, False),
        (3, True),
    ]


def test_a_struck_last_hand_gives_the_deal_back_and_a_struck_earlier_one_leaves_it(tavern: Club) -> None:
    table = a_table(tavern)
    for _ in range(3):
        record(table, leaster(0))
    revise(table, 1, None)
    assert record(table, leaster(1)).answer["dealer"] == 3
    revise(table, 4, None)
    assert record(table, leaster(1)).answer["dealer"] == 3


def test_whoever_has_no_hand_left_has_no_result(tavern: Club) -> None:
    # A 0 would beat half the room where scores are plus and minus.
    table = a_table(tavern)
    record(table, picked(1, 3, "won"))
    revise(table, 1, None)
    assert results(table.session) == {}


def test_a_dealer_given_with_the_hand_wins_over_the_proposal_and_stays(tavern: Club) -> None:
    table = a_table(tavern, chairs=6)
    given = record(table, {**picked(1, 3, "won"), "dealer": 4})
    assert (given.answer["dealer"], given.answer["out"]) == (4, [4])
    assert record(table, picked(1, 3, "won")).answer["dealer"] == 5
    # A correction that does not say who dealt leaves him; one that does moves him and nobody else.
    assert revise(table, 1, picked(1, 2, "won")).answer["dealer"] == 4
    moved = revise(table, 1, {**picked(1, 2, "won"), "dealer": 3}, revision=2)
    assert (moved.answer["dealer"], moved.answer["out"]) == (3, [3])
    assert HandRevision.objects.filter(current=True).order_by("hand_id").last().dealer == 5


def test_a_player_with_hands_at_two_tables_of_a_session_has_their_sum(tavern: Club) -> None:
    session, people = night(tavern), people_for(tavern, 6)
    first = table_for(session, people[:5])
    record(first, picked(1, 3, "won"))
    first.seats.filter(player=people[1]).update(player=people[5])
    second = table_for(session, [people[1], *people_for(tavern, 4, first=6)], number=2)
    record(second, picked(0, 3, "schneider"))
    assert results(session)["Bert"] == (2 + 4, 2, 2, 2, 0, 0)
    revise(first, 1, picked(1, 3, "lost"))
    assert results(session)["Bert"] == (-4 + 4, 2, 2, 1, 0, 0)
    revise(second, 1, None)
    assert results(session)["Bert"] == (-4, 1, 1, 0, 0, 0)


def test_versions_of_table_and_session_rise_with_what_is_stored_and_only_then(tavern: Club) -> None:
    table = a_table(tavern, hands_planned=3)

    def versions() -> tuple[int, int]:
        table.refresh_from_db()
        table.session.refresh_from_db()
        return table.version, table.session.version

    seen = [versions()]
    for store in (
        lambda: record(table, leaster(0)),
        lambda: revise(table, 1, picked(1, 3, "won")),
        lambda: revise(table, 1, None, revision=2),
    ):
        store()
        seen.append(versions())
    assert all(a[0] < b[0] and a[1] < b[1] for a, b in pairwise(seen))
    for idle in (
        lambda: record(table, leaster(0), "c0"),
        lambda: record_hand(table=table, facts=leaster(2), client_id="x", after=0),
        lambda: revise(table, 1, None, revision=1, name="y"),
        lambda: record(table, picked(1, 1, "won"), "z"),
        lambda: preview_hand(table=table, facts=leaster(0), after=1),
    ):
        idle()
        assert versions() == seen[-1]


def test_lines_counts_every_line_ever_added(tavern: Club) -> None:
    table = a_table(tavern)
    record(table, leaster(0))
    record(table, leaster(1))
    revise(table, 2, None)
    table.refresh_from_db()
    assert table.lines == 2


@pytest.mark.parametrize(
    ("planned", "before", "facts", "full"),
    [
        (2, [leaster(0)], leaster(1), False),
        (2, [leaster(0), leaster(1)], leaster(2), True),
        (1, [leaster(0)], {**leaster(1), "annulled": True}, True),
        (0, [], leaster(1), True),
        (None, [leaster(0)], leaster(1), False),
    ],
)
def test_a_sheet_takes_the_planned_hands_and_no_more(
    tavern: Club, planned: int | None, before: list[Facts], facts: Facts, full: bool
) -> None:
    table = a_table(tavern, hands_planned=planned)
    for earlier in before:
        record(table, earlier)
    outcome = record(table, facts, director=True)
    assert [problem.code for problem in outcome.problems] == (["sheet_full"] if full else [])


def test_pass_outs_and_struck_lines_leave_room_but_nothing_is_dealt_after_the_last_hand(tavern: Club) -> None:
    table = a_table(tavern, hands_planned=2, overrides={"no_pick": "doubler"})
    won = picked(1, 3, "won")
    for facts in (PASSED, won, PASSED, won):
        assert record(table, facts).status == Status.CREATED
    assert [problem.code for problem in record(table, PASSED).problems] == ["sheet_full"]
    revise(table, 2, None)
    assert record(table, won).status == Status.CREATED
    # Both of these would make it three hands of two.
    for number, revision in ((2, 2), (1, 1)):
        refused = revise(table, number, won, revision, name=f"full{number}")
        assert [problem.code for problem in refused.problems] == ["sheet_full"]
    assert revise(table, 4, picked(2, 3, "won")).status == Status.CHANGED


@pytest.mark.parametrize("director", [False, True])
@pytest.mark.parametrize(
    ("kind", "number", "allowed"),
    [("night", 1, True), ("night", 2, True), ("round", 2, True), ("round", 1, False)],
)
def test_in_an_event_the_table_changes_its_last_line_only(
    tavern: Club, kind: str, number: int, allowed: bool, director: bool
) -> None:
    table = a_table(tavern, kind=kind)
    record(table, leaster(0))
    record(table, leaster(1))
    outcome = revise(table, number, None, director=director)
    if allowed or director:
        assert outcome.status == Status.CHANGED
    else:
        assert outcome.status == Status.DIRECTOR_NEEDED
        assert [problem.code for problem in outcome.problems] == ["director_needed"]


def test_a_strike_is_said_with_null_not_in_the_facts(tavern: Club) -> None:
    table = a_table(tavern)
    assert [problem.code for problem in record(table, {"struck": True}).problems] == ["strike_by_null"]
    record(table, leaster(0))
    assert [problem.code for problem in revise(table, 1, {"struck": True}).problems] == ["strike_by_null"]


def test_a_preview_answers_as_the_hand_would_and_says_why(tavern: Club) -> None:
    table = a_table(tavern, overrides={"crack": True})
    facts = picked(1, None, "lost", doubles=[{"kind": "crack"}])
    shown = preview_hand(table=table, facts=facts, after=0)
    assert shown.status == Status.PREVIEWED
    assert not HandRevision.objects.exists()
    stored = record(table, facts)
    for key in ("hand", "scores", "totals", "steps", "revision", "dealer", "out"):
        assert shown.answer[key] == stored.answer[key]
    assert shown.answer["reasons"] == [
        "31–60: 1 unit · lost, so doubled on the bump: 2 · crack: 4 · defender against Bert: +4",
        "31–60: 1 unit · lost, so doubled on the bump: 2 · crack: 4 · alone, four to pay: −16",
        *["31–60: 1 unit · lost, so doubled on the bump: 2 · crack: 4 · defender against Bert: +4"] * 3,
    ]
    assert shown.answer["reason"] == shown.answer["reasons"][1]


def test_the_preview_of_a_leaster_tells_the_winners_reason(tavern: Club) -> None:
    table = a_table(tavern, chairs=6)
    shown = preview_hand(table=table, facts=leaster(4), after=0)
    assert shown.answer["reason"] == "leaster: 1 unit · winner, paid by four: +4"
    assert shown.answer["reasons"][0] is None
    assert shown.answer["reasons"][1] == "leaster: 1 unit · pays Emil: −1"


def test_a_revision_keeps_who_sat_there_when_the_hand_was_played(tavern: Club) -> None:
    table = a_table(tavern)
    record(table, picked(1, 3, "won"))
    newcomer = people_for(tavern, 1, first=7)[0]
    table.seats.filter(chair=1).update(player=newcomer)
    record(table, picked(1, 3, "won"))
    revise(table, 1, picked(1, 3, "schneider"))
    assert results(table.session)["Bert"] == (4, 1, 1, 1, 0, 0)
    assert results(table.session)["Hans"] == (2, 1, 1, 1, 0, 0)


def test_tables_may_play_by_rules_of_their_own(tavern: Club) -> None:
    session = night(tavern)
    own = rules_for(tavern, "wikipedia")
    table = table_for(session, people_for(tavern, 5), rules=own)
    # Without the bump a lost hand costs the picker 2 (seed 004), with it 4.
    assert record(table, picked(1, 3, "lost")).answer["scores"][1] == -2


def test_a_hand_entered_by_a_member_names_him(tavern: Club, scorer: User) -> None:
    table = a_table(tavern)
    record_hand(table=table, facts=leaster(0), client_id="a", after=0, actor=scorer)
    revise_hand(
        table=table, number=1, facts=None, client_id="b", revision=1, actor=scorer, director=True, reason="double"
    )
    assert list(HandRevision.objects.values_list("actor", "reason")) == [(scorer.pk, ""), (scorer.pk, "double")]


def test_a_closed_sheets_totals_hold_its_closing_line_when_a_hand_changes_late(tavern: Club, director: User) -> None:
    table = a_table(tavern, preset="wikipedia", overrides={"pot": True})
    record(table, leaster(0))
    # The leaster's winner put one into the pot: +3, and each of the four others pays 1 (sheets.md, Pot).
    assert results(table.session)["Anna"][0] == 3
    close_session(session=table.session, actor=director)
    # One point is left: it goes to the left of the last dealer, chair 1.
    assert results(table.session)["Bert"][0] == 0
    revise(table, 1, leaster(1), actor=director, director=True, reason="it was Bert")
    assert {name: figures[0] for name, figures in results(table.session).items()} == {
        "Anna": -1,
        "Bert": 3 + 1,
        "Clara": -1,
        "Dora": -1,
        "Emil": -1,
    }
