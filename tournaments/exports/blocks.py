"""A paper of blocks under the event's head, over as many pages as they need; none is cut. What they say: elsewhere."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from clubs.exports import words
from clubs.exports.ink import GREEN, INK, PALE, RULE, Paper
from clubs.exports.lettering import BOLD, PLAIN, wrap

LABEL = 124.0
SIZE, LEADING = 10.5, 15.0
_GUTTER = 9.0
FIRST_HEAD, NEXT_HEAD, FOOT = 84.0, 30.0, 22.0
# No single line of an announcement is longer than this; what is, is free text in paragraphs.
_MOST_LINES = 60


@dataclass(frozen=True)
class Block:
    """Something so high (points) that is drawn at a `y`; `follows`: never last on a page; `fresh`: begins one."""

    height: float
    draw: Callable[[Paper, float], None]
    follows: bool = False
    fresh: bool = False


@dataclass(frozen=True)
class Head:
    """What stands over the first page; `link` is what its QR code leads to, "" for none."""

    club: str
    title: str
    subtitle: str
    link: str = ""
    link_words: str = ""


def heading(text: str, *, size: float = 12, fresh: bool = False) -> Block:
    """A heading in green, kept with what follows; `fresh` on a page of its own."""

    def draw(paper: Paper, y: float) -> None:
        paper.fitted(paper.left, y + high - size * 0.75, paper.room, text, size, font=BOLD, ink=GREEN)

    high = size * 2.1 if size < SIZE else size * 2.5
    return Block(high, draw, follows=True, fresh=fresh)


def line(paper: Paper, label: str, says: str, *, size: float = SIZE, aside: float = LABEL) -> Block:
    """A label, `aside` points wide, with what it says beside it, wrapped."""
    leading = size + 3.5 if size < SIZE else LEADING
    labels = wrap(label, PLAIN, size - 1, aside - 10, 3)
    lines = wrap(says, PLAIN, size, paper.room - aside, _MOST_LINES)

    def draw(paper: Paper, y: float) -> None:
        for at, text in enumerate(labels):
            paper.text(paper.left, y + leading - 1 + at * leading, text, size - 1, ink=PALE)
        for at, text in enumerate(lines):
            paper.text(paper.left + aside, y + leading - 1 + at * leading, text, size)
        paper.rule(paper.left, y + high - 1, paper.right, y + high - 1, 0.4, RULE)

    high = max(len(lines), len(labels)) * leading + size / 2 + 1
    return Block(high, draw)


def beside(paper: Paper, *halves: Callable[[], Sequence[Block]]) -> Block:
    """One or two stacks of blocks side by side, each made for and drawn in half of the room."""
    made: list[Sequence[Block]] = []
    for at, make in enumerate(halves):
        with _half(paper, at):
            made.append(make())

    def draw(paper: Paper, top: float) -> None:
        for at, stack in enumerate(made):
            y = top
            with _half(paper, at):
                for block in stack:
                    block.draw(paper, y)
                    y += block.height

    return Block(max(sum(block.height for block in stack) for stack in made), draw)


@contextmanager
def _half(paper: Paper, at: int) -> Iterator[None]:
    left, right = paper.left, paper.right
    middle = (left + right) / 2
    paper.left, paper.right = (middle + _GUTTER, right) if at else (left, middle - _GUTTER)
    try:
        yield
    finally:
        paper.left, paper.right = left, right


def paragraph(paper: Paper, text: str, size: float = SIZE, ink: object = INK) -> list[Block]:
    """Free text, a block a line so that it may run over pages."""
    leading = size + 4.5
    return [_text_line(text, size, leading, ink) for text in wrap(text, PLAIN, size, paper.room, _MOST_LINES)]


def gap(high: float = 8) -> Block:
    """Air."""
    return Block(high, lambda paper, y: None)


def _text_line(text: str, size: float, leading: float, ink: object) -> Block:
    def draw(paper: Paper, y: float) -> None:
        paper.text(paper.left, y + size, text, size, ink=ink)

    return Block(leading, draw)


def drawn(paper: Paper, head: Head, blocks: Sequence[Block]) -> bytes:
    """The PDF: the head, the blocks, "Page 1 of 2" below."""
    pages = _flow(blocks, paper.bottom - paper.top - FOOT)
    for number, here in enumerate(pages, 1):
        y = _head(paper, head) if number == 1 else _next_head(paper, head)
        for block in here:
            block.draw(paper, y)
            y += block.height
        paper.fitted(paper.left, paper.bottom, paper.room * 0.7, head.club, 7.5, ink=PALE)
        paper.text(paper.right, paper.bottom, words.page_of(number, len(pages)), 7.5, ink=PALE, align="right")
        paper.next_page()
    return paper.finished()


def _flow(blocks: Sequence[Block], height: float) -> list[list[Block]]:
    pages: list[list[Block]] = [[]]
    left = height - FIRST_HEAD
    for at, block in enumerate(blocks):
        after = blocks[at + 1].height if block.follows and at + 1 < len(blocks) else 0
        if (block.fresh or block.height + after > left) and pages[-1]:
            pages.append([])
            left = height - NEXT_HEAD
        pages[-1].append(block)
        left -= block.height
    return pages


def _head(paper: Paper, head: Head) -> float:
    x, y = paper.left + 58, paper.top
    right = paper.right - (88 if head.link else 0)
    paper.mark(paper.left, y - 2, 46)
    paper.fitted(x, y + 6, right - x, head.club, 9, ink=GREEN)
    paper.fitted(x, y + 29, right - x, head.title, 22, font=BOLD, smallest=11)
    paper.fitted(x, y + 47, right - x, head.subtitle, 11, ink=PALE, smallest=7)
    if head.link:
        paper.qr(paper.right - 62, y - 6, 62, head.link)
        paper.fitted(paper.right - 88, y + 66, 88, head.link_words, 6.5, ink=PALE, align="right")
    paper.rule(paper.left, y + FIRST_HEAD - 9, paper.right, y + FIRST_HEAD - 9, 1.1, GREEN)
    return y + FIRST_HEAD


def _next_head(paper: Paper, head: Head) -> float:
    y = paper.top
    paper.mark(paper.left, y - 3, 17)
    paper.fitted(paper.left + 24, y + 9, paper.room - 24, f"{head.title} · {head.subtitle}", 10, font=BOLD)
    return y + NEXT_HEAD
