"""Files that are none, sent to the pages that take files; and whatever the page then offers to do with them."""

import pytest
from hypothesis import strategies as st

from tests.fuzz.amount import try_out
from tests.fuzz.asking import Asked, taken_back
from tests.fuzz.files import file_of
from tests.fuzz.making import Draw, in_parts
from tests.fuzz.wandering import tap
from tests.fuzz.world import World

pytestmark = pytest.mark.django_db

TAPS = 3


@pytest.mark.parametrize(
    ("path", "kinds"),
    [
        ("/clubs/tavern/imports/", ("totals", "roster", "hands")),
        ("/tournaments/autumn-50/entries/list/", ("",)),
        ("/tournaments/not-drawn/entries/list/", ("",)),
    ],
)
def test_no_file_breaks_the_page_that_takes_it(world: World, path: str, kinds: tuple[str, ...]) -> None:
    def once(draw: Draw) -> None:
        kind = draw(st.sampled_from(kinds))
        with taken_back(world) as sent:
            body = in_parts([("kind", kind), ("text", "")], [("file", *file_of(draw))])
            answer = sent.send(Asked("owner", "POST", path, "", body, "multipart/form-data; boundary=xyz"))
            goes_on = answer.headers.get("Location", "") if answer.status_code == 302 else ""
            for _tap in range(TAPS):
                if goes_on:
                    tap(draw, sent, goes_on, "owner", odd=True)

    try_out(path, 15, once)
