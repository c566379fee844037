"""What a measured process tells of itself: processor time and the most memory it has held."""

import resource
import time
from collections.abc import Callable
from pathlib import Path


def cpu_of(do: Callable[[], object]) -> float:
    """The processor seconds that `do` takes."""
    begun = time.process_time()
    do()
    return time.process_time() - begun


def peak_mb() -> float:
    """The most memory this process has held so far, in MB."""
    status = Path("/proc/self/status")
    if status.exists():
        # Unlike the resource usage, it leaves out what the parent held when this process was started.
        lines = status.read_text(encoding="ascii", errors="replace").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
