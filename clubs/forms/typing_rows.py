"""The lines of a typed sheet as they were sent, put together with what the table has by now.

Nothing that was typed is dropped, and nothing that came meanwhile is overwritten. What a line means is read elsewhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from clubs.selectors.typed_sheet import StoredLine

# As many new lines as anybody plays in a sitting; beyond it the first ones are saved before more are typed.
MOST_NEW = 60
# So many lines are offered where nobody planned a number of hands.
USUAL = 20
MOST_REVISION = 2**31 - 1


@dataclass(slots=True)
class Row:
    """One line of the page: `code` is typed, `was` what the table had when the page was made; `uid` "" is a new line.

    `note` says what became of the line meanwhile; `facts` once it is read: None where it is struck or cannot be read.
    """

    uid: str = ""
    revision: int = 0
    was: str = ""
    code: str = ""
    note: str = ""
    facts: dict[str, Any] | None = None
    errors: list[str] = field(default_factory=list)

    @property
    def blank(self) -> bool:
        """Whether there is nothing to store: an empty new line."""
        return not self.uid and not self.code.strip()

    @property
    def touched(self) -> bool:
        """Whether something else stands there now than when the page was made."""
        return self.code.strip() != self.was.strip()


def sent_rows(data: QueryDict) -> list[Row]:
    """Return the rows that were sent; fields that are missing are taken as empty."""
    columns = [data.getlist(name) for name in ("code", "uid", "revision", "was")]
    return [
        Row(uid=uid, revision=_number(revision), was=was, code=code)
        for code, uid, revision, was in zip(*(_padded(column, len(columns[0])) for column in columns), strict=True)
    ]


def _padded(column: list[str], length: int) -> list[str]:
    return (column + [""] * length)[:length]


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < len(str(MOST_REVISION)) else 0


def merged(sent: Sequence[Row] | None, stored: Sequence[StoredLine]) -> list[Row]:
    """Return the table's lines with what was typed over them, then the new lines; None: nothing was sent yet."""
    by_uid = {row.uid: row for row in sent or () if row.uid}
    rows = [_over(by_uid.get(line.uid), line, seen=sent is None) for line in stored]
    known = {line.uid for line in stored}
    for row in sent or ():
        if row.uid not in known:
            row.uid, row.revision, row.was = "", 0, ""
            rows.append(row)
    return rows


def _over(row: Row | None, line: StoredLine, *, seen: bool) -> Row:
    now = Row(line.uid, line.line.revision, line.text, line.text)
    if row is None:
        now.note = "" if seen else _("This hand came meanwhile.")
        return now
    if row.revision == line.line.revision:
        now.code = row.code
        return now
    if not row.touched or row.code.strip() == line.text:
        now.note = _("Somebody else changed this hand meanwhile.")
        return now
    now.code = row.code
    now.note = _(
        "Somebody else changed this hand meanwhile, to “%(code)s”. Yours is still here: save again to put it in."
    )
    now.note %= {"code": line.text}
    return now


def with_blanks(rows: Sequence[Row], planned: int | None, hands: int) -> list[Row]:
    """Return the rows with empty ones at the end: for the hands still to be played, and always one at least."""
    new = [row for row in rows if not row.uid]
    if new:
        return [*rows, *([] if new[-1].blank else [Row()])]
    wanted = USUAL - hands if planned is None else planned - hands
    return [*rows, *(Row() for _blank in range(min(max(1, wanted), MOST_NEW)))]
