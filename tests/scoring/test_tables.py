"""Sheepshead at every table size: who carries how many units, what is refused there, and what is merely unusual."""

from typing import Any

import pytest

from scoring import preset, score_hand, score_sheet
from scoring.codes import WARNINGS

QUEENS = {"partner_rule": "black_queens"}


def hand(partner: int | None, result: str = "won", **more: Any) -> dict[str, Any]:
    return {"type": "picked", "picker": 1, "partner": partner, "alone": partner is None, "result": result, **more}


# rules.md, By table size: picker and partner for one unit, each opponent -1.
@pytest.mark.parametrize(
    ("players", "overrides", "partner", "shares"),
    [
        (3, {}, None, (2, None)),
        (4, {}, None, (3, None)),
        (4, QUEENS, 3, (1, 1)),
        (4, {"partner_rule": "first_two_queens"}, 3, (1, 1)),
        (4, QUEENS, None, (3, None)),
        (5, {}, 3, (2, 1)),
        (5, QUEENS, 3, (2, 1)),
        (5, {}, None, (4, None)),
        (6, {}, 3, (3, 1)),
        (6, {}, None, (5, None)),
        (7, {}, 2, (4, 1)),
        (7, {}, None, (6, None)),
        (8, {}, 3, (3, 3)),
        (8, QUEENS, 3, (3, 3)),
        (8, {"partner_share": "unit"}, 3, (3, 3)),
        (8, {}, None, (7, None)),
        (10, {}, 3, (7, 1)),
        (10, {}, None, (9, None)),
        (6, {"partner_share": "even"}, 3, (2, 2)),
        (10, {"partner_share": "even"}, 3, (4, 4)),
    ],
)
@pytest.mark.parametrize(("result", "times"), [("won", 1), ("schneider", 2), ("lost", -1), ("no_tricks", -3)])
def test_the_shares_at_every_table(
    players: int,
    overrides: dict[str, Any],
    partner: int | None,
    shares: tuple[int, int | None],
    result: str,
    times: int,
) -> None:
    scores = score_hand(preset("wikipedia", overrides), hand(partner, result), players=players).scores
    expected = [-times] * players
    expected[1] = shares[0] * times
    if partner is not None:
        expected[partner] = (shares[1] or 0) * times
    assert scores == tuple(expected)


# rules.md, By table size: cards for each (so many tricks) and in the blind.
@pytest.mark.parametrize(
    ("players", "overrides", "tricks", "most_bury"),
    [
        (4, QUEENS, 8, 0),
        (6, {}, 5, 22),
        (7, {}, 4, 44),
        (8, {}, 4, 0),
        (10, {}, 3, 22),
    ],
)
def test_tricks_and_bury_at_the_larger_tables(
    players: int, overrides: dict[str, Any], tricks: int, most_bury: int
) -> None:
    def codes(facts: dict[str, Any]) -> list[str]:
        return [found.code for found in score_hand(preset("wikipedia", overrides), facts, players=players).problems]

    sweep = hand(2, None, points=120, tricks=tricks, bury=most_bury)
    assert codes(sweep) == []
    assert codes({**sweep, "tricks": tricks + 1}) == ["tricks_out_of_range"]
    assert codes({**sweep, "bury": most_bury + 1}) == ["bury_out_of_range"]
    assert codes({**sweep, "points": most_bury + 2, "tricks": 0, "bury": None}) == ["no_trick_points_exceed_bury"]


@pytest.mark.parametrize(
    ("players", "overrides", "facts", "code"),
    [
        (2, {}, hand(None), "type_not_for_players"),
        (5, {}, {"type": "two_handed", "winner": 0, "result": "won"}, "type_not_for_players"),
        (3, {}, hand(2), "partner_not_allowed"),
        (4, {}, hand(2), "partner_not_allowed"),
        (6, {}, {**hand(None), "alone": False}, "partner_missing"),
        (8, {}, {"type": "leaster", "winner": 0}, "nobody_picks"),
        (4, QUEENS, {"type": "leaster", "winner": 0}, "nobody_picks"),
        (2, {}, {"type": "leaster", "winner": 0}, "nobody_picks"),
        (8, {"no_pick": "doubler"}, {"type": "passed_out"}, "nobody_picks"),
        (8, {}, hand(2, forced=True), "nobody_picks"),
    ],
)
def test_what_a_table_cannot_play(players: int, overrides: dict[str, Any], facts: dict[str, Any], code: str) -> None:
    problems = score_hand(preset("wikipedia", overrides), facts, players=players).problems
    assert [found.code for found in problems] == [code]


# Nobody passed where the queens make the partners, so whoever is not on their side may crack.
def test_any_opponent_of_the_queens_may_crack() -> None:
    facts = hand(3, dealer=3, doubles=[{"kind": "crack", "seat": 0}])
    rules = preset("wikipedia", {**QUEENS, "crack": True})
    assert score_hand(rules, facts, players=4).scores == (-2, 2, -2, 2)
    cut_throat = score_hand(preset("wikipedia", {"crack": True}), {**facts, "partner": None}, players=4)
    assert [found.code for found in cut_throat.problems] == ["cracker_had_the_pick"]


# Two players: more points wins, rows as the chart's without the bump, 60 each void (rules.md, By table size).
@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        ([61, 59], [8, 8], (1, -1)),
        ([30, 90], [4, 12], (-1, 1)),
        ([29, 91], [4, 12], (-2, 2)),
        ([120, 0], [15, 1], (2, -2)),
        ([0, 120], [0, 16], (-3, 3)),
        ([60, 60], [8, 8], (0, 0)),
        ([61, 59], None, (1, -1)),
        ([118, 2], None, (2, -2)),
    ],
)
def test_a_hand_of_two(points: list[int], tricks: list[int] | None, expected: tuple[int, int]) -> None:
    facts = {"type": "two_handed", "points_by_seat": points, "tricks_by_seat": tricks}
    assert score_hand(preset("pagat-bushnell"), facts, players=2).scores == expected


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"winner": 1, "result": "schneider"}, (-2, 2)),
        ({"winner": None}, (0, 0)),
        ({"winner": 0, "points_by_seat": [70, 50]}, (1, -1)),
        ({"winner": 1, "points_by_seat": [70, 50]}, "winner_contradicts_points"),
        ({"winner": None, "points_by_seat": [70, 50]}, "winner_contradicts_points"),
        ({"result": "schneider", "points_by_seat": [70, 50]}, "result_contradicts_points"),
        ({"result": "won", "points_by_seat": [60, 60]}, "result_contradicts_points"),
        ({"winner": 0, "result": "lost"}, "unknown_result"),
        ({"winner": 0, "result": 3}, "unknown_result"),
        ({"winner": 2, "result": "won"}, "unknown_seat"),
        ({"winner": 0}, "outcome_missing"),
        ({}, "winner_missing"),
        ({"points_by_seat": [120, 0]}, "tricks_missing"),
        ({"points_by_seat": [70, 40]}, "leaster_points_not_120"),
    ],
)
def test_a_hand_of_two_by_its_winner(facts: dict[str, Any], expected: tuple[int, int] | str) -> None:
    answer = score_hand(preset("wikipedia"), {"type": "two_handed", **facts}, players=2)
    assert ([found.code for found in answer.problems] or answer.scores) == (
        [expected] if isinstance(expected, str) else expected
    )


def test_sixty_each_doubles_the_next_hand_where_exactly_sixty_does() -> None:
    rules = preset("wikipedia", {"tie60_doubles_next": True})
    hands = [{"type": "two_handed", "winner": winner, "result": "won"} for winner in (None, 0, 0)]
    assert [line.scores for line in score_sheet(rules, 2, hands, players=2).lines] == [(0, 0), (2, -2), (1, -1)]


@pytest.mark.parametrize(
    ("players", "facts", "code"),
    [
        (5, hand(2, None, points=120, tricks=5), "unusual_empty_tricks"),
        (5, hand(2, None, points=0, tricks=1), "unusual_empty_tricks"),
        (5, hand(2, None, points=61, tricks=2), "unusual_points"),
        (5, hand(2, None, points=61, tricks=3), None),
        (10, hand(2, None, points=61, tricks=1), "unusual_points"),
        (3, hand(None, None, points=58, tricks=7), "unusual_points"),
        (5, hand(2, None, points=120, tricks=6), None),
        (5, hand(2, None, points=0, tricks=0), None),
        (5, hand(2, doubles=[{"kind": "crack"}, {"kind": "recrack"}] * 2), None),
        (5, hand(2, doubles=[{"kind": "crack"}, {"kind": "recrack"}] * 2 + [{"kind": "crack"}]), "unusual_doublings"),
        (7, hand(2), None),
        (7, hand(3), "unusual_partner"),
        (7, hand(None), "unusual_alone"),
    ],
)
def test_what_is_unusual_is_scored_with_a_warning(players: int, facts: dict[str, Any], code: str | None) -> None:
    rules = preset("wikipedia", {"crack": True, "recrack": True})
    answer = score_hand(rules, facts, players=players)
    assert len(answer.scores) == players
    assert [found.code for found in answer.warnings] == ([] if code is None else [code])
    line = score_sheet(rules, players, [facts], players=players).lines[0]
    assert line.warnings == answer.warnings


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({}, None),
        ({"points": 61, "tricks": 2}, "unusual_points"),
        ({"points": 58, "tricks": 6}, "unusual_points"),
        ({"points": 58, "tricks": 5}, None),
        ({"points": 0, "tricks": 1}, "unusual_empty_tricks"),
        ({"laufende": 9, "laufende_side": "defenders"}, "unusual_runners"),
        ({"laufende": 8, "laufende_side": "declarer"}, None),
        ({"stoss": 2, "legen": 3}, "unusual_doublings"),
        ({"stoss": 2, "legen": 2}, None),
        ({"suit": None}, "unusual_suit_missing"),
        ({"contract": "bettel", "points": 0, "tricks": 1, "suit": None}, None),
        ({"contract": "wenz", "suit": None}, None),
    ],
)
def test_what_is_unusual_at_schafkopf(change: dict[str, Any], code: str | None) -> None:
    game = {"type": "schafkopf", "contract": "farbsolo", "suit": "acorns", "declarer": 0, "points": 70, "tricks": 5}
    answer = score_hand(preset("sauspiel", {"tariff.heart_solo": 60}), {**game, **change})
    assert [found.code for found in answer.warnings or answer.problems] == ([] if code is None else [code])
    assert {found.code for found in answer.warnings} <= set(WARNINGS)


# No five cards make 49 or 50 (an ace and four tens are 51, four aces and a king 48), nor do four make 38 or 39: so a
# side with all tricks but one cannot have the rest, nor a side with one trick and nothing buried.
@pytest.mark.parametrize(
    ("rules", "facts", "sound"),
    [
        ("wikipedia", hand(2, None, points=66, tricks=5), True),
        ("wikipedia", hand(2, None, points=70, tricks=5), False),
        ("wikipedia", hand(2, None, points=71, tricks=5), False),
        ("wikipedia", hand(2, None, points=72, tricks=5), True),
        ("wikipedia", hand(2, None, points=48, tricks=1, bury=0), True),
        ("wikipedia", hand(2, None, points=49, tricks=1, bury=0), False),
        ("wikipedia", hand(2, None, points=51, tricks=1, bury=2), False),
        ("wikipedia", hand(2, None, points=50, tricks=1, bury=2), True),
        ("wikipedia", hand(2, None, points=51, tricks=1), True),
        ("sauspiel", {"type": "schafkopf", "contract": "wenz", "declarer": 0, "points": 38, "tricks": 1}, False),
        ("sauspiel", {"type": "schafkopf", "contract": "wenz", "declarer": 0, "points": 37, "tricks": 1}, True),
        ("sauspiel", {"type": "schafkopf", "contract": "wenz", "declarer": 0, "points": 82, "tricks": 7}, False),
    ],
)
def test_what_no_cards_can_make_is_refused(rules: str, facts: dict[str, Any], sound: bool) -> None:
    problems = score_hand(preset(rules), facts).problems
    assert [(found.code, found.field) for found in problems] == ([] if sound else [("points_unreachable", "points")])


@pytest.mark.parametrize(("points", "sound"), [([54, 66, 0, 0, 0], True), ([50, 70, 0, 0, 0], False)])
def test_what_no_trick_of_a_leaster_can_hold_is_refused(points: list[int], sound: bool) -> None:
    facts = {"type": "leaster", "points_by_seat": points, "tricks_by_seat": [1, 5, 0, 0, 0], "blind_points": 0}
    problems = score_hand(preset("wikipedia"), facts).problems
    found = [(problem.code, problem.field) for problem in problems]
    assert found[:1] == ([] if sound else [("points_unreachable", "points_by_seat[0]")])
