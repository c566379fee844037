"""`python -m scoring`: reads hands and sheets as JSON lines, answers each line in its place; or prints rules in words.
Only the streams and the exit status live here; what a line means is in `notation`, the rest in `commands`."""

from __future__ import annotations

import argparse
import os
import sys
import textwrap
from collections.abc import Iterator
from typing import BinaryIO

from scoring import commands
from scoring.notation import Reader
from scoring.presets import PRESETS
from scoring.problems import Refused

BOM = b"\xef\xbb\xbf"
CHUNK = 1 << 16

ABOUT = """\
Scores hands and sheets of Sheepshead and Schafkopf. Reads one JSON object a line from standard input and writes one
JSON object a line to standard output, in order; a line that cannot be scored is answered with its errors. The
commands below print house rules in words instead and read nothing."""

EXAMPLES = f"""\
presets:
{textwrap.fill(", ".join(PRESETS), 100, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)}

a hand:   {{"id": 1, "preset": "wikipedia", "hand": {{"type": "picked", "picker": 0, "partner": 3, "points": 61}}}}
a sheet:  {{"id": 2, "preset": "wikipedia", "seats": 6, "hands": [{{"type": "leaster", "winner": 2}}]}}

Chairs are counted from 0. Exit status: 0 when every line was scored, 1 when any line was in error, 2 when a command
was given rules that cannot be used."""


def lines_of(stream: BinaryIO) -> Iterator[list[bytes]]:
    """Gives the complete lines of a stream as they arrive, without waiting for more; a mark at the start is dropped."""
    rest, first = b"", True
    while chunk := stream.read1(CHUNK) if hasattr(stream, "read1") else stream.read(CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        if lines and first:
            lines[0], first = lines[0].removeprefix(BOM), False
        yield lines
    if rest:
        yield [rest.removeprefix(BOM) if first else rest]


def run(source: BinaryIO, target: BinaryIO) -> int:
    """Answers every line of `source` on `target`; gives the exit status."""
    reader, status = Reader(), 0
    for lines in lines_of(source):
        answers = []
        for line in lines:
            text, ok = reader.answer(line)
            answers.append(text)
            status = status if ok else 1
        if answers:
            target.write(("\n".join(answers) + "\n").encode("ascii"))
            target.flush()
    return status


def told(arguments: argparse.Namespace) -> int:
    """Prints what a command has to say, or why it cannot; gives the exit status."""
    try:
        text = commands.run(arguments)
    except Refused as refused:
        print(commands.message_of(refused), file=sys.stderr)
        return 2
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Runs the command on standard input and output."""
    parser = argparse.ArgumentParser(
        prog="python -m scoring",
        description=ABOUT,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands.add_commands(parser.add_subparsers(title="commands", metavar="rules | diff | options"))
    parsed = parser.parse_args(arguments)
    try:
        return told(parsed) if hasattr(parsed, "run") else run(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # Whoever read the answers has gone away; closing must not complain about it a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
