"""How long a draw may go on looking: so many looks at a possible swap, and a clock only as a safety net.

Looks are the same on every machine, so a seed gives the same draw on a slow one; the clock guards against a machine
so slow, or an event so large, that a director would wait.
"""

import time


class Patience:
    """Looks that may still be spent, until a moment of the clock."""

    def __init__(self, looks: int, until: float) -> None:
        self._looks = looks
        self._until = until

    def spend(self, looks: int) -> None:
        """Take looks that were used."""
        self._looks -= looks

    def part(self, looks: int) -> "Patience":
        """Set looks apart for a smaller search, under the same clock. They are spent whether it uses them or not."""
        self.spend(looks)
        return Patience(looks, self._until)

    @property
    def over(self) -> bool:
        """True once the looks are used or the clock has run out."""
        return self._looks <= 0 or time.thread_time() >= self._until
