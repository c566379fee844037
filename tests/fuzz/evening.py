"""One table's evening through the phone's contract, in any order, and what it may hold at the end.

What the table has acknowledged is written down here as a phone would, and looked for on the sheet.
"""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from clubs.models import HandRevision, Table, User
from clubs.services.errors import CannotDo
from clubs.services.hands import record_hand
from clubs.services.links import replace_link, token_of
from clubs.services.sessions import close_session, reopen_session
from clubs.services.waiting import refuse_waiting, take_waiting
from scoring import HouseRules, Rules
from scoring.cards import Deal
from scoring.checks.table import deal_of
from tests.fuzz.asking import Asked, Sent
from tests.fuzz.making import Draw
from tests.fuzz.odd import TEXTS
from tests.fuzz.wandering import tap
from tests.scoring.strategies import hand_of
from tests.scoring.strategies_schafkopf import game, ramsch

Facts = dict[str, Any]
JUNK = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.sampled_from((-1, 0, 1, 7, 10, 121, 2**31, 2**63, -(2**63), 10**30, 0.5, 1e300)),
        st.sampled_from([text for text in TEXTS if len(text) < 100]),
    ),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(("kind", "seat", "a")), inner, max_size=2)
    ),
    max_leaves=4,
)
KEYS = (
    *(
        "type",
        "picker",
        "partner",
        "alone",
        "result",
        "points",
        "tricks",
        "bury",
        "doubles",
        "forced",
        "winner",
        "loser",
    ),
    *("contract", "declarer", "laufende", "laufende_side", "tout", "sie", "stoss", "legen", "muss", "suit", "culprit"),
    *("points_by_seat", "tricks_by_seat", "blind_points", "dealer", "out", "annulled", "doublers", "pot", "jungfrau"),
    "loser",
    *("called_sheepshead", "winner_trickless", "power_by_seat", "starts_bock", "nonsense", "struck", "showdown"),
)
DEVICES = ("red", "blue", "", "x" * 80)


def sound_facts(draw: Draw, rules: Rules, deal: Deal, seats: int, playing: list[int]) -> Facts:
    """A hand that can have been played by these at the table."""
    if isinstance(rules, HouseRules):
        return draw(hand_of(rules, deal, seats, playing))
    if draw(st.integers(0, 4)) == 0:
        return {"type": "passed_out"}
    return draw(ramsch(deal, seats, playing) if draw(st.integers(0, 3)) == 0 else game(rules, deal, playing))


def unsound(draw: Draw, facts: Facts) -> Facts:
    """The same with one or two of its facts spoiled, taken away or added to."""
    facts = dict(facts)
    for _at in range(draw(st.integers(1, 2))):
        key = draw(st.sampled_from((*facts, *KEYS)))
        if draw(st.integers(0, 3)) == 0:
            facts.pop(key, None)
        else:
            facts[key] = draw(JUNK)
    return facts


class Evening:
    """The table, the link in the phones' hands, what was sent and what was acknowledged."""

    def __init__(self, draw: Draw, sent: Sent, table: Table) -> None:
        self.draw, self.sent, self.table = draw, sent, table
        self.rules = table.house_rules.value
        self.deal = deal_of(self.rules, table.players)
        self.tokens = [token_of(table)]
        self.bodies: list[tuple[str, str, Facts]] = []
        self.acknowledged: dict[str, Any] = {}
        self.kept: set[str] = set()
        self.sheet: dict[str, Any] = {"after": 0, "hands": [], "next_out": [], "empty": []}
        self.officer = User.objects.get(username="tavern-owner")
        self.ids = 0

    def step(self) -> None:
        """Do one of the things that happen at a table."""
        steps: list[Callable[[], None]] = [
            *[self.post] * 6,
            *[self.put] * 3,
            *(self.again, self.insert, self.move, self.preview, self.look, self.look, self.people, self.office),
            self.pass_on_and_on,
        ]
        self.draw(st.sampled_from(steps))()

    def look(self) -> None:
        """Read the sheet."""
        tag = self.draw(st.sampled_from(("", '"1-1-open"', "*", "x")))
        answer = self._ask("GET", "sheet/", headers={"If-None-Match": tag} if tag else {})
        if answer.status_code == 200:
            self.sheet = answer.json()

    def post(self) -> None:
        """Send a further hand."""
        self._send(
            "POST", "hands/", {**self._head(), "after": self._count(self.sheet["after"]), "facts": self._facts()}
        )

    def pass_on_and_on(self) -> None:
        """Let everybody pass for a long time: doublers, pots and stocks grow to what they may be at most."""
        for _deal in range(self.draw(st.integers(2, 24))):
            self.table.refresh_from_db()
            self.ids += 1
            after, known = self.table.lines, f"p-{self.ids}"
            record_hand(table=self.table, facts={"type": "passed_out"}, client_id=known, after=after, device="red")

    def insert(self) -> None:
        """Send a hand that was forgotten."""
        body = {**self._head(), "after": self.sheet["after"], "facts": self._facts(), "before": self._number()}
        self._send("POST", "hands/", body)

    def put(self) -> None:
        """Change a line, or strike it."""
        facts = None if self.draw(st.integers(0, 2)) == 0 else self._facts()
        body = {**self._head(), "revision": self._revision(number := self._number()), "facts": facts}
        if self.draw(st.booleans()):
            body["entered"] = self._number()
        self._send("PUT", f"hands/{number}/", {**body, "reason": self.draw(st.sampled_from(("", "typed twice")))})

    def move(self) -> None:
        """Move a line to another place."""
        body = {**self._head(), "revision": self._revision(number := self._number()), "before": self._number()}
        self._send("POST", f"hands/{number}/move/", body)

    def again(self) -> None:
        """Send something that was sent before once more, as it was or with other facts."""
        if self.bodies:
            method, path, body = self.draw(st.sampled_from(self.bodies))
            self._send(method, path, body if self.draw(st.booleans()) else {**body, "facts": self._facts()})

    def preview(self) -> None:
        """Ask what a hand would give."""
        self._ask("POST", "preview/", {"after": self._count(self.sheet["after"]), "facts": self._facts()})

    def people(self) -> None:
        """Tap about on the table's own pages."""
        page = self.draw(st.sampled_from(("people/", "people/", "", "?hand=1", "sign/")))
        tap(self.draw, self.sent, f"/t/{self.draw(st.sampled_from(self.tokens))}/{page}", "nobody", odd=True)

    def office(self) -> None:
        """What officers do meanwhile."""
        self.table.refresh_from_db()
        session = self.table.session
        waiting = self.table.waiting_hands.filter(state="waiting").first()
        doings: list[Callable[[], Any]] = [
            lambda: close_session(session=session, actor=self.officer, reason="late"),
            lambda: reopen_session(session=session, actor=self.officer, reason="a hand was missing"),
            lambda: reopen_session(session=session, actor=self.officer, reason="a hand was missing"),
            lambda: self.tokens.append(replace_link(table=self.table, actor=self.officer)),
        ]
        if waiting:
            doings += [lambda: take_waiting(waiting=waiting, actor=self.officer)] * 2
            doings += [lambda: refuse_waiting(waiting=waiting, actor=self.officer)]
        try:
            self.draw(st.sampled_from(doings))()
        except CannotDo:
            return

    def left_out(self) -> list[str]:
        """What was acknowledged and is not there as it was acknowledged."""
        revisions = {one.client_id: one.facts for one in HandRevision.objects.filter(table=self.table)}
        waiting = set(self.table.waiting_hands.values_list("client_id", flat=True))
        lost = [f"{known}: not on the sheet" for known in self.acknowledged if known not in revisions]
        lost += [f"{known}: does not wait" for known in self.kept if known not in waiting | revisions.keys()]
        return lost + [
            f"{known}: {facts} became {revisions[known]}"
            for known, facts in self.acknowledged.items()
            if known in revisions and not _says(revisions[known], facts)
        ]

    def _send(self, method: str, path: str, body: Facts) -> None:
        self.bodies.append((method, path, body))
        answer = self._ask(method, path, body)
        said = answer.json() if answer.content else {}
        known = body["client_id"]
        if answer.status_code == 201 or (answer.status_code == 200 and not said.get("confirmed")):
            if "facts" in body and not path.endswith("move/"):
                self.acknowledged.setdefault(known, body["facts"])
        elif answer.status_code == 410 and said["kept"]:
            self.kept.add(known)
        elif answer.status_code == 409:
            assert "after" in said

    def _ask(self, method: str, path: str, body: Facts | None = None, headers: dict[str, str] | None = None) -> Any:
        token = self.tokens[-1] if self.draw(st.integers(0, 5)) else self.draw(st.sampled_from(self.tokens))
        raw = b"" if body is None else json.dumps(body).encode()
        return self.sent.send(Asked("nobody", method, f"/t/{token}/{path}", "", raw, "application/json", headers or {}))

    def _head(self) -> Facts:
        self.ids += 1
        return {"client_id": f"c-{self.ids}", "device": self.draw(st.sampled_from(DEVICES))}

    def _facts(self) -> Facts:
        away = {*self.sheet["next_out"], *self.sheet["empty"]}
        playing = [chair for chair in range(self.table.chairs) if chair not in away]
        if len(playing) != self.table.players:
            playing = list(range(self.table.players))
        facts = sound_facts(self.draw, self.rules, self.deal, self.table.chairs, playing)
        return unsound(self.draw, facts) if self.draw(st.integers(0, 3)) == 0 else facts

    def _count(self, known: int) -> int:
        self.look()
        return self.draw(st.sampled_from((self.sheet["after"],) * 4 + (known, 0, known + 1, 2**31 - 1)))

    def _number(self) -> int:
        lines = max(1, len(self.sheet["hands"]))
        return self.draw(st.one_of(st.integers(1, lines), st.integers(1, lines), st.integers(1, lines + 2)))

    def _revision(self, number: int) -> int:
        lines = self.sheet["hands"]
        now = lines[number - 1]["revision"] if number <= len(lines) else 1
        return self.draw(st.sampled_from((now, now, now, now + 1, 1)))


def _says(kept: Facts | None, facts: Facts | None) -> bool:
    if kept is None or facts is None:
        return kept is None and facts is None
    elsewhere = ("dealer", "out")
    return all(kept.get(name) == value for name, value in facts.items() if name not in elsewhere and value is not None)
