"""The season's totals on paper, read back from the PDF."""

from datetime import date
from decimal import Decimal

import pytest

from clubs.exports.paper import season_totals_pdf
from clubs.exports.rows import SeasonPaper, SeasonRow
from tests.clubs.exports.made import BROKEN, FORTY, people, season_book
from tests.clubs.exports.reading import collisions, outside, pieces, texts


def test_a_player_has_all_figures_in_one_line() -> None:
    rows = (
        SeasonRow(1, 1, "Ada Eder", 130, 40, Decimal("3.25"), 31, -18),
        SeasonRow(2, 2, "Ralf Pohl", -5, 3, Decimal(-5) / 3, 4, -9, penalty=-4),
        SeasonRow(3, None, "Nora Show", 0, 0),
    )
    (text,) = texts(
        season_totals_pdf(SeasonPaper("Badger Tavern", "2006", rows, date(2006, 1, 2), date(2006, 12, 30), 201))
    )
    flat = " ".join(text.split())
    assert "Season totals · Jan. 2, 2006 – Dec. 30, 2006 · 201 sessions" in flat
    assert "1 Ada Eder +130 40 +3.25 +31 −18" in flat
    assert "2 Ralf Pohl −5 3 −1.67 +4 −9 −4" in flat
    assert "– Nora Show 0 0 – – –" in flat


@pytest.mark.parametrize(("players", "pages"), [(26, 1), (47, 2), (200, 5)])
def test_every_name_stands_once_on_numbered_pages(players: int, pages: int) -> None:
    names = people(players)
    read = texts(season_totals_pdf(season_book(names, 30).paper))
    assert len(read) == pages
    assert [f"Page {number} of {pages}" in text for number, text in enumerate(read, 1)] == [True] * pages
    whole = "\n".join(read)
    assert [whole.count(name) for name in names] == [1] * players


@pytest.mark.parametrize(("page", "size"), [("A4", (595.28, 841.89)), ("LETTER", (612, 792))])
def test_nothing_overlaps_or_leaves_the_page(page: str, size: tuple[float, float]) -> None:
    pdf = season_totals_pdf(season_book([*FORTY, *BROKEN, *people(60)], 30, penalty=-4).paper, page)
    for found in pieces(pdf):
        assert collisions(found) == []
        assert outside(found, *size, margin=36) == []


def test_an_empty_season_is_said_in_words() -> None:
    (text,) = texts(season_totals_pdf(SeasonPaper("Badger Tavern", "2027", ())))
    assert "Nothing has been played yet." in text


@pytest.mark.parametrize(
    ("way", "best_of", "total", "said"),
    [
        ("sum", None, 12, "1 Ada +12 3"),
        ("average", None, Decimal("4.125"), "1 Ada +4.13 +12 3"),
        ("best", 2, 14, "1 Ada +14 +12 3"),
        ("place", None, Decimal("1.5"), "1 Ada 1.50 +12 3"),
    ],
)
def test_what_the_season_goes_by_stands_before_the_points(
    way: str, best_of: int | None, total: int | Decimal, said: str
) -> None:
    rows = (
        SeasonRow(1, 1, "Ada", 12, 3, Decimal(4), 9, -2, total=total, moved=2),
        SeasonRow(2, None, "Bea", -3, 1, Decimal(-3), -3, -3, total=Decimal(-3)),
    )
    (text,) = texts(season_totals_pdf(SeasonPaper("Club", "2006", rows, total_by=way, best_of=best_of)))
    flat = " ".join(text.split())
    assert said in flat
    assert "▲2" in flat
    assert flat.index("Ada") < flat.index("Not ranked") < flat.index("Bea")


def test_how_a_rank_is_won_is_said_below() -> None:
    (row,) = season_book(people(6), 3).paper.rows[:1]
    paper = SeasonPaper("Club", "2006", (row,), total_by="best", best_of=10, least_sittings=5)
    (text,) = texts(season_totals_pdf(paper))
    assert "By the 10 best sittings, penalties in it · a rank needs 5 sittings" in " ".join(text.split())
