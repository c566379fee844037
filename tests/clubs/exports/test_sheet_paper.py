"""Table score sheets, read back from the PDF: what stands on them, and that nothing is cut or covered."""

from dataclasses import replace
from io import BytesIO

import pytest
import segno
from pypdf import PdfReader
from pypdf.generic import ContentStream

from clubs.exports.paper import score_sheets_pdf
from clubs.exports.rows import SheetPaper, SheetPlayer
from clubs.wording.shorthand import explained
from scoring import preset
from scoring.shorthand import legend
from tests.clubs.exports.made import BROKEN, FORTY, LINK, blank_sheet, people, prefilled_sheet
from tests.clubs.exports.reading import collisions, outside, pieces, texts

SIZES = {"A4": (595.28, 841.89), "LETTER": (612, 792)}


@pytest.mark.parametrize("page", ["A4", "LETTER"])
@pytest.mark.parametrize(("planned", "played"), [(20, 0), (28, 28), (60, 47), (90, 90)])
@pytest.mark.parametrize("chairs", [2, 5, 6, 7, 8])
def test_nothing_overlaps_and_nothing_is_cut(page: str, planned: int, played: int, chairs: int) -> None:
    names = [*FORTY, *BROKEN][:chairs] if chairs > 5 else list(FORTY[:chairs])
    sheet = prefilled_sheet(names, planned, played if chairs > 4 else 0)
    sheet = replace(sheet, event="Autumn " * 20, rules="Wisconsin " * 20, table=1234, link=LINK + "x" * 60)
    sheet = replace(sheet, switches="double on the bump · " * 9)
    for found in pieces(score_sheets_pdf([sheet], page)):
        assert collisions(found) == []
        assert outside(found, *SIZES[page], margin=26) == []


@pytest.mark.parametrize("page", ["A4", "LETTER"])
@pytest.mark.parametrize(("chairs", "planned", "count"), [(5, 20, 1), (6, 24, 1), (7, 28, 1), (6, 30, 1), (5, 60, 2)])
def test_a_round_of_the_usual_formats_needs_few_pages(page: str, chairs: int, planned: int, count: int) -> None:
    assert len(texts(score_sheets_pdf([prefilled_sheet(people(chairs), planned)], page))) == count


FULL = preset(
    "pagat-bushnell",
    {
        **dict.fromkeys(("crack", "recrack", "corner_crack", "castrate", "call_sheepshead", "forced_no_punish"), True),
        "blitz": ["black_queens", "red_queens", "black_jacks"],
    },
)


def with_codes(sheet: SheetPaper, rules: object = FULL, players: int = 5) -> SheetPaper:
    """The sheet with the codes of these rules at its foot; Schafkopf has no chart there."""
    chart = {} if rules is FULL else {"chart_rows": (), "leaster": None}
    return replace(sheet, codes=tuple(explained(legend(rules, players))), **chart)


@pytest.mark.parametrize("page", ["A4", "LETTER"])
@pytest.mark.parametrize(("chairs", "planned", "count"), [(5, 20, 1), (6, 24, 1), (7, 28, 1), (6, 30, 1), (8, 32, 2)])
def test_the_codes_have_room_at_the_foot(page: str, chairs: int, planned: int, count: int) -> None:
    found = pieces(score_sheets_pdf([with_codes(prefilled_sheet(people(chairs), planned))], page))
    assert len(found) <= count
    for each in found:
        assert collisions(each) == []
        assert outside(each, *SIZES[page], margin=26) == []
        words = [piece.text for piece in each]
        assert "won, schneider" in words
        assert "re-crack" in words


@pytest.mark.parametrize("page", ["A4", "LETTER"])
@pytest.mark.parametrize("chairs", [4, 5])
def test_the_codes_of_schafkopf_have_room(page: str, chairs: int) -> None:
    sheet = with_codes(prefilled_sheet(people(chairs), 32), preset("schafkopf-bsv"), 4)
    (found,) = pieces(score_sheets_pdf([sheet], page))
    assert collisions(found) == []
    assert outside(found, *SIZES[page], margin=26) == []
    assert "Rufspiel of chair 1 with 3, won" in [piece.text for piece in found]


def test_a_prefilled_sheet_names_everybody_once_by_chair() -> None:
    names = people(7)
    sheet = replace(
        prefilled_sheet(names, 28), players=tuple(SheetPlayer(name, 100 + at) for at, name in enumerate(names))
    )
    (text,) = texts(score_sheets_pdf([sheet]))
    flat = " ".join(text.split())
    assert [flat.count(name) for name in names] == [1] * 7
    assert [f"No. {100 + at}" in text for at in range(7)] == [True] * 7
    for words in (
        "Autumn 50",
        "Round 1 of 2",
        "Nov. 8, 2026",
        "Wisconsin tournament",
        "Table",
        LINK,
        "Scorer",
        "Director",
    ):
        assert words in text


def test_the_deal_goes_round_as_it_was_given() -> None:
    (found,) = pieces(score_sheets_pdf([prefilled_sheet(people(6), 24)]))
    deals = _column(found, "Deals")
    assert deals == [str(hand % 6 + 1) for hand in range(24)]
    assert _column(found, "Hand") == [str(hand + 1) for hand in range(24)]


def _column(found: list, head: str) -> list[str]:
    """What stands below a head, from the top down, as long as it is a number."""
    (top,) = [piece for piece in found if piece.text == head and piece.bottom > 500]
    middle = (top.left + top.right) / 2
    below = [piece for piece in found if abs((piece.left + piece.right) / 2 - middle) < 4 and piece.bottom < top.bottom]
    return [piece.text for piece in sorted(below, key=lambda piece: -piece.bottom) if piece.text.isdigit()]


def test_a_blank_form_has_no_names_no_link_and_no_deals() -> None:
    (found,) = pieces(score_sheets_pdf([blank_sheet(5, 20)]))
    words = {piece.text for piece in found}
    assert _column(found, "Hand") == [str(hand + 1) for hand in range(20)]
    assert _column(found, "Deals") == []
    assert not any("http" in word or "No." in word for word in words)
    assert {"Total", "must add up to 0", "Seen and signed by each player"} <= words


def test_a_filled_sheet_shows_scores_running_totals_and_totals() -> None:
    sheet = prefilled_sheet(people(5), 20, played=2)
    (text,) = texts(score_sheets_pdf([sheet]))
    flat = " ".join(text.split())
    assert "1 1 1 3 91–120 ×4 +24 +24 −12 −12 +12 +12 −12 −12 −12 −12" in flat
    assert "2 2 2 4 91–120 ×4 −12 +12 +24 +12 −12 0 +12 0 −12 −24" in flat
    assert "Total must add up to 0 +12 +12 0 0 −24" in flat


def test_a_long_sheet_carries_its_sums_over() -> None:
    sheet = prefilled_sheet(people(5), 60, played=60)
    first, second = texts(score_sheets_pdf([sheet]))
    sums = [sum(line.scores[chair] or 0 for line in sheet.lines[:30]) for chair in range(5)]
    shown = " ".join(f"+{points}" if points > 0 else f"−{-points}" if points else "0" for points in sums)
    assert f"To carry over {shown}" in " ".join(first.split())
    assert f"Carried over {shown}" in " ".join(second.split())
    assert "Page 1 of 2" in first
    assert "Page 2 of 2" in second
    assert "Scorer" not in first
    assert "Scorer" in second


def test_the_chart_and_the_leaster_are_printed_as_given() -> None:
    (text,) = texts(score_sheets_pdf([blank_sheet(5, 20)]))
    flat = " ".join(text.split())
    assert "all tricks 91–120 61–90 31–60 0–30 no tricks" in flat
    assert "Picker +6 +4 +2 −4 −8 −12" in flat
    assert "Picker alone +12 +8 +4 −8 −16 −24" in flat
    assert "wins +4" in flat
    assert "others −1" in flat


def test_the_switches_and_what_to_do_about_a_dead_link_stand_in_small_print() -> None:
    sheet = replace(prefilled_sheet(people(5), 20), switches="double on the bump · no cracks")
    (with_link,) = texts(score_sheets_pdf([sheet]))
    (without,) = texts(score_sheets_pdf([replace(sheet, link="")]))
    assert "double on the bump · no cracks" in with_link
    assert "address changed: print or show it again" in with_link
    assert "leads nowhere" not in without


def test_without_a_chart_there_is_none() -> None:
    (text,) = texts(score_sheets_pdf([replace(blank_sheet(5, 20), chart_rows=(), leaster=None)]))
    assert "Picker alone" not in text
    assert "Leaster" not in text


def test_each_table_has_its_own_page() -> None:
    sheets = [replace(prefilled_sheet(people(5), 20), table=table) for table in (1, 2, 3)]
    read = texts(score_sheets_pdf(sheets))
    assert [f"Table {table}" in text for table, text in enumerate(read, 1)] == [True] * 3
    assert not any("Page" in text for text in read)


def test_the_code_on_the_sheet_is_the_link() -> None:
    """Every module of the code is read off the rectangles on the page and compared with the code for the link."""
    reader = PdfReader(BytesIO(score_sheets_pdf([prefilled_sheet(people(5), 20)])))
    stream = ContentStream(reader.pages[0].get_contents(), reader)
    boxes = [[float(value) for value in operands] for operands, operator in stream.operations if operator == b"re"]
    matrix = [list(row) for row in segno.make_qr(LINK, error="m").matrix]
    module = 62 / len(matrix)
    left, top = 595.2756 - 34 - 62, 841.8898 - 34
    boxes = [box for box in boxes if box[0] > left - 1 and box[1] > top - 63]
    for down, row in enumerate(matrix):
        for across, dark in enumerate(row):
            x, y = left + (across + 0.5) * module, top - (down + 0.5) * module
            inked = any(bx < x < bx + wide and by < y < by + high for bx, by, wide, high in boxes)
            assert inked == bool(dark), (down, across)


@pytest.mark.parametrize(
    ("sheets", "message"),
    [
        ([], "no sheet to print"),
        ([blank_sheet(1, 20)], "1 chairs"),
        ([blank_sheet(9, 20)], "9 chairs"),
        ([blank_sheet(5, 0)], "0 hands"),
        ([replace(blank_sheet(5, 20), table=7, players=(SheetPlayer("a"),) * 6)], "Table 7 has 6 players for 5 chairs"),
    ],
)
def test_what_does_not_fit_the_form_is_refused(sheets: list[SheetPaper], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        score_sheets_pdf(sheets)
