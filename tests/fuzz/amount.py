"""How many requests a run may make, and from which seed: SHEEPFOLD_FUZZ=20000 is the long run (docs/fuzz.md).

The same seed makes the same requests. SHEEPFOLD_FUZZ_SEED=7 makes others.
"""

import os
import zlib
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st

REQUESTS = int(os.environ.get("SHEEPFOLD_FUZZ", "1500"))
_SEED = int(os.environ.get("SHEEPFOLD_FUZZ_SEED", "0"))
_ORDINARY = 1500


def grown(ordinary: int) -> int:
    """How many of something this run makes, where an ordinary one makes so many."""
    return max(1, ordinary * REQUESTS // _ORDINARY)


def try_out(name: str, ordinary: int, once: Callable[[Callable[[st.SearchStrategy[Any]], Any]], None]) -> None:
    """Call `once` with a way to draw so many times; `name` is the law's own, so that each draws otherwise."""

    @seed(zlib.crc32(name.encode()) + _SEED)
    @settings(
        max_examples=grown(ordinary),
        database=None,
        deadline=None,
        # What fails is printed as the requests that led to it; making it smaller would take far longer.
        phases=[Phase.generate],
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def law(data: st.DataObject) -> None:
        once(data.draw)

    law()
