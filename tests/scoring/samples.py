"""The worked hands and sheets kept in fixtures/scoring, and how an answer is compared with what they expect."""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "fixtures" / "scoring"
EXPECTED = "expected_"


def load(name: str) -> Any:
    """Reads one of the fixture files."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


CASES: list[dict[str, Any]] = load("cases")
INVALID: list[dict[str, Any]] = load("invalid")
SHEETS: list[dict[str, Any]] = load("sheets")
PRESETS: dict[str, dict[str, Any]] = load("presets")


def codes(errors: list[dict[str, str]]) -> list[str]:
    """The codes of errors, each once, in order."""
    return list(dict.fromkeys(error["code"] for error in errors))


def line_as_expected(answer: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    """One answered line, cut to the keys that are expected and with errors as codes."""
    return {key: codes(answer[key]) if key == "errors" else answer.get(key) for key in expected}
