"""`manage.py words`: bring the catalogues of other languages up to date, say what is missing, compile them."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from desk.words.catalogue import compile_all, languages, missing, update
from desk.words.gathering import texts

MOST_NAMED = 20


class Command(BaseCommand):
    help = "Compiles the catalogues of translated texts; with --update adds new texts, with --check names missing ones."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--update", action="store_true", help="add new texts to the catalogues, drop gone ones")
        parser.add_argument("--check", action="store_true", help="fail where a text has no translation")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = texts() if options["update"] or options["check"] else []
        if options["update"]:
            for language in languages():
                added, dropped = update(language, wanted)
                self.stdout.write(f"{language}: {added} texts added, {dropped} dropped")
        compile_all()
        if options["check"]:
            for language in languages():
                self._complain(language, [text.text for text in missing(language, wanted)])

    def _complain(self, language: str, lacking: list[str]) -> None:
        if lacking:
            listed = "\n".join(f"  {text!r}" for text in lacking[:MOST_NAMED])
            raise CommandError(f"{language}: {len(lacking)} texts have no translation, such as\n{listed}")
