"""What a phone writes down: each answer that took a hand, on the disk before it goes on. Also reading it back."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = "notes"


class Notes:
    """The file of one phone. A line in it was acknowledged by a server, and the proof holds the server to it."""

    def __init__(self, folder: Path, name: str) -> None:
        (folder / FOLDER).mkdir(exist_ok=True)
        self._file = (folder / FOLDER / f"{name}.jsonl").open("a", encoding="utf-8")

    def write(self, noted: dict[str, Any]) -> None:
        """Write a line down for good."""
        self._file.write(json.dumps(noted) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """End the file."""
        self._file.close()


def read_notes(folder: Path) -> Iterator[dict[str, Any]]:
    """Yield every line that any phone noted."""
    for path in sorted((folder / FOLDER).glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            yield from (json.loads(line) for line in lines)
