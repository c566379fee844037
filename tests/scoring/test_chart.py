"""The chart against the charts of the sources, and against the hands it stands for."""

from typing import Any

import pytest

from scoring import PRESETS, HouseRules, SheetError, chart, preset, score_hand

# Seed 004, Keeping Score: alone, picker, partner, opponents.
WIKIPEDIA = {
    "all_tricks": (12, 6, 3, -3),
    "schneider": (8, 4, 2, -2),
    "won": (4, 2, 1, -1),
    "lost": (-4, -2, -1, 1),
    "lost_schneider": (-8, -4, -2, 2),
    "no_tricks": (-12, -6, -3, 3),
}


def test_the_chart_of_seed_004() -> None:
    rows = {row.result: row for row in chart(preset("wikipedia")).rows}
    assert {result: (row.alone[0][0], *row.partner[0]) for result, row in rows.items()} == WIKIPEDIA
    assert all(row.alone[0][1] == row.partner[0][2] for row in rows.values())


def test_the_chart_as_phones_carry_it() -> None:
    data = chart(preset("pagat-bushnell")).as_json()
    assert [row["result"] for row in data["rows"]] == list(WIKIPEDIA)
    assert [row["label"] for row in data["rows"]] == ["all tricks", "91-120", "61-90", "31-60", "0-30", "no tricks"]
    assert data["leaster"] == {"winner": 4, "others": -1}
    lost = data["rows"][3]
    assert (lost["low"], lost["high"]) == (31, 60)
    assert lost["partner"][:3] == [[-4, -2, 2], [-8, -4, 4], [-16, -8, 8]]
    assert lost["alone"][:3] == [[-8, 2], [-16, 4], [-32, 8]]
    assert len(lost["partner"]) == len(lost["alone"]) == 7


SHEEPSHEAD = sorted(name for name, rules in PRESETS.items() if isinstance(rules, HouseRules))


@pytest.mark.parametrize("name", SHEEPSHEAD)
@pytest.mark.parametrize("cap", [None, 2])
def test_a_hand_scores_what_the_chart_shows(name: str, cap: int | None) -> None:
    rules = preset(name, {"crack": True, "recrack": True, "max_doubling": cap})
    for row in chart(rules).rows:
        for doublings, doubles in enumerate([[], [{"kind": "crack"}], [{"kind": "crack"}, {"kind": "recrack"}]]):
            hand = {"type": "picked", "picker": 0, "result": row.result, "doubles": doubles}
            scores = score_hand(rules, {**hand, "partner": 3}).scores
            assert (scores[0], scores[3], scores[1]) == row.partner[doublings]
            scores = score_hand(rules, {**hand, "partner": None, "alone": True}).scores
            assert (scores[0], scores[1]) == row.alone[doublings]


def test_a_game_without_partners_has_no_partner_column() -> None:
    rows = chart(preset("wikipedia"), players=3).rows
    assert {row.partner for row in rows} == {()}
    assert rows[2].alone[0] == (2, -1)
    assert chart(preset("wikipedia"), players=4).leaster == (3, -1)


def test_where_nobody_picks_otherwise_there_is_no_leaster_row() -> None:
    assert chart(preset("wikipedia", {"no_pick": "doubler"})).as_json()["leaster"] is None


def test_thresholds_and_the_top_tier_by_points_move_the_bounds() -> None:
    rules = preset("wikipedia", {"schneider_win_at": 90, "schneider_loss_max": 29, "top_tier_by": "points"})
    assert [(row.low, row.high) for row in chart(rules).rows] == [
        (120, 120), (90, 118), (61, 89), (30, 60), (0, 29), (0, 0),
    ]  # fmt: skip


def test_so_many_cannot_play() -> None:
    with pytest.raises(SheetError):
        chart(preset("wikipedia"), players=9)
    with pytest.raises(SheetError):
        chart(preset("wikipedia", {"cards_each": 9}))


# rules.md, By table size: picker, partner, each opponent for a unit; alone, each opponent.
TABLES = [
    (2, {}, None, (1, -1)),
    (3, {}, None, (2, -1)),
    (4, {}, None, (3, -1)),
    (4, {"partner_rule": "black_queens"}, (1, 1, -1), (3, -1)),
    (4, {"partner_rule": "first_two_queens"}, (1, 1, -1), (3, -1)),
    (5, {}, (2, 1, -1), (4, -1)),
    (6, {}, (3, 1, -1), (5, -1)),
    (7, {}, (4, 1, -1), (6, -1)),
    (8, {"partner_rule": "black_queens"}, (3, 3, -1), (7, -1)),
    (10, {}, (7, 1, -1), (9, -1)),
]


@pytest.mark.parametrize(("players", "overrides", "partner", "alone"), TABLES)
def test_a_win_and_a_loss_at_every_table_size(
    players: int, overrides: dict[str, Any], partner: tuple[int, ...] | None, alone: tuple[int, int]
) -> None:
    rows = {row.result: row for row in chart(preset("wikipedia", overrides), players).rows}
    for result, sign in (("won", 1), ("lost", -1)):
        assert rows[result].alone[0] == tuple(sign * points for points in alone)
        assert rows[result].partner[:1] == (() if partner is None else (tuple(sign * points for points in partner),))


@pytest.mark.parametrize(
    ("no_pick", "nobody"),
    [
        ("leaster", ("leaster", 4, -1)),
        ("moster", ("moster", -4, 1)),
        ("mittler", ("mittler", 4, -1)),
        ("schneidster", ("schneidster", 4, -1)),
        ("schwanzer", ("schwanzer", -4, 1)),
        ("doubler", None),
        ("pot", None),
        ("forced_pick", None),
    ],
)
def test_what_is_paid_when_nobody_picks(no_pick: str, nobody: tuple[str, int, int] | None) -> None:
    found = chart(preset("wikipedia", {"no_pick": no_pick}))
    assert found.nobody == nobody
    assert found.leaster == ((4, -1) if no_pick == "leaster" else None)
    assert set(found.as_json()) == {"rows", "leaster"}


def test_a_partner_who_pays_nothing_stands_with_nothing_on_the_chart() -> None:
    lost = chart(preset("wikipedia", {"partner_shares_loss": False})).rows[3]
    assert lost.partner[:2] == ((-3, 0, 1), (-6, 0, 2))


def test_two_players_pay_each_other_the_row_and_every_doubling() -> None:
    rows = chart(preset("pagat-bushnell"), 2).rows
    assert [row.alone[0][0] for row in rows] == [3, 2, 1, -1, -2, -3]
    assert rows[0].alone[:4] == ((3, -3), (6, -6), (12, -12), (24, -24))
    assert chart(preset("pagat-bushnell"), 2).leaster is None


def test_the_usual_table_is_five_and_at_schafkopf_four() -> None:
    assert chart(preset("wikipedia")) == chart(preset("wikipedia"), 5)
    assert chart(preset("rennen")) == chart(preset("rennen"), 4)
