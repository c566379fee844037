"""The examples of docs/scoring.md, run as they stand."""

import json
import re

import pytest

from scoring.notation import Reader
from tests.scoring.samples import ROOT

TEXT = (ROOT / "docs" / "scoring.md").read_text(encoding="utf-8")
CONSOLE = re.compile(
    r"```console\n\$ echo '(?P<line>.*?)'[^']*(?:'\\n'[^']*)?python -m scoring\n(?P<answer>.*?)```", re.S
)
EXAMPLES = [(found["line"], found["answer"]) for found in CONSOLE.finditer(TEXT)]


def test_every_console_example_is_found() -> None:
    assert len(EXAMPLES) == TEXT.count("```console")


@pytest.mark.parametrize(("line", "answer"), EXAMPLES)
def test_a_console_example_answers_as_written(line: str, answer: str) -> None:
    text, _ = Reader().answer(line.replace("\n", "").encode())
    assert json.loads(text) == json.loads(answer)


def test_the_python_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.S)
    exec(compile(example, "docs/scoring.md", "exec"), {})
