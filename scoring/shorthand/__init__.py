"""Short codes of a line on paper: `3 5 w c` is picker, partner, row, crack. A line becomes facts, and facts a line.
Whether a hand makes sense is decided by the checks; here only words are read and written (docs/typing.md)."""

from scoring.shorthand.codes import Code, legend
from scoring.shorthand.lines import ShorthandError, plain, read, write

__all__ = ["Code", "ShorthandError", "legend", "plain", "read", "write"]
