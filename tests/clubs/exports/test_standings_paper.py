"""The standings sheet, read back from its PDF."""

from dataclasses import replace
from datetime import date

import pytest

from clubs.exports.paper import standings_pdf
from clubs.exports.rows import StandingRow, StandingsPaper
from tests.clubs.exports.made import BROKEN, FOREIGN, FORMULA_LIKE, FORTY, people, standing
from tests.clubs.exports.reading import collisions, outside, pieces, texts

SIZES = {"A4": (595.28, 841.89), "LETTER": (612, 792)}


@pytest.mark.parametrize(("players", "pages"), [(1, 1), (38, 1), (39, 2), (47, 2), (200, 5)])
def test_every_name_stands_once_and_pages_are_numbered(players: int, pages: int) -> None:
    names = people(players)
    read = texts(standings_pdf(standing(names)))
    assert len(read) == pages
    for number, text in enumerate(read, 1):
        assert f"Page {number} of {pages}" in text
        assert all(head in text for head in ("Rank", "Name", "Points", "Hands"))
    whole = "\n".join(read)
    assert [whole.count(name) for name in names] == [1] * players


@pytest.mark.parametrize("page", ["A4", "LETTER"])
@pytest.mark.parametrize("players", [47, 200])
def test_nothing_overlaps_and_no_row_is_cut(page: str, players: int) -> None:
    names = [*FORTY, *FOREIGN, *BROKEN, *people(players)]
    rows = [replace(row, penalty=-4, note="stand-in from hand 11") for row in standing(names).rows]
    rows.append(StandingRow(None, "N" * 60, 0, number=999, hands_due=20, note="no-show" * 8))
    pdf = standings_pdf(standing([], rows=tuple(rows), event="Autumn " * 30, club="Badger " * 40), page)
    for found in pieces(pdf):
        assert collisions(found) == []
        assert outside(found, *SIZES[page], margin=36) == []


def test_every_row_has_its_figures_in_one_line() -> None:
    rows = (
        StandingRow(1, "Ada Eder", 12, number=7, hands=20, hands_due=20, picks_won=9),
        StandingRow(2, "Ralf Pohl", -3, number=31, hands=18, hands_due=20, picks_won=None, penalty=-4),
    )
    (text,) = texts(standings_pdf(StandingsPaper("Badger Tavern", "Autumn 50", rows)))
    flat = " ".join(text.split())
    assert "1 7 Ada Eder +12 20 9" in flat
    assert "2 31 Ralf Pohl −3 18 of 20 – −4" in flat


@pytest.mark.parametrize(
    ("closed", "word", "other"), [(True, "closed", "provisional"), (False, "provisional", "closed")]
)
def test_the_subtitle_says_round_day_and_state(closed: bool, word: str, other: str) -> None:
    (text,) = texts(standings_pdf(standing(people(3), closed=closed, played_on=date(2026, 11, 8))))
    assert f"Standings · Round 1 of 2 · Nov. 8, 2026 · {word}" in text
    assert other not in text


def test_after_the_last_planned_round_it_is_final() -> None:
    (text,) = texts(standings_pdf(standing(people(3), closed=True, final=True, round_name="")))
    assert "Standings · final" in text
    assert "closed" not in text


@pytest.mark.parametrize("tied", [True, False])
def test_how_ties_go_is_said_once_where_there_is_one(tied: bool) -> None:
    (text,) = texts(standings_pdf(standing(people(3), tied=tied)))
    assert text.count("Equal points: more hands won as picker ranks first") == tied


@pytest.mark.parametrize(("penalty", "there"), [(0, False), (-4, True)])
def test_penalties_have_a_column_only_where_there_are_any(penalty: int, there: bool) -> None:
    rows = (StandingRow(1, "Ada Eder", 12, hands=20, hands_due=20, penalty=penalty),)
    (text,) = texts(standings_pdf(StandingsPaper("Badger Tavern", "Autumn 50", rows)))
    assert ("Penalty" in text) == there
    assert "No." not in text


def test_the_unranked_stand_at_the_end_under_their_own_heading() -> None:
    rows = (
        StandingRow(None, "Nora Show", 0, number=3, hands_due=20, note="no-show"),
        StandingRow(1, "Ada Eder", 12, number=1, hands=20, hands_due=20),
        StandingRow(None, "Willi Drawn", -12, number=2, hands=11, hands_due=20, note="withdrawn"),
    )
    (text,) = texts(standings_pdf(StandingsPaper("Badger Tavern", "Autumn 50", rows)))
    places = [text.index(words) for words in ("Ada Eder", "Not ranked", "Nora Show", "Willi Drawn")]
    assert places == sorted(places)
    flat = " ".join(text.split())
    assert "– 3 Nora Show no-show – 0 of 20" in flat
    assert "– 2 Willi Drawn withdrawn −12 11 of 20" in flat


def test_an_open_tie_is_marked_and_explained() -> None:
    rows = tuple(StandingRow(1, name, 12, hands=20, hands_due=20, tie_open=True) for name in ("Ada Eder", "Ralf Pohl"))
    (text,) = texts(standings_pdf(StandingsPaper("Badger Tavern", "Autumn 50", rows)))
    assert text.count("1*") == 2
    assert "broken by lot" in text


@pytest.mark.parametrize("name", [*FOREIGN[:5], *FORMULA_LIKE])
def test_odd_names_are_drawn_as_they_are(name: str) -> None:
    (text,) = texts(standings_pdf(standing([name])))
    assert name in text


@pytest.mark.parametrize("name", BROKEN)
def test_names_that_no_font_draws_do_not_break_the_paper(name: str) -> None:
    (text,) = texts(standings_pdf(standing([name, "Ada Eder"])))
    assert "Ada Eder" in text


def test_nobody_yet_is_said_in_words() -> None:
    (text,) = texts(standings_pdf(StandingsPaper("Badger Tavern", "Autumn 50", ())))
    assert "Nobody has entered yet." in text


def test_equal_rows_give_equal_bytes() -> None:
    assert standings_pdf(standing(people(47))) == standings_pdf(standing(people(47)))


def test_another_page_size_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"no page size 'A5'.*A4, LETTER"):
        standings_pdf(standing([]), "A5")
