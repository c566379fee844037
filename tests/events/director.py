"""A director who runs an event of the fixtures from set-up to the last round: pages for what is tapped once, services
for the mass of hands. Nothing here checks what an event comes to."""

from itertools import count
from typing import Any

from django.test import Client
from django.urls import reverse

from clubs.models import Club, Table, User
from clubs.services.hands import record_hand, revise_hand
from clubs.services.outcomes import Status
from clubs.services.typed import TypedRow, type_totals
from tests.events.setups import SETUPS, Setup
from tests.events.worked import Facts, Worked, facts_of
from tournaments.forms.confirming import confirming_form
from tournaments.models import Entry, PlannedRound, Round, Tournament
from tournaments.selectors.fees import fee_for
from tournaments.selectors.who_plays import player_of
from tournaments.services.entries import check_in, check_out
from tournaments.services.fees import pay
from tournaments.services.planned import plan_round
from tournaments.services.prizes import set_prizes
from tournaments.services.walk_in import enter_house_player

_client_id = count(1)


class Refused(AssertionError):
    """A page answered otherwise than a director expects."""


class Director:
    """Runs `event` in a club; `day` is the event's."""

    def __init__(self, event: Worked, club: Club, actor: User, client: Client, day: str = "2026-10-03") -> None:
        self.event, self.club, self.actor, self.client, self.day = event, club, actor, client, day
        self.setup: Setup = SETUPS[event.event]
        self.tournament = self._make()

    def run(self) -> Tournament:
        """From the announcement to the last closed round."""
        self.prepare()
        for number in range(1, len(self.event.draw) + 1):
            self.play(number)
        return self.now()

    def now(self) -> Tournament:
        """The tournament as it is now."""
        return Tournament.objects.select_related("club", "rules").get(pk=self.tournament.pk)

    def post(self, page: str, /, *args: Any, **data: Any) -> Any:
        """Send a page of the event that must answer with the next page."""
        response = self.client.post(reverse(page, args=[self.tournament.slug, *args]), data)
        if response.status_code != 302:
            raise Refused(f"{page} {args}: {response.status_code} {response.content.decode()[:3000]}")
        return response

    def _make(self) -> Tournament:
        new = reverse("tournament_new", args=[self.club.slug])
        title = f"{self.event.event} {self.day}"
        said = {"title": title, "date": self.day, **self.setup.answers}
        response = self.client.post(f"{new}?from={self.setup.announced}", said)
        if response.status_code != 302:
            problems = response.context["form"].errors if response.context else response.content
            raise Refused(f"{self.event.event}: {problems}")
        return Tournament.objects.select_related("club", "rules").get(title=title)

    def prepare(self) -> None:
        """Confirm the rules, plan the rounds, take the entries and their fees, keep prizes and the draw."""
        self.confirm()
        self.enter_people()
        for number, own in self.setup.planned.items():
            plan_round(tournament=self.now(), number=number, actor=self.actor, **own)
        if self.setup.prizes is not None:
            set_prizes(tournament=self.now(), prizes=self.setup.prizes, actor=self.actor)
        # The draw was made beforehand and elsewhere: the event's plan is what lies on the director's table.
        for number, tables in enumerate(self.event.draw, start=1):
            PlannedRound.objects.update_or_create(
                tournament=self.tournament, number=number, defaults={"tables": tables}
            )

    def confirm(self) -> None:
        """Confirm what the sheet leaves open, by the page as it is shown and the setup's own answers."""
        form = confirming_form(self.tournament.rules.value)
        shown = {name: form[name].value() for name in form.fields if form[name].value()}
        if "loss_doubled" in form.fields:
            shown = {}
        self.post("tournament_rules", **{**shown, **self.setup.confirmed})

    def enter_people(self) -> None:
        """Enter everybody by the page, check in who comes, take the fees."""
        house = set(self.event.house)
        if any(group for _n, _name, _town, group in self.event.entries):
            head = "number;name;town;class"
            rows = [f"{n};{name};{town};{group}" for n, name, town, group in self.event.entries if n not in house]
            self.post("entries_import", text="\n".join([head, *rows]), enter="1")
        else:
            lines = [f"{n} {name}" + f", {town}" * bool(town) for n, name, town, _group in self.event.entries]
            self.post("tournament_entries", names="\n".join(lines))
        for _n in sorted(house):
            enter_house_player(tournament=self.now(), actor=self.actor)
        if self.now().has_fees:
            self._take_fees(house | set(self.event.no_shows))

    def _take_fees(self, free: set[int]) -> None:
        tournament = self.now()
        for entry in tournament.entries.select_related("player", "tournament"):
            if entry.number in free:
                continue
            rounds = 0
            if all(fee["rounds"] for fee in tournament.fees):
                rounds = sum(entry.number in self.event.numbers_in(at) for at in range(1, len(self.event.draw) + 1))
            pay(entry=entry, rounds=rounds, cents=fee_for(tournament, rounds), actor=self.actor)

    def play(self, number: int) -> None:
        """Note who is here, draw, play, penalize and close a round."""
        round = self.draw(number)
        for at, sheet in enumerate(self.event.sheets[number - 1], start=1):
            self.play_table(round, at, sheet)
        for n, points, reason in self.event.of_round("penalties", number):
            entry = self.entry(n)
            self.post("tournament_penalties", round=round.pk, entry=entry.pk, points=-points, reason=reason)
        self.close(number)

    def close(self, number: int) -> None:
        """Close a round; an unfinished table needs a reason."""
        reason = "The hall closes" if self.event.of_round("unfinished", number) else ""
        self.post("round_close", number, reason=reason)
        for n, after in self.event.withdrawn.items():
            # Whoever was replaced by somebody who starts anew is withdrawn already.
            if after == number and n not in self.event.anew:
                self.post("tournament_entry", int(n), step="withdraw", reason="went home")

    def draw(self, number: int) -> Round:
        """Draw a round among those who are here."""
        here = self.event.numbers_in(number)
        for entry in self.now().entries.select_related("player", "tournament"):
            present = entry.state == Entry.State.PRESENT
            if entry.number in here and not present:
                check_in(entry=entry, actor=self.actor)
            elif entry.number not in here and present:
                check_out(entry=entry, actor=self.actor)
        self.post("tournament_draw", number=number)
        return self.now().rounds.select_related("session", "tournament").get(number=number)

    def entry(self, number: int) -> Entry:
        """The entry with this start number."""
        return self.now().entries.select_related("player", "tournament__club").get(number=number)

    def play_table(self, round: Round, at: int, sheet: dict[str, Any]) -> None:
        """Hand in a table: every line of its sheet, or its totals."""
        table = round.session.tables.get(number=at)
        numbers = self.event.draw[round.number - 1][at - 1]
        if "totals" in sheet:
            self._hand_in(round, table, numbers, sheet["totals"])
            return
        wrong = {line: code for where, line, code in self.event.of_round("corrections", round.number) if where == at}
        stand_ins = {
            line: (n, name) for n, line, name in self.event.of_round("stand_ins", round.number) if n in numbers
        }
        for line, code in enumerate(sheet["games"].split(), start=1):
            if line in stand_ins:
                self.stand_in(round, line, *stand_ins[line])
            self.record(table, facts_of(wrong.get(line, code)))
        for line in wrong:
            self.correct(table, line, facts_of(sheet["games"].split()[line - 1]))

    def stand_in(self, round: Round, line: int, number: int, name: str) -> None:
        """Somebody plays for an entry from this line of its table's sheet on."""
        said: dict[str, Any] = {"name": name, "round_number": round.number, "from_hand": line}
        # Somebody the club knows already is chosen by the page's question.
        if known := self.club.players.filter(name=name).first():
            said["player"] = str(known.uid)
        self.post("stand_in", number, **said)

    def record(self, table: Table, facts: Facts) -> None:
        """Add a line to a table's sheet, as a phone does."""
        table.refresh_from_db()
        outcome = record_hand(
            table=table, facts=facts, client_id=f"event-{next(_client_id)}", after=table.lines, device="phone"
        )
        if outcome.status != Status.CREATED:
            raise Refused(f"{facts}: {outcome}")

    def correct(self, table: Table, line: int, facts: Facts) -> None:
        """Put a line right that was written wrongly."""
        outcome = revise_hand(
            table=table,
            number=line,
            facts=facts,
            client_id=f"event-{next(_client_id)}",
            revision=1,
            actor=self.actor,
            director=True,
        )
        if outcome.status != Status.CHANGED:
            raise Refused(f"{facts}: {outcome}")

    def _hand_in(self, round: Round, table: Table, numbers: list[int], totals: list[list[int]]) -> None:
        players = [player_of(self.entry(n), round.number) for n in numbers]
        rows = [TypedRow(player, *figures) for player, figures in zip(players, totals, strict=True)]
        type_totals(session=round.session, table=table, rows=rows, actor=self.actor)
