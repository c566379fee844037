"""The library as a whole: standard library only, every code listed and used, small files and functions."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import scoring
from scoring.codes import PROBLEMS, STEPS, WARNINGS
from tests.scoring.samples import ROOT

MODULES = sorted((ROOT / "scoring").rglob("*.py"))
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in MODULES}
LONGEST_FILE, LONGEST_FUNCTION = 300, 40


def imported(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports say where they come from"
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_only_the_standard_library_is_imported(path: Path) -> None:
    assert imported(TREES[path]) - set(sys.stdlib_module_names) - {"scoring"} == set()


def test_the_test_above_would_see_a_foreign_import() -> None:
    assert imported(ast.parse("def f():\n    from django.db import models")) == {"django"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_files_and_functions_fit_a_glance(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
    assert ast.get_docstring(TREES[path])
    for node in ast.walk(TREES[path]):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, node.name


def words(tree: ast.AST) -> set[str]:
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def problems_named() -> set[str]:
    calls = (node for tree in TREES.values() for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {
        node.args[0].value
        for node in calls
        if isinstance(node.func, ast.Name) and node.func.id == "problem" and isinstance(node.args[0], ast.Constant)
    }


def test_every_problem_that_is_raised_is_listed_and_every_listed_one_is_raised() -> None:
    elsewhere = set().union(*(words(tree) for path, tree in TREES.items() if path.stem != "codes"))
    assert problems_named() <= set(PROBLEMS)
    assert set(PROBLEMS) - elsewhere == set()


def test_every_warning_that_is_listed_is_given_somewhere() -> None:
    elsewhere = set().union(*(words(tree) for path, tree in TREES.items() if path.stem != "codes"))
    assert set(WARNINGS) - elsewhere == set()
    assert all(code.startswith("unusual_") for code in WARNINGS)


def test_the_public_names_are_all_there_and_no_others() -> None:
    for name in scoring.__all__:
        assert getattr(scoring, name) is not None
    assert set(scoring.__all__) <= set(dir(scoring))
    with pytest.raises(AttributeError, match="no attribute 'scores'"):
        scoring.scores  # noqa: B018


def test_importing_the_library_loads_nothing_until_something_is_used() -> None:
    told = "import sys, scoring; print(sorted(name for name in sys.modules if name.startswith('scoring.')))"
    done = subprocess.run([sys.executable, "-c", told], cwd=ROOT, capture_output=True, check=True, text=True)
    assert done.stdout == "[]\n"


def test_every_step_that_is_listed_is_taken_somewhere() -> None:
    rows_and_doublings = {"blitz_black_queens", "blitz_red_queens", "blitz_black_jacks", "blitz_red_jacks"}
    elsewhere = set().union(*(words(tree) for path, tree in TREES.items() if path.stem != "codes"))
    assert set(STEPS) - elsewhere == rows_and_doublings
