"""Every reason for which a Schafkopf hand is refused, as a table: what is changed in a sound hand, code and field."""

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from scoring import RulesError, SchafkopfRules, SheetError, preset, score_hand, score_sheet

RUF = {"type": "schafkopf", "contract": "rufspiel", "declarer": 0, "partner": 2, "points": 70, "tricks": 5}
SOLO = {"type": "schafkopf", "contract": "farbsolo", "declarer": 1, "points": 70, "tricks": 5}
RAMSCH = {"type": "ramsch", "points_by_seat": [50, 30, 25, 15], "tricks_by_seat": [3, 2, 2, 1]}


def codes(hand: Any, overrides: dict[str, Any] | None = None, players: int = 4) -> list[tuple[str, str]]:
    problems = score_hand(preset("sauspiel", overrides), hand, players=players).problems
    return [(found.code, found.field) for found in problems]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"type": "picked"}, "type_of_other_game", "type"),
        ({"type": "skat"}, "unknown_type", "type"),
        ({"contract": None}, "contract_missing", "contract"),
        ({"contract": "skat"}, "unknown_contract", "contract"),
        ({"contract": ["wenz"]}, "unknown_contract", "contract"),
        ({"declarer": None}, "declarer_missing", "declarer"),
        ({"declarer": 4}, "unknown_seat", "declarer"),
        ({"declarer": "Anna"}, "not_an_integer", "declarer"),
        ({"partner": None}, "partner_missing", "partner"),
        ({"partner": 0}, "declarer_is_partner", "partner"),
        ({"partner": 7}, "unknown_seat", "partner"),
        ({"contract": "hochzeit", "partner": None}, "partner_missing", "partner"),
        ({"contract": "cross", "partner": 1}, "partner_not_across", "partner"),
        ({"contract": "wenz"}, "partner_not_allowed", "partner"),
        ({"muss": 1}, "not_true_or_false", "muss"),
        ({"starts_bock": "yes"}, "not_true_or_false", "starts_bock"),
        ({"tout": True}, "tout_not_allowed", "tout"),
        ({"sie": True}, "sie_not_allowed", "sie"),
        ({"stoss": 5}, "too_many_doublings", "stoss"),
        ({"stoss": -1}, "negative_count", "stoss"),
        ({"stoss": True}, "not_an_integer", "stoss"),
        ({"legen": 5}, "too_many_doublings", "legen"),
        ({"legen": -2}, "negative_count", "legen"),
        ({"legen": "2"}, "not_an_integer", "legen"),
        ({"culprit": 9, "points": None, "tricks": None}, "unknown_seat", "culprit"),
        ({"suit": "acorns"}, "suit_not_allowed", "suit"),
        ({"suit": "clubs"}, "unknown_suit", "suit"),
        ({"called_suit": 3}, "unknown_suit", "called_suit"),
        ({"called_suit": "hearts"}, "called_suit_is_trump", "called_suit"),
        ({"contract": "hochzeit", "called_suit": "bells"}, "suit_not_allowed", "called_suit"),
        ({"points": None, "tricks": None}, "outcome_missing", "points"),
        ({"points": 121}, "points_out_of_range", "points"),
        ({"points": 119}, "points_unreachable", "points"),
        ({"points": 1, "tricks": 1}, "points_unreachable", "points"),
        ({"tricks": 9}, "tricks_out_of_range", "tricks"),
        ({"tricks": -1}, "tricks_out_of_range", "tricks"),
        ({"tricks": 8}, "sweep_needs_120", "points"),
        ({"tricks": 0}, "points_impossible_for_tricks", "points"),
        ({"tricks": 1}, "points_impossible_for_tricks", "points"),  # four cards hold at most four aces, 44
        ({"points": 120, "tricks": None}, "tricks_missing", "tricks"),
        ({"points": 0, "tricks": None}, "tricks_missing", "tricks"),
        ({"result": "lost"}, "result_contradicts_points", "result"),
        ({"result": "swept"}, "unknown_result", "result"),
        ({"result": "won", "points": None, "tricks": 8}, "result_contradicts_points", "result"),
        ({"laufende": 2}, "laufende_below_min", "laufende"),
        ({"laufende": -1}, "negative_count", "laufende"),
        ({"laufende": 15, "laufende_side": "defenders"}, "laufende_above_max", "laufende"),
        ({"laufende": 3.5}, "not_an_integer", "laufende"),
        ({"laufende": 3, "laufende_side": "both"}, "unknown_side", "laufende_side"),
        ({"laufende": 3, "laufende_side": 1}, "unknown_side", "laufende_side"),
        ({"stock": 20}, "option_off", "stock"),
        ({"bock": 21}, "count_too_large", "bock"),
        ({"doublers": 1}, "unknown_field", "doublers"),
        ({"bury": 4}, "unknown_field", "bury"),
        ({"alone": False}, "unknown_field", "alone"),
    ],
)
def test_a_game_is_refused(change: dict[str, Any], code: str, field: str) -> None:
    assert codes({**RUF, **change}) == [(code, field)]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"partner": 2}, "partner_not_allowed", "partner"),
        ({"laufende": 9, "laufende_side": "declarer"}, "laufende_above_max", "laufende"),
        ({"laufende": 14, "laufende_side": "defenders"}, None, None),
        ({"laufende": 14}, None, None),
        ({"contract": "wenz", "laufende": 5}, "laufende_above_max", "laufende"),
        ({"contract": "wenz", "laufende": 1}, "laufende_below_min", "laufende"),
        ({"contract": "farbwenz", "laufende": 11, "laufende_side": "defenders"}, None, None),
        ({"contract": "farbwenz", "laufende": 12, "laufende_side": "defenders"}, "laufende_above_max", "laufende"),
        ({"contract": "bettel", "laufende": 3}, "laufende_above_max", "laufende"),
        ({"contract": "bettel", "tout": True}, "tout_not_allowed", "tout"),
        ({"contract": "bettel", "result": "schneider"}, "bettel_won_or_lost", "result"),
        ({"contract": "bettel", "result": "won"}, "result_contradicts_points", "result"),
        ({"contract": "bettel", "points": 0, "tricks": None}, "tricks_missing", "tricks"),
        ({"contract": "geier", "suit": "bells"}, "suit_not_allowed", "suit"),
        ({"contract": "geier", "sie": True}, "sie_not_allowed", "sie"),
        ({"sie": True}, "sie_not_allowed", "sie"),
        ({"sie": True, "points": None, "tricks": None, "result": "schneider"}, "sie_not_allowed", "sie"),
        ({"sie": True, "points": 120, "tricks": 8, "laufende": 7}, "sie_runners_wrong", "laufende"),
        (
            {"sie": True, "points": 120, "tricks": 8, "laufende": 8, "laufende_side": "defenders"},
            "sie_runners_wrong",
            "laufende",
        ),
        ({"sie": True, "tout": True, "points": 120, "tricks": 8}, "tout_with_sie", "tout"),
        ({"culprit": 0}, "culprit_ends_hand", "points"),
    ],
)
def test_a_solo_is_refused(change: dict[str, Any], code: str | None, field: str | None) -> None:
    found = codes({**SOLO, **change})
    assert found[:1] == ([] if code is None else [(code, field)])


@pytest.mark.parametrize("contract", ["rufspiel", "hochzeit", "cross"])
def test_three_play_solos_only(contract: str) -> None:
    hand = {**RUF, "contract": contract, "partner": 1}
    assert codes(hand, {"deck": "short"}, players=3) == [("contract_not_allowed", "contract")]
    assert codes({**SOLO}, {"deck": "short"}, players=3) == []


@pytest.mark.parametrize(
    ("overrides", "needed"),
    [
        ({}, False),
        ({"laufende_counts": "winner"}, True),
        ({"laufende_mode": "without_only"}, True),
        ({"without_runners": "declarer_only"}, True),
    ],
)
def test_whose_the_runners_were_must_be_said_where_it_matters(overrides: dict[str, Any], needed: bool) -> None:
    wanted = [("laufende_side_missing", "laufende_side")] if needed else []
    assert codes({**RUF, "laufende": 3}, overrides) == wanted


def test_a_limit_of_the_rules_counts_as_the_most_runners() -> None:
    hand = {**RUF, "laufende": 5, "laufende_side": "declarer"}
    assert codes(hand, {"laufende_max": 5}) == []
    assert codes(hand, {"laufende_max": 4}) == [("laufende_above_max", "laufende")]


# rules.md, Short deck: 24 cards, six tricks at four, twelve trumps, eight tricks at three.
@pytest.mark.parametrize(
    ("players", "hand", "code"),
    [
        (4, {**RUF, "tricks": 6, "points": 120, "laufende": 12, "laufende_side": "declarer"}, None),
        (4, {**RUF, "points": 90, "laufende": 13, "laufende_side": "declarer"}, "laufende_above_max"),
        (4, {**SOLO, "points": 90, "laufende": 7, "laufende_side": "declarer"}, "laufende_above_max"),
        (4, {**SOLO, "sie": True, "points": None, "tricks": None, "laufende": 6}, None),
        (3, {**SOLO, "points": 120, "tricks": 8}, None),
        (3, {**SOLO, "laufende": 8, "laufende_side": "declarer"}, None),
        (
            4,
            {**SOLO, "points": 90, "contract": "farbgeier", "laufende": 10, "laufende_side": "defenders"},
            "laufende_above_max",
        ),
    ],
)
def test_the_short_deck_has_its_own_limits(players: int, hand: dict[str, Any], code: str | None) -> None:
    found = [problem for problem, _ in codes(hand, {"deck": "short"}, players)]
    assert found == ([] if code is None else [code])


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"points_by_seat": [50, 30, 25, 10]}, "ramsch_points_not_120", "points_by_seat"),
        ({"tricks_by_seat": [3, 2, 2, 2]}, "ramsch_tricks_wrong", "tricks_by_seat"),
        ({"points_by_seat": [50, 30, 25]}, "wrong_number_of_seats", "points_by_seat"),
        ({"points_by_seat": [65, 30, 25, 0], "tricks_by_seat": None}, "ramsch_tricks_missing", "tricks_by_seat"),
        ({"points_by_seat": [45, 45, 15, 15]}, "ramsch_tie_unresolved", "highest_trump_seats"),
        ({"points_by_seat": [45, 45, 15, 15], "highest_trump_seats": [2]}, "ramsch_tie_unresolved", None),
        ({"highest_trump_seats": 2}, "not_a_list", "highest_trump_seats"),
        ({"highest_trump_seats": [9]}, "unknown_seat", "highest_trump_seats[0]"),
        ({"points_by_seat": [50, 30, 25, 15], "tricks_by_seat": [3, 3, 2, 0]}, "points_without_trick", None),
        ({"stoss": 1}, "double_in_ramsch", "stoss"),
        ({"legen": 5}, "too_many_doublings", "legen"),
        ({"loser": 1}, "loser_contradicts_points", "loser"),
        ({"loser": "Anna"}, "not_an_integer", "loser"),
        ({"winner": 0}, "winner_contradicts_points", "winner"),
        ({"points_by_seat": None, "tricks_by_seat": None}, "loser_missing", "loser"),
        ({"points_by_seat": None, "tricks_by_seat": None, "loser": [0, 1]}, "ramsch_tie_unresolved", None),
        ({"points_by_seat": None, "tricks_by_seat": None, "loser": 1, "jungfrau": [1]}, "loser_without_trick", None),
        ({"points_by_seat": None, "tricks_by_seat": None, "loser": 1, "winner": 2}, "loser_contradicts_points", None),
        ({"contract": "rufspiel"}, "unknown_field", "contract"),
        ({"declarer": 1}, "unknown_field", "declarer"),
    ],
)
def test_a_ramsch_is_refused(change: dict[str, Any], code: str, field: str | None) -> None:
    found = codes({**RAMSCH, **change})
    assert found == [(code, field or found[0][1])]


def test_a_march_is_refused_where_the_rules_have_none() -> None:
    assert codes({"type": "ramsch", "winner": 1}, {"ramsch_durchmarsch": "none"}) == [("option_off", "winner")]


def test_a_named_loser_of_a_tie_is_the_one_with_the_highest_trump() -> None:
    tie = {**RAMSCH, "points_by_seat": [45, 45, 15, 15], "loser": 1}
    assert codes(tie) == []
    assert codes({**tie, "loser": 2}) == [("ramsch_tie_unresolved", "highest_trump_seats")]


@pytest.mark.parametrize(
    ("deck", "players", "known"), [("long", 3, "4"), ("long", 5, "4"), ("short", 5, "3, 4"), ("short", 2, "3, 4")]
)
def test_how_many_can_play(deck: str, players: int, known: str) -> None:
    with pytest.raises(SheetError) as refused:
        score_sheet(preset("sauspiel", {"deck": deck}), players, [], players=players)
    (found,) = refused.value.problems
    assert (found.code, found.values["known"]) == ("players_unsupported", known)


def test_everything_that_is_wrong_with_a_game_is_said_at_once() -> None:
    hand = {**RUF, "partner": 0, "stoss": 9, "legen": -1, "called_suit": "hearts", "laufende": 2, "tricks": 9, "x": 1}
    assert {code for code, _ in codes(hand)} == {
        *("unknown_field", "declarer_is_partner", "too_many_doublings", "negative_count"),
        *("called_suit_is_trump", "laufende_below_min", "tricks_out_of_range"),
    }


# rules.md, Runners and Play: trumps in the long and the short deck; a soloist holds as many cards as tricks are played.
@pytest.mark.parametrize(
    ("contract", "side", "long", "short"),
    [
        ("rufspiel", "declarer", 14, 12),
        ("hochzeit", "declarer", 14, 12),
        ("cross", "defenders", 14, 12),
        ("farbsolo", "declarer", 8, 6),
        ("farbsolo", "defenders", 14, 12),
        ("wenz", "defenders", 4, 4),
        ("geier", "declarer", 4, 4),
        ("farbwenz", "defenders", 11, 9),
        ("farbgeier", "defenders", 11, 9),
    ],
)
def test_the_most_runners_of_every_contract(contract: str, side: str, long: int, short: int) -> None:
    hand = {"type": "schafkopf", "contract": contract, "declarer": 0, "result": "won", "laufende_side": side}
    hand["partner"] = 2 if contract in ("rufspiel", "hochzeit") else None
    for deck, most in (("long", long), ("short", short)):
        assert codes({**hand, "laufende": most}, {"deck": deck}) == []
        answer = score_hand(preset("sauspiel", {"deck": deck}), {**hand, "laufende": most + 1})
        assert [found.message for found in answer.problems] == [f"There can be at most {most} runners here."]


@pytest.mark.parametrize("contract", ["farbwenz", "farbgeier", "farbsolo"])
def test_a_suit_and_a_tout_where_there_is_a_suit_to_name(contract: str) -> None:
    hand = {"type": "schafkopf", "contract": contract, "declarer": 0, "result": "all_tricks"}
    assert codes({**hand, "suit": "bells", "tout": True}) == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"points": 20, "tricks": 0}, "With 0 of the tricks it is 0 to 0 card points, not 20."),
        ({"points": 80, "tricks": 1}, "With 1 of the tricks it is 0 to 44 card points, not 80."),
        ({"stoss": 5}, "At most 4 are possible for stoss."),
        ({"legen": 5}, "At most 4 are possible for legen."),
        ({"laufende": 2}, "Fewer than 3 runners are not paid; give 0."),
        ({"contract": "cross", "partner": 1}, "In a cross game the partner sits across: chair 2."),
    ],
)
def test_a_refusal_says_what_would_be_right(change: dict[str, Any], message: str) -> None:
    assert [found.message for found in score_hand(preset("sauspiel"), {**RUF, **change}).problems] == [message]


# Whether a Ramsch hangs on tricks that were not said: a Jungfrau is worth something, or 120 may be all tricks.
@pytest.mark.parametrize(
    ("points", "jungfrau", "march", "missing"),
    [
        ([70, 50, 0, 0], "none", "none", False),
        ([70, 50, 0, 0], "individual", "none", True),
        ([70, 50, 0, 0], "none", "all_tricks", False),
        ([120, 0, 0, 0], "none", "all_tricks", True),
        ([120, 0, 0, 0], "none", "91", False),
        ([120, 0, 0, 0], "none", "none", False),
    ],
)
def test_when_a_ramsch_hangs_on_the_tricks(points: list[int], jungfrau: str, march: str, missing: bool) -> None:
    found = codes(
        {"type": "ramsch", "points_by_seat": points}, {"ramsch_jungfrau": jungfrau, "ramsch_durchmarsch": march}
    )
    assert found == ([("ramsch_tricks_missing", "tricks_by_seat")] if missing else [])


@pytest.mark.parametrize(("loser", "sound"), [(0, True), (1, True), ([0, 1], False), (3, False)])
def test_who_alone_is_named_among_those_who_tied(loser: Any, sound: bool) -> None:
    tie = {**RAMSCH, "points_by_seat": [45, 45, 15, 15], "loser": loser}
    assert codes(tie) == ([] if sound else [("ramsch_tie_unresolved", "highest_trump_seats")])
    untied = {**RAMSCH, "loser": loser}
    assert codes(untied) == ([] if loser in (0, [0, 1]) else [("loser_contradicts_points", "loser")])


@pytest.mark.parametrize(
    ("overrides", "code", "field"),
    [
        ({"tariff.tout": 5}, "unknown_option", "tariff.tout"),
        ({"tariff.ruf.wenz": 5}, "unknown_option", "tariff.ruf.wenz"),
        ({"tariff.ruf": 0}, "bad_option_value", "tariff.ruf"),
        ({"tariff.extra": -1}, "bad_option_value", "tariff.extra"),
        ({"tariff": 10}, "bad_option_value", "tariff"),
        ({"laufende_min": [3]}, "bad_option_value", "laufende_min"),
        ({"laufende_min.bettel": 3}, "unknown_option", "laufende_min.bettel"),
        ({"laufende_min.wenz": 0}, "bad_option_value", "laufende_min.wenz"),
        ({"max_stoss": 5}, "bad_option_value", "max_stoss"),
        ({"contracts": []}, "bad_option_value", "contracts"),
        ({"contracts": ["skat"]}, "bad_option_value", "contracts"),
        ({"loss_multiplier": 2}, "unknown_option", "loss_multiplier"),
        ({"game": "sheepshead"}, "bad_option_value", "game"),
        ({"stock": True, "scoring": "plus_only"}, "options_clash", "stock"),
    ],
)
def test_options_of_schafkopf_that_make_no_sense_are_refused(overrides: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(RulesError) as refused:
        preset("sauspiel", overrides)
    assert (code, field) in [(found.code, found.field) for found in refused.value.problems]


def test_half_a_tariff_is_refused_and_runners_not_named_are_the_usual_ones() -> None:
    with pytest.raises(RulesError) as refused:
        preset("sauspiel", {"tariff": {"ruf": 5, "solo": 20}})
    assert [found.field for found in refused.value.problems] == [
        *("tariff.extra", "tariff.laufende", "tariff.ramsch", "tariff.bettel")
    ]
    assert preset("sauspiel", {"laufende_min": {"wenz": 4}}).to_json()["laufende_min"] == {
        "rufspiel": 3,
        "hochzeit": 3,
        "farbsolo": 3,
        "farbwenz": 3,
        "farbgeier": 3,
        "wenz": 4,
        "geier": 2,
    }


def test_house_rules_of_schafkopf_never_change() -> None:
    rules = preset("sauspiel")
    assert isinstance(rules, SchafkopfRules)
    for value, name in ((rules, "stock"), (rules.tariff, "ruf"), (rules.laufende_min, "wenz")):
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, 1)
    assert {preset("sauspiel"), preset("sauspiel", {"tariff.ruf": 20})} == {rules}
