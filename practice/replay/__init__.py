"""Played hands as JSON lines, replayed and refereed: tricks, points and scores, or the first illegal move and why.
The streams are `practice.__main__`'s; the rules of play are `engine`'s."""

from practice.replay.lines import answer, replayed

__all__ = ["answer", "replayed"]
