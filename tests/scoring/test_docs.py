"""The pages about scoring: their examples are run as they stand, their tables are what the library says."""

import json
import re

import pytest

from scoring.__main__ import main
from scoring.notation import Reader
from scoring.words.report import options_text
from scoring.words.sources import ABOUT
from tests.scoring.samples import ROOT

TEXT = (ROOT / "docs" / "scoring.md").read_text(encoding="utf-8")
OPTIONS = (ROOT / "docs" / "options.md").read_text(encoding="utf-8")
LINES = re.compile(
    r"```console\n\$ echo '(?P<line>.*?)'[^']*(?:'\\n'[^']*)?python -m scoring\n(?P<answer>.*?)```", re.S
)
COMMANDS = re.compile(r"```console\n\$ python -m scoring (?P<arguments>.*)\n(?P<answer>(?:.*\n)*?)```")
EXAMPLES = [(found["line"], found["answer"]) for found in LINES.finditer(TEXT)]
TOLD = [(found["arguments"], found["answer"]) for found in COMMANDS.finditer(TEXT)]


def test_every_console_example_is_found() -> None:
    assert len(EXAMPLES) + len(TOLD) == TEXT.count("```console")
    assert len(EXAMPLES) >= 4
    assert len(TOLD) >= 3


@pytest.mark.parametrize(("line", "answer"), EXAMPLES)
def test_a_console_example_answers_as_written(line: str, answer: str) -> None:
    text, _ = Reader().answer(line.replace("\n", "").encode())
    assert json.loads(text) == json.loads(answer)


@pytest.mark.parametrize(("arguments", "answer"), TOLD)
def test_a_command_prints_what_is_written(
    arguments: str, answer: str, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    main(arguments.split())
    out, err = capsysbinary.readouterr()
    printed, at = (out + err).decode(), 0
    parts = re.split(r"^\.\.\.\n", answer, flags=re.M)
    for part in parts:
        at = printed.index(part, at) + len(part)
    assert printed.startswith(parts[0])
    assert parts[-1] == "" or at == len(printed)


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", TEXT, re.S))
def test_a_python_example_runs(example: str) -> None:
    exec(compile(example, "docs/scoring.md", "exec"), {})


def test_the_presets_are_listed_with_their_lines() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*) \|$", TEXT, re.M)
    assert rows == [(name, about.line) for name, about in ABOUT.items()]


@pytest.mark.parametrize("game", ["sheepshead", "schafkopf"])
def test_the_page_of_options_is_what_the_library_says_of_them(game: str) -> None:
    assert options_text(game, "markdown") in OPTIONS


def test_links_between_the_pages_lead_somewhere() -> None:
    for text in (TEXT, OPTIONS):
        for page in re.findall(r"\]\(([a-z-]+\.md)\)", text):
            assert (ROOT / "docs" / page).exists()
    titles = {title.lower().replace(" ", "-").rstrip("?") for title in re.findall(r"^## (.*)$", TEXT, re.M)}
    assert set(re.findall(r"\]\(#([^)]*)\)", TEXT)) <= titles
