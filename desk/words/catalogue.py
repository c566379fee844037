"""A language's catalogue (`locale/<language>/LC_MESSAGES/django.po`): brought up to date, looked through, compiled.

The compiled file is made by `make setup`, never kept: so it cannot lag behind.
"""

from collections.abc import Iterable
from pathlib import Path

import polib
from django.conf import settings

from desk.words.gathering import Text

PLURALS = {"de": "nplurals=2; plural=(n != 1);"}


def path_of(language: str, root: Path = settings.BASE_DIR) -> Path:
    """Return where the language's catalogue lies."""
    return root / "locale" / language / "LC_MESSAGES" / "django.po"


def languages() -> list[str]:
    """Return the languages of the site but English, in which everything is written."""
    return [code for code, _name in settings.LANGUAGES if code != "en"]


def update(language: str, wanted: Iterable[Text]) -> tuple[int, int]:
    """Bring the catalogue up to date: new texts are added empty, gone ones dropped. Returns how many of each."""
    path = path_of(language)
    old = polib.pofile(str(path)) if path.exists() else polib.POFile()
    known = {entry.msgid: entry for entry in old if not entry.obsolete}
    fresh = polib.POFile(wrapwidth=110)
    fresh.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": language,
        "Plural-Forms": PLURALS[language],
    }
    added = 0
    for text in wanted:
        entry = _entry(text, known.get(text.text))
        added += text.text not in known
        fresh.append(entry)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh.save(str(path))
    return added, len(known.keys() - {entry.msgid for entry in fresh})


def missing(language: str, wanted: Iterable[Text]) -> list[Text]:
    """Return the texts that the catalogue has no translation of."""
    there = {entry.msgid: entry for entry in polib.pofile(str(path_of(language)))}
    return [text for text in wanted if text.text not in there or not _is_translated(text, there[text.text])]


def compile_all(root: Path = settings.BASE_DIR) -> list[Path]:
    """Compile the catalogues whose compiled file is missing or older. Returns what was written."""
    written = []
    for source in sorted((root / "locale").glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            polib.pofile(str(source)).save_as_mofile(str(target))
            written.append(target)
    return written


def _entry(text: Text, known: polib.POEntry | None) -> polib.POEntry:
    entry = polib.POEntry(msgid=text.text, occurrences=[(text.where, "")])
    if "%(" in text.text or "%(" in text.plural:
        entry.flags.append("python-format")
    if text.plural:
        entry.msgid_plural = text.plural
        entry.msgstr_plural = known.msgstr_plural if known and known.msgid_plural else {0: "", 1: ""}
    elif known:
        entry.msgstr = known.msgstr
    return entry


def _is_translated(text: Text, entry: polib.POEntry) -> bool:
    if "fuzzy" in entry.flags:
        return False
    if text.plural:
        return bool(entry.msgid_plural == text.plural and all(entry.msgstr_plural.values()))
    return bool(entry.msgstr)
