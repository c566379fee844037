"""The seals as the data folder remembers them, beside the database: so that the last of them cannot just go.

A line a seal: the first digits of the chain's first seal, the number, the digest. It proves nothing alone.
"""

from collections.abc import Mapping
from pathlib import Path

from django.conf import settings

FILE = "seals.txt"
_DIGITS = 12


def path() -> Path:
    """Return the file's place."""
    return Path(settings.DATA_DIR, FILE)


def remember(first: str, number: int, digest: str) -> None:
    """Add a seal; `first` is the digest of the chain's first seal. A disk that takes no more keeps nobody waiting."""
    try:
        with path().open("a", encoding="ascii") as file:
            file.write(f"{first[:_DIGITS]} {number} {digest}\n")
    except OSError:
        return


def remembered(first: str) -> dict[int, str]:
    """Return the digests of the chain's seals by number, as far as they were noted here."""
    try:
        lines = path().read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return {}
    fields = [line.split() for line in lines]
    return {
        int(field[1]): field[2]
        for field in fields
        if len(field) == 3 and field[0] == first[:_DIGITS] and field[1].isdecimal()
    }


def remember_only(first: str, seals: Mapping[int, str]) -> None:
    """Remember these seals of the chain and no others: a backup was put back, and the chain goes on from there."""
    try:
        lines = path().read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        lines = []
    others = [line for line in lines if not line.startswith(f"{first[:_DIGITS]} ")]
    kept = [f"{first[:_DIGITS]} {number} {digest}" for number, digest in sorted(seals.items())]
    path().write_text("".join(f"{line}\n" for line in [*others, *kept]), encoding="ascii")
