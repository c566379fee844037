"""`python -m practice replay`: reads played hands as JSON lines and answers each line in its place.
Only the streams and the exit status live here; what a line means is in `replay`."""

from __future__ import annotations

import argparse
import os
import sys
from typing import BinaryIO

from practice.engine import GAMES
from practice.replay import answer
from scoring.__main__ import lines_of

ABOUT = """\
Replays hands card by card. Reads one JSON object a line from standard input and writes one a line to standard output,
in order: tricks, card points, result and scores of each seat, or the first move that was illegal, the rule it broke and
what could have been played. A line that cannot be read is answered with its errors."""
EXAMPLE = f"""\
games: {", ".join(GAMES)}

{{"id": 1, "game": "called-ace", "dealer": 4, "seed": "Thursday 7", "moves": ["pick", "bury:TC,9C", "call:AC"]}}
{{"id": 2, "game": "jack", "dealer": 4, "hands": [["QC", ...], ...], "blind": ["7D", "8H"], "moves": [...]}}

Seats are counted from 0. Exit status: 0 when every move of every line was legal, 1 when any was not or a line was in
error."""


def run(source: BinaryIO, target: BinaryIO) -> int:
    """Answers every line of `source` on `target`; gives the exit status."""
    status = 0
    for lines in lines_of(source):
        answers = [answer(line) for line in lines]
        if answers:
            target.write(("\n".join(text for text, _ in answers) + "\n").encode("ascii"))
            target.flush()
        if not all(legal for _, legal in answers):
            status = 1
    return status


def main(arguments: list[str] | None = None) -> int:
    """Runs the command on standard input and output."""
    parser = argparse.ArgumentParser(prog="python -m practice")
    commands = parser.add_subparsers(title="commands", metavar="replay", required=True)
    commands.add_parser(
        "replay",
        help="replay hands from standard input",
        description=ABOUT,
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.parse_args(arguments)
    try:
        return run(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # Whoever read the answers has gone away; closing must not complain about it a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
