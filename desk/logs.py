"""What a log line may not carry (the tokens of links to tables, cards, invitations and new passwords), and how often
the log says the same.
"""

import logging
import re
import time

_TOKEN = re.compile(r"((?:/t|/e|/invitation|/reset/[^/\s]+)/)[^/\s'\"?#&]+")
TOLD_AGAIN_AFTER_S = 60.0
_MOST_CAUSES = 100


class Masked(logging.Formatter):
    """Write `/t/…` wherever a line, or the traceback below it, names a link with a secret."""

    def format(self, record: logging.LogRecord) -> str:
        return _TOKEN.sub(r"\1…", super().format(record))


class Seldom(logging.Filter):
    """Let a line a minute through, without what led there: whoever sends odd requests all day writes no log."""

    def __init__(self) -> None:
        super().__init__()
        self.told = Told()

    def filter(self, record: logging.LogRecord) -> bool:
        unmentioned = self.told.again(record.name)
        if unmentioned is None:
            return False
        more = f" (and {unmentioned} more since this was last said)" if unmentioned else ""
        record.msg, record.args, record.exc_info = record.getMessage() + more, (), None
        return True


class Told:
    """Which causes of trouble this process has told of lately, so that a full disk does not fill the log too."""

    def __init__(self) -> None:
        self._causes: dict[str, tuple[float, int]] = {}

    def again(self, cause: str) -> int | None:
        """Return how many times `cause` came unmentioned before this one; None where it was told within a minute."""
        now = time.monotonic()
        last, unmentioned = self._causes.get(cause, (None, 0))
        if last is not None and now - last < TOLD_AGAIN_AFTER_S:
            self._causes[cause] = (last, unmentioned + 1)
            return None
        if len(self._causes) >= _MOST_CAUSES:
            self._causes.clear()
        self._causes[cause] = (now, 0)
        return unmentioned

    def forget(self) -> None:
        """Tell of every cause anew."""
        self._causes.clear()
