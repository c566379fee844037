"""What is wrong with a file, each with its row and field, and what was noticed without being wrong."""

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from clubs.imports.grid import letter

# A page shows so many sentences of a kind; how many there are is counted beyond that.
MOST_KEPT = 200


@dataclass(frozen=True)
class Problem:
    """A sentence about a field (a column as the file heads it) of a row; row 0 is the whole file."""

    row: int
    field: str
    text: str

    def __str__(self) -> str:
        if self.row and self.field:
            where = _("Row %(row)d, column “%(field)s”: %(text)s")
        elif self.row:
            where = _("Row %(row)d: %(text)s")
        else:
            where = "%(text)s"
        return where % {"row": self.row, "field": self.field, "text": self.text}


@dataclass
class Found:
    """Everything found on the way through a file. `problems` stand in the way, `notes` and `warnings` do not."""

    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)
    problem_count: int = 0
    warning_count: int = 0

    def problem(self, row: int, field_name: str, text: str) -> None:
        """Count a problem, and keep it while there are not too many to read."""
        self.problem_count += 1
        if len(self.problems) < MOST_KEPT:
            self.problems.append(Problem(row, field_name, text))

    def warning(self, row: int, field_name: str, text: str) -> None:
        """Count something that should be looked at, but may be stored."""
        self.warning_count += 1
        if len(self.warnings) < MOST_KEPT:
            self.warnings.append(Problem(row, field_name, text))

    def unvalued(self, row: int, column: int) -> None:
        """Tell of a formula whose value is not in the file (`column` from 1)."""
        self.problem(
            row,
            letter(column - 1),
            _("this cell holds a formula whose value is not stored. Open the file in a spreadsheet and save it again."),
        )
