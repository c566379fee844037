"""Which line of a score sheet stands on which page, with which running totals."""

from dataclasses import replace

import pytest

from clubs.exports.rows import SheetLine, SheetPaper
from clubs.exports.sheet_lines import pages, slots
from tests.clubs.exports.made import blank_sheet, people, prefilled_sheet


@pytest.mark.parametrize(
    ("planned", "room", "shares"),
    [(20, 30, [20]), (30, 30, [30]), (31, 30, [16, 15]), (60, 30, [30, 30]), (60, 29, [20, 20, 20]), (1, 1, [1])],
)
def test_lines_are_shared_evenly_over_few_pages(planned: int, room: int, shares: list[int]) -> None:
    shared = pages(blank_sheet(5, planned), room)
    assert [len(page.slots) for page in shared] == shares
    assert [slot.hand for page in shared for slot in page.slots] == list(range(1, planned + 1))
    assert [page.is_last for page in shared] == [False] * (len(shares) - 1) + [True]


def test_what_is_played_comes_first_and_the_rest_waits() -> None:
    sheet = SheetPaper(
        "Club",
        "Event",
        planned=3,
        chairs=2,
        lines=(
            SheetLine((1, -1), hand=1),
            SheetLine((9, -9), hand=None, struck=True),
            SheetLine((0, 0), hand=None, result="passed out"),
            SheetLine((None, 4), hand=2),
        ),
    )
    assert [(slot.hand, slot.sums) for slot in slots(sheet)] == [
        (1, (1, -1)),
        (None, (1, -1)),
        (None, (1, -1)),
        (2, (1, 3)),
        (3, None),
    ]


def test_sums_are_carried_to_the_next_page() -> None:
    first, second = pages(prefilled_sheet(people(5), 40, played=25), 20)
    assert first.carried is None
    assert second.carried == first.slots[-1].sums
    assert sum(second.carried) == 0


def test_nothing_is_carried_from_a_page_that_is_not_full_yet() -> None:
    _first, second = pages(prefilled_sheet(people(5), 40, played=19), 20)
    assert second.carried is None


def test_more_lines_than_planned_all_find_a_place() -> None:
    sheet = prefilled_sheet(people(5), 20, played=20)
    extra = replace(sheet, lines=(*sheet.lines, SheetLine((0,) * 5, result="pot split")))
    assert len(slots(extra)) == 21
