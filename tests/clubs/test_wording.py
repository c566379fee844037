"""Every code that `scoring` knows has a sentence here, with the same values in it."""

import re
from string import Formatter

import pytest

import scoring
from clubs.wording import (
    found,
    line_label,
    problem_json,
    problem_sentence,
    reason_sentence,
    reason_sentences,
    row_label,
)
from clubs.wording.fields import field_label
from clubs.wording.problems import SENTENCES
from clubs.wording.steps import ADD_WORDS, NOTHING_WORDS, ROW_WORDS, SHARE_WORDS, TIMES_WORDS
from scoring.codes import PROBLEMS, STEPS, WARNINGS
from scoring.problems import problem, warning

NAMES = ("Anna", "Bert", "Clara", "Dora", "Emil")
ROWS = {"all_tricks", "schneider", "won", "lost", "lost_schneider", "no_tricks"}


@pytest.mark.parametrize(("code", "english"), [*PROBLEMS.items(), *WARNINGS.items()])
def test_every_problem_and_warning_has_a_sentence_with_the_values_it_needs(code: str, english: str) -> None:
    given = {name for _, name, _, _ in Formatter().parse(english) if name} - {"field"}
    used = set(re.findall(r"%\((\w+)\)", str(SENTENCES[code]))) - {"field"}
    assert used <= given
    make = problem if code in PROBLEMS else warning
    sentence = problem_sentence(make(code, "points", **dict.fromkeys(given, 7)))
    assert sentence.endswith((".", "?"))
    assert "%" not in sentence


def test_no_sentences_are_kept_for_codes_that_are_gone() -> None:
    ours = {code for code in SENTENCES if code not in PROBLEMS and code not in WARNINGS}
    for code in ours:
        assert found(code, "facts", **dict.fromkeys(re.findall(r"%\((\w+)\)", str(SENTENCES[code])), 7)).code == code


@pytest.mark.parametrize("code", STEPS)
def test_every_step_has_words(code: str) -> None:
    known = [ROW_WORDS, NOTHING_WORDS, TIMES_WORDS, SHARE_WORDS, ADD_WORDS]
    assert code in ROWS or any(code in words for words in known)


@pytest.mark.parametrize("code", sorted({*ROW_WORDS, *NOTHING_WORDS, *ROWS}))
def test_every_line_has_a_label_that_fits_a_column(code: str) -> None:
    assert 1 <= len(line_label(code)) <= 20
    assert "_" not in line_label(code)


def test_no_words_are_kept_for_codes_that_are_gone() -> None:
    words = {*ROW_WORDS, *NOTHING_WORDS, *TIMES_WORDS, *SHARE_WORDS, *ADD_WORDS}
    assert words <= set(STEPS)


def test_chairs_count_from_one_and_fields_have_the_scorers_names() -> None:
    sheet = scoring.score_sheet(
        scoring.preset("wikipedia"),
        6,
        [{"type": "picked", "picker": 0, "partner": 7, "result": "won", "bury": 3.5}],
    )
    assert [problem_sentence(p) for p in sheet.lines[0].problems] == [
        "Chair 1 sits this hand out and cannot be “picker”; name somebody who plays.",
        "“partner” names chair 8, but the chairs are 1 to 6.",
        "“bury” must be a whole number.",
    ]


def test_one_who_sits_out_is_no_plural() -> None:
    found = problem("out_wrong_number", "out", given=1, seats=7, players=5, wanted=2)
    said = "5 of 7 people play each hand, so 2 must sit out, not 1."
    assert (problem_sentence(found), found.message) == (said, said)


def test_people_are_named_where_their_names_are_known() -> None:
    sheet = scoring.score_sheet(
        scoring.preset("wikipedia"), 6, [{"type": "picked", "picker": 0, "partner": 7, "result": "won"}]
    )
    six = (*NAMES, "Fritz")
    assert [problem_sentence(p, six) for p in sheet.lines[0].problems] == [
        "Anna sits this hand out and cannot be “picker”; name somebody who plays.",
        "“partner” names chair 8, but the chairs are 1 to 6.",
    ]
    assert problem_json(sheet.lines[0].problems[0], six)["message"].startswith("Anna sits")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("points", "card points"),
        ("doubles[1].seat", "crack or blitz 2"),
        ("points_by_seat[0]", "card points of chair 1"),
        ("power_by_seat[4]", "trump power of chair 5"),
        ("declarer", "Spieler"),
        ("weather", "weather"),
        ("", ""),
    ],
)
def test_a_fields_path_becomes_a_label(path: str, shown: str) -> None:
    assert field_label(path) == shown


def test_a_code_that_is_not_known_falls_back_to_its_own_message() -> None:
    strange = scoring.Problem("bids_missing", "bids", "Say what was bid.")
    assert problem_json(strange) == {"code": "bids_missing", "field": "bids", "message": "Say what was bid."}


def test_the_sites_own_problems_carry_their_sentence() -> None:
    full = found("sheet_full", "facts", planned=24)
    assert full.message == problem_sentence(full)
    assert "24" in full.message
    with pytest.raises(KeyError):
        found("no_such_code", "facts")


@pytest.mark.parametrize(
    ("result", "bounds", "shown"),
    [
        ("lost", (31, 60), "31–60"),
        ("won", (), "won"),
        ("all_tricks", (120, 120), "all tricks"),
        ("no_tricks", (0, 0), "no tricks"),
    ],
)
def test_rows_are_named_by_their_points_where_they_hang_on_points(result: str, bounds: tuple, shown: str) -> None:
    assert row_label(result, *bounds) == shown


HAND = {"type": "picked", "picker": 0, "partner": 2, "alone": False}


@pytest.mark.parametrize(
    ("overrides", "hands", "chair", "sentence"),
    [
        # The design's own example: lost on the bump, cracked, alone with four to pay.
        (
            {"loss_multiplier": 2, "crack": True},
            [{**HAND, "partner": None, "alone": True, "result": "lost", "doubles": [{"kind": "crack"}]}],
            0,
            "31–60: 1 unit · lost, so doubled on the bump: 2 · crack: 4 · alone, four to pay: −16",
        ),
        ({}, [{**HAND, "partner": None, "alone": True, "result": "won"}], 0, "61–90: 1 unit · alone, paid by four: +4"),
        ({}, [{**HAND, "result": "all_tricks"}], 0, "all tricks: 3 units · picker: +6"),
        ({}, [{**HAND, "result": "all_tricks"}], 2, "all tricks: 3 units · partner of Anna: +3"),
        ({}, [{**HAND, "result": "no_tricks"}], 1, "no tricks: 3 units · defender against Anna: +3"),
        (
            {"partner_shares_loss": False},
            [{**HAND, "result": "lost"}],
            0,
            "31–60: 1 unit · picker, who pays the partner's part too: −3",
        ),
        (
            {"partner_shares_loss": False},
            [{**HAND, "result": "lost"}],
            2,
            "31–60: 1 unit · partner of Anna, who does not pay: 0",
        ),
        (
            {"no_pick": "doubler"},
            [{"type": "passed_out"}, {**HAND, "result": "won"}],
            1,
            "61–90: 1 unit · doubler from before: 2 · defender against Anna: −2",
        ),
        ({"no_pick": "doubler"}, [{"type": "passed_out"}], 1, "everybody passed: dealt again"),
        ({}, [{"type": "leaster", "winner": 1}], 0, "leaster: 1 unit · pays Bert: −1"),
        ({}, [{"type": "leaster", "winner": None}], 0, "leaster that nobody won: nobody pays"),
        ({}, [{"type": "leaster", "winner": [1, 2]}], 1, "leaster, tied: nobody pays"),
        (
            {"leaster_tie": "split"},
            [{"type": "leaster", "winner": [1, 2]}],
            0,
            "leaster: 1 unit · pays the winners: −1",
        ),
        (
            {"pot": True},
            [{"type": "leaster", "winner": 1}],
            1,
            "leaster: 1 unit · winner, paid by four: +4 · one into the pot: −1 · = +3",
        ),
        ({}, [{"type": "misplay", "loser": 2}], 2, "misplay: 1 unit · made the mistake, four to pay: −4"),
        ({}, [{"type": "misplay", "loser": 2}], 0, "misplay: 1 unit · paid for Clara's mistake: +1"),
        ({"no_pick": "moster"}, [{"type": "moster", "loser": 3}], 3, "moster: 1 unit · loser, four to pay: −4"),
        ({"no_pick": "moster"}, [{"type": "moster", "loser": 3}], 0, "moster: 1 unit · paid by Dora: +1"),
        (
            {"no_pick": "moster", "leaster_tie": "split"},
            [{"type": "moster", "loser": [2, 3]}],
            0,
            "moster: 1 unit · paid by the losers: +1",
        ),
        (
            {"no_pick": "moster", "leaster_tie": "split"},
            [{"type": "moster", "loser": [2, 3]}],
            2,
            "moster: 1 unit · part of what the others get: −2",
        ),
        ({"no_pick": "mittler"}, [{"type": "mittler", "winner": 1}], 0, "mittler: 1 unit · pays Bert: −1"),
        ({}, [{**HAND, "result": "won", "annulled": True}], 0, "annulled by a ruling: 0 for all"),
    ],
)
def test_a_score_is_explained(overrides: dict, hands: list[dict], chair: int, sentence: str) -> None:
    rules = scoring.preset("wikipedia", overrides)
    line = scoring.score_sheet(rules, 5, hands).lines[-1]
    assert not line.problems
    rows = {row.result: row_label(row.result, row.low, row.high) for row in scoring.chart(rules).rows}
    assert reason_sentence(line.steps, NAMES, chair, rows) == sentence


def test_rows_without_their_points_are_told_in_words_and_who_sits_out_has_no_reason() -> None:
    line = scoring.score_sheet(scoring.preset("wikipedia"), 6, [{**HAND, "picker": 1, "result": "schneider"}]).lines[0]
    names = (*NAMES, "Fritz")
    assert reason_sentence(line.steps, names, 1) == "won with schneider: 2 units · picker: +4"
    assert reason_sentence(line.steps, names, 0) == ""
    assert reason_sentences(line.steps, names, line.scores)[0] is None
