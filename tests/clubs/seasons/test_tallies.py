"""What a table's hands say of a player beyond his points. Scores are the rule card's; sums are worked out by hand."""

from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.models import Club, Player, Result, Table, Tally
from clubs.services.hands import record_hand, revise_hand
from clubs.services.refold import refold_table
from clubs.services.sessions import close_session, reopen_session
from tests.clubs.seated import PASSED, Facts, a_table, leaster, picked

pytestmark = pytest.mark.django_db

# 61-90 pays 1, schneider 2; a loss is doubled; alone everybody pays the picker; the leaster's winner gets one of each.
HANDS = [
    picked(0, 1, "won"),  # +2 +1 -1 -1 -1
    picked(0, None, "schneider"),  # +8 -2 -2 -2 -2
    picked(2, 0, "lost_schneider"),  # -4 +4 -8 +4 +4
    leaster(1),  # -1 +4 -1 -1 -1
    picked(1, 2, "lost"),  # +2 -4 -2 +2 +2
]


def play(table: Table, hands: list[Facts]) -> None:
    for number, facts in enumerate(hands):
        outcome = record_hand(table=table, facts=facts, client_id=f"h{number}", after=number, director=True)
        assert outcome.status == "created", outcome


def figures(table: Table) -> dict[str, dict[str, Any]]:
    return {tally.player.name: tally.figures for tally in Tally.objects.filter(table=table).select_related("player")}


def roles(table: Table, name: str) -> dict[str, list[int]]:
    """Each role's hands, won, points, best and worst; the hands behind best and worst by their number."""
    numbers = {hand: number for number, hand in enumerate(table.hands.values_list("pk", flat=True), start=1)}
    return {
        role: [*found[:4], numbers[found[4]], found[5], numbers[found[6]]]
        for role, found in figures(table)[name]["roles"].items()
    }


def test_by_role_with_the_hands_behind_best_and_worst(tavern: Club) -> None:
    table = a_table(tavern)
    play(table, HANDS)
    assert roles(table, "Anna") == {
        "picker": [1, 1, 2, 2, 1, 2, 1],
        "alone": [1, 1, 8, 8, 2, 8, 2],
        "partner": [1, 0, -4, -4, 3, -4, 3],
        "each": [1, 0, -1, -1, 4, -1, 4],
        "defender": [1, 1, 2, 2, 5, 2, 5],
    }
    assert roles(table, "Dora") == {
        "defender": [4, 2, 3, 4, 3, -2, 2],
        "each": [1, 0, -1, -1, 4, -1, 4],
    }
    assert roles(table, "Bert")["each"] == [1, 1, 4, 4, 4, 4, 4]


def test_schneiders_are_won_by_ones_side_and_a_run_is_of_hands_above_0(tavern: Club) -> None:
    table = a_table(tavern)
    play(table, HANDS)
    # Schneider is hand 2 (Anna alone) and hand 3 (those against Clara and Anna).
    assert {name: (found["schneiders"], found["run"]) for name, found in figures(table).items()} == {
        "Anna": (1, 2),
        "Bert": (1, 2),
        "Clara": (0, 0),
        "Dora": (1, 1),
        "Emil": (1, 1),
    }


def test_with_and_against_whom(tavern: Club) -> None:
    table = a_table(tavern)
    play(table, HANDS)
    ids = dict(Player.objects.values_list("name", "pk"))
    company = figures(table)["Anna"]["company"]
    # With Bert hand 1 (+2); against him hands 2, 3, 4 and 5: 8 - 4 - 1 + 2.
    assert company[str(ids["Bert"])] == [1, 2, 4, 5]
    # With Clara hand 3 (-4); against her 2 + 8 - 1 + 2.
    assert company[str(ids["Clara"])] == [1, -4, 4, 11]
    # With Dora hand 5 as defenders (+2); against her 2 + 8 - 4 - 1.
    assert company[str(ids["Dora"])] == [1, 2, 4, 5]


def test_a_struck_hand_is_gone_and_a_corrected_one_is_what_it_is_now(tavern: Club) -> None:
    table = a_table(tavern)
    play(table, HANDS)
    revise_hand(table=table, number=2, facts=None, client_id="strike", revision=1, director=True)
    assert "alone" not in roles(table, "Anna")
    assert figures(table)["Anna"]["schneiders"] == 0
    revise_hand(table=table, number=1, facts=picked(3, None, "won"), client_id="mend", revision=1, director=True)
    assert roles(table, "Dora")["alone"] == [1, 1, 4, 4, 1, 4, 1]
    assert roles(table, "Anna").keys() == {"defender", "partner", "each"}


def test_who_loses_his_last_hand_has_no_tally(tavern: Club) -> None:
    table = a_table(tavern, chairs=6)
    play(table, [picked(1, 2, "won")])  # Anna deals and sits out
    assert "Anna" not in figures(table)
    revise_hand(table=table, number=1, facts=None, client_id="strike", revision=1, director=True)
    assert figures(table) == {}


def test_sitting_out_breaks_no_run(tavern: Club) -> None:
    table = a_table(tavern, chairs=6)
    # Bert wins the first hand and the third as picker, and deals (sits out) the second.
    play(table, [picked(1, 2, "won"), picked(2, 3, "won"), picked(1, 3, "won")])
    assert figures(table)["Bert"]["run"] == 2
    # Clara is partner, picker, and deals the third.
    assert figures(table)["Clara"]["run"] == 2


def test_an_annulled_hand_is_a_hand_of_0_for_all(tavern: Club) -> None:
    table = a_table(tavern)
    play(table, [picked(0, 1, "won"), {**picked(0, 1, "won"), "annulled": True}, picked(0, 1, "won")])
    assert roles(table, "Anna") == {"picker": [2, 2, 4, 2, 1, 2, 1], "each": [1, 0, 0, 0, 2, 0, 2]}
    assert figures(table)["Anna"]["run"] == 1


def test_points_of_no_hand_stand_beside(tavern: Club) -> None:
    """Who passes feeds the pot, and closing splits what is left of it: neither is a hand."""
    table = a_table(tavern, overrides={"no_pick": "pot", "pot_seed": "each"})
    play(table, [PASSED])
    assert {name: (found["beside"], found["roles"]) for name, found in figures(table).items()} == {
        name: (-1, {}) for name in ("Anna", "Bert", "Clara", "Dora", "Emil")
    }
    close_session(session=table.session, actor=None)
    assert {found["beside"] for found in figures(table).values()} == {0}
    reopen_session(session=table.session, actor=None, reason="one more")
    assert {found["beside"] for found in figures(table).values()} == {-1}


@pytest.mark.parametrize(
    ("facts", "solos"),
    [
        ({"contract": "wenz", "partner": None, "result": "won"}, (1, 1)),
        ({"contract": "farbsolo", "suit": "hearts", "partner": None, "result": "lost"}, (1, 0)),
        ({"contract": "rufspiel", "partner": 2, "result": "won"}, (0, 0)),
        # Who must play and finds no partner has declared no solo.
        (
            {"contract": "farbsolo", "suit": "hearts", "partner": None, "result": "won", "laufende": 0, "muss": True},
            (0, 0),
        ),
    ],
)
def test_a_schafkopf_solo_is_a_contract_without_a_partner_and_no_muss(
    tavern: Club, facts: Facts, solos: tuple[int, int]
) -> None:
    table = a_table(tavern, chairs=4, players=4, preset="rennen")
    play(table, [{"type": "schafkopf", "declarer": 0, "laufende": 0, **facts}])
    anna = Result.objects.get(player__name="Anna")
    assert (anna.picks, anna.solos_played, anna.solos_won) == (1, *solos)


def test_refold_fills_in_what_was_never_counted_and_says_so(tavern: Club, capsys: pytest.CaptureFixture[str]) -> None:
    table = a_table(tavern)
    play(table, HANDS)
    before = figures(table)
    Tally.objects.filter(player__name="Bert").delete()
    Tally.objects.filter(player__name="Anna").update(figures={**before["Anna"], "run": 9})
    Result.objects.filter(player__name="Dora").update(points=99)
    with pytest.raises(CommandError, match="1 sessions differ; nothing was written"):
        call_command("refold", "--dry-run")
    assert "the tally differs in run" in capsys.readouterr().out
    assert "Bert" not in figures(table)
    call_command("refold", "--club", "tavern")
    assert figures(table) == before
    assert Result.objects.get(player__name="Dora").points == 2
    entry = tavern.audit_entries.get(action="session folded again")
    assert len(entry.detail["differences"]) == 3
    capsys.readouterr()
    call_command("refold")
    assert capsys.readouterr().out == "Everything is as the hands say; nothing was written.\n"
    assert tavern.audit_entries.filter(action="session folded again").count() == 1


HAND = st.one_of(
    st.builds(
        picked,
        st.integers(0, 1),
        st.sampled_from([None, 2, 3, 4]),
        st.sampled_from(["all_tricks", "schneider", "won", "lost", "lost_schneider", "no_tricks"]),
    ),
    st.builds(leaster, st.integers(0, 4)),
)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(HAND, min_size=1, max_size=8))
def test_tallies_agree_with_results_whatever_is_played(tavern: Club, hands: list[Facts]) -> None:
    with transaction.atomic():
        table = a_table(tavern)
        play(table, hands)
        found = {tally.player_id: tally.figures for tally in Tally.objects.filter(table=table)}
        for result in Result.objects.filter(session=table.session):
            by_role = found[result.player_id]["roles"].values()
            assert sum(role[0] for role in by_role) == result.hands
            assert sum(role[2] for role in by_role) + found[result.player_id]["beside"] == result.points
        # A hand won is won by one side: with and against are told alike by both.
        for one, mine in found.items():
            for other, company in mine["company"].items():
                theirs = found[int(other)]["company"][str(one)]
                assert (company[0], company[2]) == (theirs[0], theirs[2])
                assert company[0] + company[2] == len(hands)
        stored = dict(found)
        refold_table(table)
        assert {tally.player_id: tally.figures for tally in Tally.objects.filter(table=table)} == stored
        transaction.set_rollback(True)
