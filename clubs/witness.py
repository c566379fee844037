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


def remembered() -> dict[str, dict[int, str]]:
    """Return what was noted here of every chain: digests by number, under the first digits of the chain's first seal.

    A seal is noted once it is stored: what is read here before a moment of the database is in that moment.
    """
    try:
        lines = path().read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return {}
    chains: dict[str, dict[int, str]] = {}
    for field in (line.split() for line in lines):
        if len(field) == 3 and field[1].isdecimal():
            chains.setdefault(field[0], {})[int(field[1])] = field[2]
    return chains


def of_chain(chains: Mapping[str, Mapping[int, str]], first: str) -> Mapping[int, str]:
    """Return what of `chains` belongs to the chain whose first seal has this digest."""
    return chains.get(first[:_DIGITS], {})


def remember_only(first: str, seals: Mapping[int, str]) -> None:
    """Remember these seals of the chain and no others: a backup was put back, and the chain goes on from there."""
    try:
        lines = path().read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        lines = []
    others = [line for line in lines if not line.startswith(f"{first[:_DIGITS]} ")]
    kept = [f"{first[:_DIGITS]} {number} {digest}" for number, digest in sorted(seals.items())]
    # Written beside and put in its place whole: a power cut in the middle would leave fewer seals to miss.
    beside = path().with_suffix(".new")
    beside.write_text("".join(f"{line}\n" for line in [*others, *kept]), encoding="ascii")
    beside.replace(path())
