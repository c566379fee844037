"""Which texts of the program are to be translated: read out of the code and the templates without running them.

What `scoring` says in English reaches pages by its text; those texts are asked of `scoring` itself.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.utils.translation.template import templatize

from clubs.wording.options import english_of_scoring

ROOMS = ("clubs", "tournaments", "desk", "practice")
_SINGLE = {"_", "gettext", "gettext_lazy", "gettext_noop"}
_PLURAL = {"ngettext", "ngettext_lazy"}
_TEXT = r"u?(?:'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")"
_IN_TEMPLATE = re.compile(rf"\b(?:gettext|ngettext|_)\(\s*({_TEXT})(?:\s*,\s*({_TEXT}))?", re.DOTALL)


@dataclass(frozen=True)
class Text:
    """A text in English, with its plural ("" where it has none), and the file in which it was found."""

    text: str
    plural: str = ""
    where: str = ""


def texts(root: Path = settings.BASE_DIR) -> list[Text]:
    """Return every text to be translated once, in the order of files; a plural wins over the same text without one."""
    found: dict[str, Text] = {}
    for text in (*_of_code(root), *_of_templates(root), *_of_scoring()):
        if text.text and (text.text not in found or (text.plural and not found[text.text].plural)):
            found[text.text] = text
    return list(found.values())


def _of_code(root: Path) -> Iterator[Text]:
    for room in ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield from _of_call(node, str(path.relative_to(root)))


def _of_call(call: ast.Call, where: str) -> Iterator[Text]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    said = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if name in _SINGLE and said:
        yield Text(said[0], where=where)
    elif name in _PLURAL and len(said) > 1:
        yield Text(said[0], said[1], where)


def _of_templates(root: Path) -> Iterator[Text]:
    for path in sorted((root / "templates").rglob("*.html")):
        code = templatize(path.read_text(encoding="utf-8"), origin=str(path))
        for found in _IN_TEMPLATE.finditer(code):
            one, many = (ast.literal_eval(part) if part else "" for part in found.groups())
            yield Text(one, many, str(path.relative_to(root)))


def _of_scoring() -> Iterator[Text]:
    return (Text(text, where="scoring/words") for text in english_of_scoring())
