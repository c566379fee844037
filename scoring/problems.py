"""What is wrong with a hand, a sheet or a set of house rules, as values and as the two exceptions that carry them.
The sentences live in `codes`; nothing here decides whether something is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as attribute

from scoring.codes import PROBLEMS, WARNINGS


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that has to be mended: a code (see `codes.PROBLEMS`), the field it is about, an English sentence.

    `field` is a path into the facts, such as `points` or `doubles[1].seat`. `values` holds the numbers and names of
    the sentence (chairs counted from 0), so that a page can say it in another language.
    """

    code: str
    field: str
    message: str
    values: Mapping[str, object] = attribute(default_factory=dict, compare=False, repr=False)

    def as_json(self) -> dict[str, str]:
        """Gives the three keys that the command line and the phones show."""
        return {"code": self.code, "field": self.field, "message": self.message}


def problem(code: str, about: str, **values: object) -> Problem:
    """Makes a problem with its sentence filled in. Raises KeyError for a code that `codes` does not list."""
    return Problem(code, about, PROBLEMS[code].format(field=about, **values), values)


def warning(code: str, about: str, **values: object) -> Problem:
    """Makes a warning: the hand is scored all the same. Raises KeyError for a code that `codes` does not list."""
    return Problem(code, about, WARNINGS[code].format(field=about, **values), values)


class Refused(ValueError):
    """Base of the refusals below; `problems` lists everything found, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("; ".join(found.message for found in self.problems))


class RulesError(Refused):
    """The house rules cannot be used: unknown preset or option, or a value that makes no sense."""


class SheetError(Refused):
    """The table itself makes no sense (seats, players, first dealer), so no hand of it can be scored."""
