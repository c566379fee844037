"""How rows are shared out over pages: none lost, none cut, no heading left behind."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from clubs.exports.ledger import Cell, Heading, Item, Row, flow

ITEMS = st.lists(st.booleans(), max_size=120).map(
    lambda kinds: [Heading(str(at)) if heading else Row((Cell(str(at)),)) for at, heading in enumerate(kinds)]
)


@given(ITEMS, st.floats(80, 700), st.floats(80, 700))
def test_pages_hold_all_items_in_order_and_none_is_overfull(items: list[Item], first: float, others: float) -> None:
    pages = flow(items, first, others)
    assert [item for page in pages for item in page] == items
    for number, page in enumerate(pages):
        assert sum(item.height for item in page) <= (others if number else first)


@given(ITEMS, st.floats(120, 700))
def test_a_heading_stands_on_the_page_of_the_row_below_it(items: list[Item], height: float) -> None:
    for page, following in pairwise(flow(items, height, height)):
        assert isinstance(page[-1], Row) or isinstance(following[0], Heading)


def test_no_rows_are_one_page() -> None:
    assert flow([], 500, 500) == [[]]
