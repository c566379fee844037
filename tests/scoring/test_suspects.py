"""A difference to the paper's totals is explained: one slip planted in a sheet is among those that are named."""

from random import Random
from time import process_time
from typing import Any

import pytest

from scoring import preset, score_sheet
from scoring.suspects import ORDER, Suspect, Typed, suspects

CRACKS = {"crack": True, "recrack": True}
RULES = preset("pagat-bushnell", CRACKS)
DOUBLERS = preset("pagat-bushnell", {**CRACKS, "no_pick": "doubler"})
BSV = preset("schafkopf-bsv")


def hand(picker: int, partner: int | None, result: str, *doubles: str) -> dict[str, Any]:
    facts = {"type": "picked", "picker": picker, "partner": partner, "alone": partner is None, "result": result}
    return {**facts, "doubles": [{"kind": kind} for kind in doubles]} if doubles else facts


# Chairs from 0; bump: a lost hand is doubled.
PAPER = [
    hand(0, 2, "won"),
    hand(3, 1, "lost"),
    hand(4, 0, "schneider"),
    {"type": "leaster", "winner": 2},
    hand(1, None, "won"),
    hand(2, 4, "won", "crack"),
    hand(0, 3, "lost_schneider"),
    hand(3, 4, "all_tricks"),
]

# What was typed in place of a line of the paper, and the slip that says so. The facts named are the paper's.
PLANTED = [
    ("crack_forgotten", 5, hand(2, 4, "won")),
    ("crack_too_many", 0, hand(0, 2, "won", "crack")),
    ("row_one_off", 2, hand(4, 0, "won")),
    ("won_for_lost", 1, hand(3, 1, "won")),
    ("wrong_partner", 6, hand(0, 1, "lost_schneider")),
    ("picker_for_partner", 7, hand(4, 3, "all_tricks")),
    ("wrong_picker", 0, hand(1, 2, "won")),
    ("alone_forgotten", 4, hand(1, 3, "won")),
    ("partner_forgotten", 2, hand(4, None, "schneider")),
    ("wrong_winner", 3, {"type": "leaster", "winner": 4}),
]


def totals(hands: list[dict[str, Any]], rules: Any = RULES, seats: int = 5, players: int = 5) -> tuple[int, ...]:
    return score_sheet(rules, seats, hands, players=players).totals


def named(
    hands: list[dict[str, Any]], paper: Any, rules: Any = RULES, seats: int = 5, players: int = 5
) -> list[Suspect]:
    return suspects(Typed(rules, seats, players, hands), paper)


# Nobody wins a leaster where everybody passing doubles the next hand.
TRIED = [(RULES, *planted) for planted in PLANTED] + [(DOUBLERS, *planted) for planted in PLANTED[:-1]]


@pytest.mark.parametrize(("rules", "kind", "line", "typed"), TRIED, ids=[planted[1] for planted in TRIED])
def test_a_planted_slip_is_among_the_named(rules: Any, kind: str, line: int, typed: dict[str, Any]) -> None:
    right = [one if rules is RULES or one["type"] == "picked" else {"type": "passed_out"} for one in PAPER]
    wrong = [*right[:line], typed, *right[line + 1 :]]
    found = named(wrong, totals(right, rules), rules)
    assert any((one.kind, one.line) == (kind, line) for one in found), found
    meant = next(one for one in found if (one.kind, one.line) == (kind, line))
    assert meant.facts is not None
    assert totals([*wrong[:line], meant.facts, *wrong[line + 1 :]], rules) == totals(right, rules)


def test_a_line_typed_twice_and_a_line_that_is_missing() -> None:
    twice = [*PAPER[:3], PAPER[2], *PAPER[3:]]
    assert {(one.kind, one.line) for one in named(twice, totals(PAPER))} >= {("line_double", 2), ("line_double", 3)}
    found = named(PAPER[:6] + PAPER[7:], totals(PAPER))
    assert [one.facts for one in found if one.kind == "line_missing"] == [PAPER[6]]


@pytest.mark.parametrize(
    ("change", "kind", "line"),
    [
        # Chair 0 won 2 in the first hand: written as -2 it is 4 less, left out 2 less, counted twice 2 more.
        ({0: -4}, "sign_slip", 0),
        ({0: -2}, "figure_left_out", 0),
        ({0: 2}, "figure_twice", 0),
        # The first hand gave chair 0 two points and chair 1 minus one.
        ({0: -3, 1: 3}, "columns_swapped", 0),
    ],
)
def test_a_slip_in_the_figures_is_named(change: dict[int, int], kind: str, line: int) -> None:
    paper = [points + change.get(chair, 0) for chair, points in enumerate(totals(PAPER))]
    assert any((one.kind, one.line, one.chairs) == (kind, line, tuple(change)) for one in named(PAPER, paper))


def test_a_column_that_nothing_explains_is_to_be_added_up_again() -> None:
    paper = list(totals(PAPER))
    paper[2] += 1000
    assert named(PAPER, paper) == [Suspect("column_sum", None, None, (2,), 1000)]


def test_nothing_is_named_where_nothing_differs_or_a_line_is_wrong() -> None:
    assert named(PAPER, totals(PAPER)) == []
    assert named([*PAPER, hand(1, 1, "won")], [9] * 5) == []
    assert named(PAPER, [None] * 5) == []


def test_a_figure_that_cannot_be_read_agrees_with_everything() -> None:
    wrong = [*PAPER[:5], hand(2, 4, "won"), *PAPER[6:]]
    paper = [None, *totals(PAPER)[1:]]
    assert ("crack_forgotten", 5) in {(one.kind, one.line) for one in named(wrong, paper)}


def test_the_likeliest_comes_first_and_there_are_few() -> None:
    hands = [hand(0, 2, "won")] * 12
    found = named(hands, totals([*hands, hand(0, 2, "won")]))
    assert 1 <= len(found) <= 8
    assert [ORDER[one.kind] for one in found] == sorted(ORDER[one.kind] for one in found)


def test_at_six_the_one_who_deals_is_never_suspected() -> None:
    right = [hand(1, 2, "won"), hand(2, 3, "won"), hand(3, 4, "lost")]
    wrong = [right[0], hand(2, 4, "won"), right[2]]
    found = named(wrong, totals(right, seats=6), seats=6)
    assert ("wrong_partner", 1) in {(one.kind, one.line) for one in found}
    assert all(
        one.facts is None or 1 not in (one.facts["picker"], one.facts["partner"]) for one in found if one.line == 1
    )


def game(contract: str, declarer: int, partner: int | None, result: str, **more: Any) -> dict[str, Any]:
    return {
        "type": "schafkopf",
        "contract": contract,
        "declarer": declarer,
        "partner": partner,
        "result": result,
        **more,
    }


SCHAFKOPF = [
    game("rufspiel", 0, 2, "won", stoss=1),
    game("wenz", 3, None, "lost"),
    game("rufspiel", 1, 3, "schneider", laufende=3, laufende_side="declarer"),
    {"type": "ramsch", "loser": 2},
]


@pytest.mark.parametrize(
    ("kind", "line", "typed"),
    [
        ("crack_forgotten", 0, game("rufspiel", 0, 2, "won")),
        ("won_for_lost", 1, game("wenz", 3, None, "won")),
        ("wrong_picker", 1, game("wenz", 2, None, "lost")),
        ("runners_one_off", 2, game("rufspiel", 1, 3, "schneider")),
        ("runners_one_off", 2, game("rufspiel", 1, 3, "schneider", laufende=4, laufende_side="declarer")),
        ("legen_one_off", 0, game("rufspiel", 0, 2, "won", stoss=1, legen=1)),
        ("wrong_winner", 3, {"type": "ramsch", "loser": 1}),
    ],
)
def test_a_slip_at_schafkopf_is_among_the_named(kind: str, line: int, typed: dict[str, Any]) -> None:
    wrong = [*SCHAFKOPF[:line], typed, *SCHAFKOPF[line + 1 :]]
    found = named(wrong, totals(SCHAFKOPF, BSV, 4, 4), BSV, 4, 4)
    assert (kind, line) in {(one.kind, one.line) for one in found}


@pytest.mark.parametrize("rules", [RULES, DOUBLERS], ids=["plain", "doublers"])
def test_sixty_hands_take_a_few_seconds_at_most(rules: Any) -> None:
    chance = Random(7)
    rows = ["all_tricks", "schneider", "won", "lost", "lost_schneider", "no_tricks"]
    hands = []
    for _ in range(60):
        picker, partner = chance.sample(range(5), 2)
        hands.append(hand(picker, partner, chance.choice(rows)))
    wrong = [*hands[:30], {**hands[30], "doubles": [{"kind": "crack"}]}, *hands[31:]]
    began = process_time()
    found = suspects(Typed(rules, 5, 5, wrong), totals(hands, rules), most=50)
    assert process_time() - began < 6
    assert ("crack_too_many", 30) in {(one.kind, one.line) for one in found}
