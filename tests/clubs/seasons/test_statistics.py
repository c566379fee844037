"""Statistics by role and awards of a season, over tables and nights; what only totals are known of is not in them."""

import datetime as dt
from decimal import Decimal

import pytest
from django.test import Client

from clubs.models import Club, Player, Result, Season, Session, Table
from clubs.selectors.awards import awards_of
from clubs.selectors.statistics import company_of, player_statistics, season_statistics
from clubs.services.hands import record_hand
from clubs.services.seasons import create_season
from tests.clubs.pages.test_pages import page
from tests.clubs.seasons.test_tallies import HANDS
from tests.clubs.seated import Facts, leaster, night, people_for, picked, rules_for, table_for

pytestmark = pytest.mark.django_db


def play(table: Table, hands: list[Facts]) -> None:
    for number, facts in enumerate(hands):
        outcome = record_hand(table=table, facts=facts, client_id=f"h{number}", after=number)
        assert outcome.status == "created", outcome


@pytest.fixture
def season(tavern: Club) -> Season:
    """Two nights: the five of `test_tallies` at their hands; then Anna, Bert, Clara, Dora and Fritz, Emil absent."""
    season = create_season(
        club=tavern, name="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31), actor=None
    )
    people = people_for(tavern, 6)
    first = night(tavern, rules_for(tavern), title="First")
    play(table_for(first, people[:5]), HANDS)
    second = night(tavern, rules_for(tavern), title="Second")
    # Anna -4 -2, +2; Bert +2 +1 -1; Clara picks: all three.
    play(
        table_for(second, [*people[:4], people[5]]),
        [
            picked(2, 1, "won"),  # -1 +1 +2 -1 -1
            picked(2, 0, "lost"),  # -2 +2 -4 +2 +2
            picked(2, None, "all_tricks"),  # -3 -3 +12 -3 -3
        ],
    )
    # Typed, so without hands: Gerda was there three times.
    for day in (1, 2, 3):
        typed = Session.objects.create(
            club=tavern, title=f"Paper {day}", kind="import", date=dt.date(2026, 5, day), closed_at=None
        )
        Result.objects.create(session=typed, player=gerda(tavern), points=0, source="imported")
    return season


def gerda(club: Club) -> Player:
    return Player.objects.get_or_create(club=club, name="Gerda")[0]


def test_figures_add_up_over_tables(season: Season) -> None:
    found = {one.player.name: one for one in season_statistics(season)}
    assert list(found) == ["Anna", "Bert", "Clara", "Dora", "Emil", "Fritz"]
    clara = found["Clara"]
    # First night: picker lost_schneider (-8); second: picker won (+2), picker lost (-4), alone all tricks (+12).
    assert (clara.sittings, clara.hands, clara.picks, clara.picks_won) == (2, 8, 4, 2)
    picker, alone = clara.roles["picker"], clara.roles["alone"]
    assert (picker.hands, picker.won, picker.points, picker.best, picker.worst) == (3, 1, -10, 2, -8)
    assert (alone.hands, alone.won, alone.points, alone.best, alone.worst) == (1, 1, 12, 12, 12)
    assert (clara.points, clara.schneiders, clara.run) == (-14 + 2 - 4 + 12, 1, 1)
    assert found["Emil"].sittings == 1
    # Everybody's points are what the sheets gave: 0 together.
    assert sum(one.points for one in found.values()) == 0


def test_one_players_statistics_over_everything_or_a_season(season: Season) -> None:
    anna = Player.objects.get(name="Anna")
    other = create_season(
        club=season.club, name="2027", first_day=dt.date(2027, 1, 1), last_day=dt.date(2027, 12, 31), actor=None
    )
    assert player_statistics(anna) == player_statistics(anna, season)
    assert player_statistics(anna).hands == 8
    nothing = player_statistics(anna, other)
    assert (nothing.hands, nothing.sittings, nothing.roles["picker"].best, nothing.share_won) == (0, 0, None, None)
    Session.objects.filter(title="Second").update(archived_at=dt.datetime(2026, 4, 1, tzinfo=dt.UTC))
    assert player_statistics(anna).hands == 5


def test_company_over_two_nights(season: Season) -> None:
    anna = Player.objects.get(name="Anna")
    found = {one.player.name: one for one in company_of(anna)}
    # With Clara: hand 3 of the first night (-4) and hand 2 of the second (-2); against her 11 and then -1 and -3.
    clara = found["Clara"]
    assert (clara.with_hands, clara.with_points, clara.against_hands, clara.against_points) == (2, -6, 6, 7)
    assert found["Fritz"].with_hands + found["Fritz"].against_hands == 3
    assert list(found)[-1] == "Fritz"


def awarded(season: Season) -> dict[str, tuple[object, list[str]]]:
    return {award.code: (award.figure, [player.name for player in award.players]) for award in awards_of(season)}


def test_awards(season: Season) -> None:
    assert awarded(season) == {
        "most_picks": (4, ["Clara"]),
        # Nobody has picked ten times, so nobody is the best picker yet.
        "longest_run": (2, ["Anna", "Bert"]),
        "biggest_hand": (12, ["Clara"]),
        # Anna hand 2; Bert, Dora and Emil hand 3; Clara's all tricks of the second night.
        "most_schneiders": (1, ["Anna", "Bert", "Clara", "Dora", "Emil"]),
        "most_appearances": (3, ["Gerda"]),
    }
    biggest = next(award for award in awards_of(season) if award.code == "biggest_hand")
    table = Table.objects.get(session__title="Second")
    assert biggest.hand == table.hands.last()
    assert biggest.session == table.session


def test_the_best_picker_is_found_among_those_who_picked_ten_times(season: Season) -> None:
    session = night(season.club, rules_for(season.club), title="Third")
    people = [Player.objects.get(name=name) for name in ("Anna", "Bert", "Clara", "Dora", "Emil")]
    # Dora picks ten times and wins seven; Emil picks nine times and wins all.
    hands = [picked(3, 0, "won")] * 7 + [picked(3, 0, "lost")] * 3 + [picked(4, 1, "won")] * 9
    play(table_for(session, people), hands)
    assert awarded(season)["best_picker"] == (Decimal("70.00"), ["Dora"])
    assert awarded(season)["most_picks"] == (10, ["Dora"])
    play(table_for(night(season.club, title="Fourth"), people), [picked(4, 0, "lost")])
    # Emil has nine of ten now.
    assert awarded(season)["best_picker"] == (Decimal("90.00"), ["Emil"])


def test_a_season_without_hands_has_no_award_but_appearances(tavern: Club) -> None:
    empty = create_season(
        club=tavern, name="2024", first_day=dt.date(2024, 1, 1), last_day=dt.date(2024, 12, 31), actor=None
    )
    assert (season_statistics(empty), awards_of(empty)) == ([], [])


def test_nobody_has_an_award_for_nothing(tavern: Club) -> None:
    """A leaster is no pick, and who came out at 0 or below has no run and no biggest hand."""
    season = create_season(
        club=tavern, name="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31), actor=None
    )
    table = table_for(night(tavern), people_for(tavern, 5))
    play(table, [leaster(0)])
    assert awarded(season) == {
        "longest_run": (1, ["Anna"]),
        "biggest_hand": (4, ["Anna"]),
        "most_appearances": (1, ["Anna", "Bert", "Clara", "Dora", "Emil"]),
    }


def test_the_pages_say_it(season: Season, director_client: Client) -> None:
    shown = page(director_client, "season_statistics", "2026")
    assert "Typed and imported totals have no hands, so they are not in here." in shown
    assert "Gerda" not in shown
    # Points, sittings, hands, picks, half of them won; as picker -10 in 3 hands, partner -2 in 1, alone +12 in 1.
    assert "Clara −4 2 8 4 50 % −10 3 −2 1 +12 1" in shown
    assert "Together 0" in shown
    shown = page(director_client, "season_awards", "2026")
    assert "Biggest hand +12 points in one hand Clara Second Most" in shown
    assert "Most appearances 3 sittings Gerda the sittings" in shown
    shown = page(director_client, "season", "2026")
    assert "Absences" in shown


def test_all_seasons_together_add_up_to_each_columns_sum(season: Season, director_client: Client) -> None:
    create_season(
        club=season.club, name="Spring", first_day=dt.date(2026, 3, 1), last_day=dt.date(2026, 3, 31), actor=None
    )
    create_season(
        club=season.club, name="2020", first_day=dt.date(2020, 1, 1), last_day=dt.date(2020, 12, 31), actor=None
    )
    old = Session.objects.create(club=season.club, title="Old", kind="import", date=dt.date(2020, 5, 1))
    anna, gerda_ = Player.objects.get(name="Anna"), gerda(season.club)
    Result.objects.create(session=old, player=anna, points=30, source="imported")
    Result.objects.create(session=old, player=gerda_, points=-30, source="imported")
    shown = page(director_client, "all_time")
    # Anna 7 - 6 = 1 this year, all of it in the spring that counts twice; 30 in 2020.
    assert "1 Anna +31 3 +1 +1 +30" in shown
    # Gerda was not there in the spring: an empty cell.
    assert "7 Gerda −30 4 0 −30" in shown
    assert "Together 0" in shown
