"""`manage.py verify`: does every stored score follow from the hands, and is the trace as it was sealed?"""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from clubs import witness
from clubs.selectors.seals import Chain, chain_differences
from desk.moment import one_moment
from desk.verifying import Counted, differences

_FEWEST_DIGITS = 8


class Command(BaseCommand):
    help = (
        "Folds every sheet again and reports each difference to the stored scores and results, every broken law of "
        "the database, and whatever in the trace is not as it was sealed. Writes nothing. Exit status 1 where "
        "anything is found."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--seal",
            nargs=2,
            metavar=("NUMBER", "DIGITS"),
            help="a seal as it was noted on paper: is it still the same?",
        )

    def handle(self, *args: Any, seal: list[str] | None = None, **options: Any) -> None:
        noted = _noted(seal) if seal else None
        counted: list[Counted] = []
        chain = Chain()
        noted_seals = witness.remembered()
        # Hands may come in meanwhile: what is folded and what is stored must be of one moment.
        with one_moment():
            found = self._told(differences(counted))
            in_trace = self._told(chain_differences(chain, noted_seals))
        self._tell_seals(chain)
        if noted and not chain.digests.get(noted[0], "").startswith(noted[1]):
            in_trace += 1
            self.stdout.write(f"trace: seal {noted[0]} is not {noted[1]}, as it was noted")
        if found + in_trace:
            raise CommandError(f"{found + in_trace} differences found.{_advice(found, in_trace)}")
        (seen,) = counted
        self.stdout.write(
            f"Verified {seen.sessions} sessions, {seen.tables} tables, {seen.hands} lines: no difference."
        )

    def _told(self, sentences: Any) -> int:
        count = 0
        for sentence in sentences:
            count += 1
            self.stdout.write(sentence)
        return count

    def _tell_seals(self, chain: Chain) -> None:
        young = f"{chain.young_entries} entries and {chain.young_hands} revisions of hands are younger"
        if not chain.number:
            self.stdout.write(f"The trace has no seal yet; {young}.")
            return
        anew = f" {chain.anew} entries were changed since, as the trace says." if chain.anew else ""
        self.stdout.write(
            f"Last seal: {chain.number} {chain.digest[:12]}, over {chain.entries} entries and {chain.hands} revisions "
            f"of hands; {young}.{anew}"
        )


def _noted(seal: list[str]) -> tuple[int, str]:
    number, digits = seal
    if not number.isdecimal() or len(digits) < _FEWEST_DIGITS:
        raise CommandError(
            f"Say a seal as verify prints it, such as --seal 17 3fa2c1d90b7e, with {_FEWEST_DIGITS} digits at least."
        )
    return int(number), digits.lower()


def _advice(found: int, in_trace: int) -> str:
    refold = " `manage.py refold` writes what the hands say." if found else ""
    return refold + (" What is changed in the trace nothing mends: see docs/backup.md." if in_trace else "")
