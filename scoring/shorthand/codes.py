"""The codes of both games as tables: what is typed, what it means, which fact it fills, and what stands behind it.
Reading and writing lines is in `reading` and `writing`; which kind of hand a line is, in `kinds`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from scoring.checks.frame import SETTLED_BY_CARDS
from scoring.checks.table import deal_of
from scoring.games import Rules
from scoring.rules import HouseRules
from scoring.schafkopf.contracts import CONTRACTS, SUITS
from scoring.schafkopf.rules import SchafkopfRules


class Code(NamedTuple):
    """One code: `meaning` is a key that pages translate, `field` the fact that it fills with `value`.

    `takes` says what stands right behind it: "" nothing, "count" a number, "seat" a chair from 1, "seats" several,
    "counts" one number for each chair, "double" perhaps a chair, "step" nothing, one level higher.
    `alias`: also understood, never written nor printed.
    """

    code: str
    meaning: str
    field: str = ""
    value: Any = None
    takes: str = ""
    alias: bool = False


def _rows(won: str, lost: str, *, alias: bool = False) -> tuple[Code, ...]:
    names = ("won", "schneider", "all_tricks"), ("lost", "lost_schneider", "no_tricks")
    return tuple(
        Code(letter * length, row, "result", row, alias=alias)
        for letter, rows in zip((won, lost), names, strict=True)
        for length, row in enumerate(rows, 1)
    )


ROWS = _rows("w", "l")
BLITZES = tuple(
    Code(letters, f"blitz_{cards}", "doubles", f"blitz_{cards}", "double")
    for letters, cards in (("bq", "black_queens"), ("rq", "red_queens"), ("bj", "black_jacks"), ("rj", "red_jacks"))
)
CRACKS = (
    Code("c", "crack", "doubles", "crack", "double"),
    # The Stoss of the old country, which many tables still say for a crack.
    Code("s", "crack", "doubles", "crack", "double", alias=True),
    Code("r", "recrack", "doubles", "recrack", "double"),
    Code("o", "corner_crack", "doubles", "corner_crack", "double"),
    Code("x", "castrate", "doubles", "castrate", "double"),
)
# What any line may say: a ruling, and what a sheet says of itself and only a hand written down alone has to say.
FRAME = (
    Code("annul", "annulled", "annulled", True),
    Code("dealer=", "dealer", "dealer", takes="seat"),
    Code("out=", "out", "out", takes="seats"),
    Code("doublers=", "doublers", "doublers", takes="count"),
    Code("pot=", "pot", "pot", takes="count"),
    Code("stock=", "stock", "stock", takes="count"),
    Code("bock=", "bock", "bock", takes="count"),
)
PICKED = (
    Code("a", "alone", "alone", True),
    *ROWS,
    Code("t", "tricks", "tricks", takes="count"),
    Code("b", "bury", "bury", takes="count"),
    *CRACKS,
    *BLITZES,
    Code("f", "forced", "forced", True),
    Code("sh", "called_sheepshead", "called_sheepshead", True),
)
TAKEN = (
    Code("p", "points_by_seat", "points_by_seat", takes="counts"),
    Code("t", "tricks_by_seat", "tricks_by_seat", takes="counts"),
)
NOBODY = (
    *TAKEN,
    Code("b", "blind_points", "blind_points", takes="count"),
    Code("f", "first_trick_seat", "first_trick_seat", takes="seat"),
    Code("z", "last_trick_seat", "last_trick_seat", takes="seat"),
    *BLITZES,
)
LEASTER = (*NOBODY, Code("k", "winner_trickless", "winner_trickless", True))
MOSTER = (*NOBODY, Code("a", "winner_of_all", "winner", takes="seat"))
SCHWANZER = (Code("p", "power_by_seat", "power_by_seat", takes="counts"), *BLITZES)
TWO_HANDED = (*ROWS[:3], *TAKEN)

GAME_ROWS = (*_rows("g", "v"), *_rows("w", "l", alias=True))
STOSS = ("k", "r", "su", "hi")
LAID = (
    Code("d", "legen", "legen", takes="count"),
    Code("b", "starts_bock", "starts_bock", True),
)
GAME = (
    *GAME_ROWS,
    Code("st", "tricks", "tricks", takes="count"),
    Code("m", "runners_with", "laufende", "declarer", "runners"),
    Code("o", "runners_without", "laufende", "defenders", "runners"),
    *(
        Code(code, name, "stoss", takes="step")
        for code, name in zip(STOSS, ("kontra", "re", "supra", "hirsch"), strict=True)
    ),
    Code("t", "tout", "tout", True),
    Code("si", "sie", "sie", True),
    *LAID,
    Code("mu", "muss", "muss", True),
    Code("f", "culprit", "culprit", takes="seat"),
)
CROSS = (*GAME, Code("p", "partner", "partner", takes="seat"))
RAMSCH = (
    Code("p", "points_by_seat", "points_by_seat", takes="counts"),
    Code("st", "tricks_by_seat", "tricks_by_seat", takes="counts"),
    Code("h", "highest_trump_seats", "highest_trump_seats", takes="seats"),
    Code("j", "jungfrau", "jungfrau", takes="seats"),
    Code("dm", "durchmarsch", "winner", takes="seat"),
    *LAID,
)

# Words that begin a line and say what kind of hand it is; a line that begins with a chair was picked.
OPENINGS: Mapping[str, str] = {
    **{name: name for name in ("leaster", "moster", "mittler", "schneidster", "schwanzer")},
    "passed": "passed_out",
    "m": "misplay",
    "misplay": "misplay",
}
LETTERS: Mapping[str, str] = {
    "r": "rufspiel",
    "h": "hochzeit",
    "x": "cross",
    "s": "farbsolo",
    "w": "wenz",
    "g": "geier",
    "fw": "farbwenz",
    "fg": "farbgeier",
    "b": "bettel",
}
SUIT_LETTERS: Mapping[str, str] = dict(zip("eghs", SUITS, strict=True))


def nobody_is(rules: HouseRules) -> str:
    """Gives the kind of hand that nobody picks under these rules: a hand settled by cards, or passed out."""
    return rules.no_pick if rules.no_pick in SETTLED_BY_CARDS else "passed_out"


def is_played(rules: HouseRules, code: Code) -> bool:
    """Tells whether these rules know what a code of Sheepshead says."""
    if code.takes == "double":
        kind = str(code.value)
        return kind.removeprefix("blitz_") in rules.blitz if kind.startswith("blitz_") else getattr(rules, kind) is True
    return code.field != "called_sheepshead" or rules.call_sheepshead


def legend(rules: Rules, players: int) -> list[Code]:
    """Gives the codes that lines of these rules and so many players need, in the order in which a sheet prints them.

    A code that is "" stands for plain chairs and numbers. Raises SheetError where so many cannot play.
    """
    if isinstance(rules, SchafkopfRules):
        return list(_schafkopf(rules, players))
    return list(_sheepshead(rules, players))


def _sheepshead(rules: HouseRules, players: int) -> Iterator[Code]:
    deal = deal_of(rules, players)
    if players == 2:
        yield Code("1 w", "example_two_handed")
        yield from ROWS[:3]
        yield Code("0", "two_handed_tied")
        return
    yield Code("3 5 w", "example_partner") if deal.has_partner else Code("3 w", "example_alone")
    if deal.has_partner:
        yield PICKED[0]
    yield from ROWS
    yield Code("75", "points")
    yield PICKED[1 + len(ROWS)]
    yield from (code for code in (*CRACKS, *BLITZES) if not code.alias and is_played(rules, code))
    if rules.forced_no_punish:
        yield Code("f", "forced")
    if rules.call_sheepshead:
        yield Code("sh", "called_sheepshead")
    if deal.picks and rules.no_pick != "forced_pick":
        kind = nobody_is(rules)
        yield Code("n" if kind == "passed_out" else "n 4", kind)
        if kind == "leaster":
            yield Code("n 0", "leaster_nobody")
    yield Code("m 2", "misplay")
    yield Code("-", "struck")


def _schafkopf(rules: SchafkopfRules, players: int) -> Iterator[Code]:
    deal = deal_of(rules, players)
    yield Code("R 1 3 g", "example_rufspiel") if deal.has_partner else Code("W 1 g", "example_solo")
    for letter, name in LETTERS.items():
        if (deal.has_partner or not CONTRACTS[name].with_partner) and rules.contracts in (None, *_holding(rules, name)):
            yield Code(letter.upper(), name)
    yield Code("SE SG SH SS", "suits")
    yield from GAME_ROWS[:6]
    yield Code("75", "points")
    yield from (code for code in GAME if code.takes == "runners" and rules.laufende_mode != "never")
    yield from [code for code in GAME if code.takes == "step"][: rules.max_stoss]
    yield from (code for code in GAME if code.field in ("tout", "sie", "legen", "starts_bock", "muss", "culprit"))
    yield Code("RA 2", "ramsch")
    yield Code("Z", "passed_out")
    yield Code("-", "struck")


def _holding(rules: SchafkopfRules, name: str) -> tuple[tuple[str, ...], ...]:
    return (rules.contracts,) if rules.contracts and name in rules.contracts else ()
