"""A hint in a sentence: what to do, and the reason by its code."""

from collections.abc import Mapping
from typing import Any

_REASONS: Mapping[str, object] = {}


def hint_sentence(move: str, code: str, data: Mapping[str, Any], *, german: bool) -> str:
    """Return the move that is advised and why."""
    return str(_REASONS.get(code, ""))
