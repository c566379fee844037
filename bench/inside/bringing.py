"""The preview of a long file: `ours|bare KIND FILE` -> processor seconds and the most memory of one of the two ways.

The bare way reads the workbook's values with openpyxl's read-only mode and makes nothing of them; `make KIND FILE ROWS`
writes the file that both read.
"""

import json
import random
import sys
from datetime import date, timedelta
from typing import Any

import django
from django.core.management import call_command
from openpyxl import Workbook, load_workbook

from bench.inside.own import cpu_of, peak_mb

PLAYERS = 40


def main() -> None:
    """Print seconds and memory of one way, measured in this process alone."""
    way, kind, path = sys.argv[1:4]
    django.setup()
    if way == "make":
        make(kind, path, int(sys.argv[4]))
        seconds = 0.0
    else:
        seconds = cpu_of(lambda: {"ours": ours, "bare": bare}[way](kind, path))
    print(json.dumps({"seconds": seconds, "peak_mb": peak_mb()}))


def ours(kind: str, path: str) -> None:
    """Everything that the page of the file shows: who is who, every problem, what would be stored."""
    from clubs.imports.planning import planned
    from clubs.models import Club

    with open(path, "rb") as file:
        content = file.read()
    if planned(club=Club.objects.get(slug="bench"), kind=kind, content=content, said={}).plan is None:
        raise ValueError("the file of the benchmark is sound")


def bare(kind: str, path: str) -> None:
    """The cells alone."""
    sheet = load_workbook(path, read_only=True, data_only=True).worksheets[0]
    for _row in sheet.iter_rows(values_only=True):
        pass


def make(kind: str, path: str, rows: int) -> None:
    """Make a club that knows nobody, and write a workbook of so many rows, as openpyxl writes it."""
    from clubs.models import Club

    call_command("migrate", verbosity=0)
    Club.objects.get_or_create(name="Bench", slug="bench")
    chance = random.Random(6)
    book = Workbook(write_only=True)
    sheet = book.create_sheet("All")
    for row in {"totals": _totals, "roster": _roster}[kind](chance, rows):
        sheet.append(row)
    book.save(path)


def _totals(chance: random.Random, rows: int) -> Any:
    """A list of results, twenty players an evening."""
    yield ["Date", "Player", "Points", "Hands", "Picks", "Picks won"]
    for row in range(rows):
        evening, seat = divmod(row, 20)
        player = (evening * 7 + seat) % PLAYERS
        points = 4 if seat % 2 else -4
        picks = chance.randrange(3, 9)
        yield [date(1900, 1, 1) + timedelta(evening), f"Player {player:02d}", points, 24, picks, picks // 2]


def _roster(chance: random.Random, rows: int) -> Any:
    """Players, each with a name of his own."""
    yield ["No", "Name", "Nickname", "Town", "Contact", "Guest"]
    for row in range(rows):
        guest = "yes" if chance.random() < 0.1 else "no"
        yield [row + 1, f"{_word(row)} {_word(row * 7919 + 13)}", _word(row)[:6], "Ripon", f"{row}@example.org", guest]


def _word(number: int) -> str:
    letters = ""
    for _place in range(6):
        number, letter = divmod(number, 26)
        letters += "abcdefghijklmnopqrstuvwxyz"[letter]
    return letters.capitalize()


if __name__ == "__main__":
    main()
