"""A process and what it has started, as the system tells. Nothing is ended here."""

from pathlib import Path


def family(pid: int) -> list[int]:
    """The process and all that it and they started, the first before its children, which it could start again.

    As far as the system tells (Linux); elsewhere only itself.
    """
    parents = {int(entry.name): _parent_of(entry) for entry in Path("/proc").glob("[0-9]*")}
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found


def _parent_of(entry: Path) -> int | None:
    try:
        status = (entry / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    return int(status.rpartition(")")[2].split()[1])
