"""A hint in a sentence: what to do, and the reason by its code."""

from collections.abc import Mapping
from typing import Any

from practice.wording.moves import advice

REASONS: Mapping[str, object] = {}


def hint_sentence(move: str, code: str, data: Mapping[str, Any], *, german: bool) -> str:
    """Return the move that is advised and why."""
    return f"{advice(move, german=german)} {REASONS.get(code, '')}".strip()
