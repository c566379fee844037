"""Real events as their announcements give them, as data from which an event is set up; sources: docs/events.md.

What a sheet leaves open is named in `open` by form field, so that the director is asked; nothing is made up for it.
House rules are `scoring`'s presets of the same events.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tournaments.models import Tournament

_FEWEST, _PLAN = Tournament.DrawMethod.FEWEST, Tournament.DrawMethod.PLAN
_INHERIT = Tournament.StandIns.INHERIT


@dataclass(frozen=True)
class Announced:
    """One event. `frame` and `settings` are what `create_tournament` takes; `rounds` what is different in a round.

    `rules` is a preset of `scoring`, "" where the sheet names none of its rules.
    """

    code: str
    title: str
    game: str
    rules: str
    frame: Mapping[str, Any]
    settings: Mapping[str, Any] = field(default_factory=dict)
    rounds: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    open: tuple[str, ...] = ()


def _table(rounds: int | None, hands_each: int | None, players: int, *sizes: int) -> dict[str, Any]:
    known = {"rounds": rounds, "hands_each": hands_each, "players": players or None, "sizes": list(sizes) or None}
    return {name: value for name, value in known.items() if value is not None}


_FOURS = (4, 4)
_FAIR = ("draw_method", "tie_breaks", "missed_round", "stand_ins")
_GERMAN = {"language": "de"}

EVENTS: Mapping[str, Announced] = {
    event.code: event
    for event in (
        # Events 1: 90 % of the fees, 30 / 15 / 10 / 10 / 10 to places and 5 to the best of each of three sessions.
        Announced(
            "kohler",
            "Kohler / Sheboygan Falls Oktoberfest",
            "sheepshead",
            "kohler",
            _table(3, 20, 5, 5, 6),
            {
                "has_fees": True,
                "fees": [{"rounds": 0, "cents": 2500}],
                "prizes": [
                    {"kind": "percent", "of": "places", "shares": [30, 15, 10, 10, 10]},
                    {"kind": "percent", "of": "rounds", "share": 5},
                ],
                "notes": (
                    "At a table of six the dealer sits the hand out. Who sits out may not look or talk: one warning, "
                    "then a penalty of 4 points; the hand stands.\n"
                    "A deal in the wrong order, or a card turned by the dealer, is a misdeal: the same dealer deals "
                    "again, no hand is counted."
                ),
            },
            open=_FAIR,
        ),
        # Events 2: $3 a round, $5 for two; rounds start every hour; what a standing adds up is not said.
        Announced(
            "germanfest",
            "Germanfest",
            "sheepshead",
            "germanfest",
            _table(None, 15, 5),
            {
                "has_fees": True,
                "fees": [{"rounds": 1, "cents": 300}, {"rounds": 2, "cents": 500}],
                "minutes": 60,
                "place": "Milwaukee",
                "notes": "Rounds start every hour. Sign up on the day. Gambling and side pots are forbidden.",
            },
            open=("rounds", "sizes", "standing_by", *_FAIR),
        ),
        # Events 3 (seed 000): most chips at the end; ties by the most hands won as picker. Rounds: sheets.md, Formats.
        Announced(
            "50-hands",
            "50 hands",
            "sheepshead",
            "wisconsin-tournament",
            _table(2, 25, 5, 5, 6),
            {"tie_breaks": ["picks_won"]},
            open=("draw_method", "missed_round", "stand_ins"),
        ),
        Announced(
            "100-hands",
            "100 hands",
            "sheepshead",
            "wisconsin-tournament",
            _table(4, 25, 5, 5, 6),
            {"tie_breaks": ["picks_won"]},
            open=("draw_method", "missed_round", "stand_ins"),
        ),
        # Events 4: rounds of three-, four- and five-handed games in one event.
        Announced(
            "door-county",
            "Door County brewery",
            "sheepshead",
            "",
            _table(3, None, 5, 5),
            {"place": "Door County"},
            rounds={1: {"players": 3, "sizes": [3]}, 2: {"players": 4, "sizes": [4]}},
            open=("rules", "hands_each", *_FAIR),
        ),
        # Events 6: tables and seats of both rounds are drawn beforehand, no swapping, all start together.
        Announced(
            "grossreuth",
            "Schafkopfturnier Großreuth",
            "schafkopf",
            "grossreuth",
            _table(2, 20, *_FOURS),
            {
                **_GERMAN,
                "draw_method": _PLAN,
                "place": "Großreuth",
                "notes": (
                    "Tische und Plätze beider Runden werden vorher ausgelost und nicht getauscht; alle beginnen "
                    "gemeinsam.\nSpielt keiner, muss der Besitzer des höchsten Obers spielen. Kontra zählt nicht.\n"
                    "Auf jede Liste in Druckschrift: Startnummer, Name, Ort. Soli werden eingekreist."
                ),
            },
            open=("tie_breaks", "missed_round", "stand_ins"),
        ),
        # Events 7: as many cash prizes as tables, all money paid out, the first a fixed sum that the sheet names.
        Announced(
            "donau-ries",
            "Donau-Ries-Schafkopf-Cup",
            "schafkopf",
            "donau-ries",
            _table(2, 32, *_FOURS),
            {
                **_GERMAN,
                "stand_ins": _INHERIT,
                "has_fees": True,
                "prizes": [{"kind": "tables", "first_cents": 0}],
                "notes": (
                    "Spielt keiner, wird über Kreuz gespielt: Partner sitzen sich gegenüber. Kein Kontra, kein "
                    "Farbwenz.\nPlus- und Minuspunkte stehen in getrennten Spalten. Alle Startgelder werden ausgezahlt."
                ),
            },
            open=("fee", "first_prize", "draw_method", "tie_breaks", "missed_round"),
        ),
        # Events 8.
        Announced(
            "self-bar",
            "Schafkopfturnier self-bar",
            "schafkopf",
            "self-bar",
            _table(2, None, *_FOURS),
            {
                **_GERMAN,
                "draw_method": _FEWEST,
                "notes": "Nach der ersten Runde werden die Tische neu gelost. Wer Kontra gibt, verliert das Spiel.",
            },
            open=("rounds", "hands_each", "tie_breaks", "missed_round", "stand_ins"),
        ),
        Announced(
            "heilsbronn",
            "Schafkopfturnier Heilsbronn",
            "schafkopf",
            "heilsbronn",
            _table(2, 30, *_FOURS),
            {
                **_GERMAN,
                "place": "Heilsbronn",
                "has_fees": True,
                "classes": ["Damen"],
                "notes": "Nur Listen, die aufgehen, werden gewertet.",
            },
            open=("fee", *_FAIR),
        ),
        Announced(
            "afterwork-nuernberg",
            "Afterwork-Schafkopf Nürnberg",
            "schafkopf",
            "afterwork-nuernberg",
            _table(3, 16, *_FOURS),
            {
                **_GERMAN,
                "place": "Nürnberg",
                "notes": "Eine falsche Karte beendet das Spiel; wer sie spielt, trägt das Minus allein.",
            },
            open=_FAIR,
        ),
        Announced(
            "westernach",
            "Schafkopfturnier Westernach",
            "schafkopf",
            "westernach",
            _table(None, None, *_FOURS),
            {**_GERMAN, "place": "Westernach", "notes": "Laufende „ohne“ zählen nur für den Spieler."},
            open=("rounds", "hands_each", *_FAIR),
        ),
        # 168 players at 42 tables; the list shows a shared 9th/10th place, so what is equal is shared.
        Announced(
            "laudenbach",
            "Schafkopfturnier Laudenbach",
            "schafkopf",
            "",
            _table(None, None, *_FOURS),
            {**_GERMAN, "place": "Laudenbach", "tie_breaks": []},
            open=("rules", "rounds", "hands_each", "draw_method", "missed_round", "stand_ins"),
        ),
        Announced(
            "laubendorf",
            "Schafkopfturnier Laubendorf",
            "schafkopf",
            "",
            _table(None, None, *_FOURS),
            {
                **_GERMAN,
                "place": "Laubendorf",
                "has_fees": True,
                "prizes": [{"kind": "fixed", "of": "second_last", "cents": 0}],
                "notes": "Der Trostpreis geht an den Vorletzten, nicht an den Letzten.",
            },
            open=("rules", "rounds", "hands_each", "fee", "consolation", *_FAIR),
        ),
    )
}
