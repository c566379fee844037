"""How long a draw may go on looking: so many looks at a possible swap, and a clock only as a safety net.

Looks are the same on every machine, so a seed gives the same draw on a slow one. The clock guards against a machine so
slow, or an event so large, that a director would wait; it counts this thread's work, whatever else the machine does.
"""

import time


class Patience:
    """Looks that may still be spent, until a moment of this thread's clock (`time.thread_time`)."""

    def __init__(self, looks: int, until: float) -> None:
        self._looks = looks
        self._until = until

    def spend(self, looks: int) -> None:
        """Take looks that were used."""
        self._looks -= looks

    @property
    def over(self) -> bool:
        """True once the looks are used or the clock has run out."""
        return self._looks <= 0 or time.thread_time() >= self._until
