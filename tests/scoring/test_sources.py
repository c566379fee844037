"""Each preset says what it is, where it comes from and where its source is silent; events pay what they print."""

import pytest

from scoring import PRESETS, score_hand
from scoring.words.sources import ABOUT

EVENTS = ["kohler", "germanfest", "grossreuth", "donau-ries", "self-bar", "heilsbronn", "westernach", "afterwork-nuernberg"]  # fmt: skip  # noqa: E501
SOLO = {"type": "schafkopf", "contract": "farbsolo", "declarer": 0, "partner": None, "laufende": 0}
RUF = {"type": "schafkopf", "contract": "rufspiel", "declarer": 0, "partner": 1, "laufende": 0}
SWEEP = {"points": 120, "tricks": 8}


def test_every_preset_is_told_about_in_the_same_order() -> None:
    assert list(ABOUT) == list(PRESETS)
    assert set(EVENTS) < set(PRESETS)


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_has_a_line_and_a_source_and_an_event_names_its_silences(name: str) -> None:
    about = ABOUT[name]
    assert about.title
    assert about.source
    assert about.line.endswith(".")
    assert "\n" not in about.line
    assert all(": " in silence and silence.endswith(".") for silence in about.silent)
    assert about.silent or name not in EVENTS


@pytest.mark.parametrize(
    ("event", "facts", "scores"),
    [
        # Großreuth: Rufspiel 1, 2, 3; solo +6/-2, +9/-3, +12/-4, Tout +24/-8; schneider at 29; Kontra does not count.
        ("grossreuth", {**RUF, "points": 61, "tricks": 5}, [1, 1, -1, -1]),
        ("grossreuth", {**RUF, "points": 29, "tricks": 2}, [-2, -2, 2, 2]),
        ("grossreuth", {**RUF, "points": 30, "tricks": 2}, [-1, -1, 1, 1]),
        ("grossreuth", {**RUF, **SWEEP}, [3, 3, -3, -3]),
        ("grossreuth", {**SOLO, "points": 61, "tricks": 5}, [6, -2, -2, -2]),
        ("grossreuth", {**SOLO, "points": 90, "tricks": 6}, [6, -2, -2, -2]),
        ("grossreuth", {**SOLO, "points": 91, "tricks": 6}, [9, -3, -3, -3]),
        ("grossreuth", {**SOLO, **SWEEP}, [12, -4, -4, -4]),
        ("grossreuth", {**SOLO, **SWEEP, "tout": True}, [24, -8, -8, -8]),
        ("grossreuth", {**SOLO, "points": 61, "tricks": 5, "stoss": 1}, [6, -2, -2, -2]),
        # Donau-Ries: solo or Wenz +15/-5, +18/-6, +21/-7, Tout +30/-10, Sie +60/-20.
        ("donau-ries", {**RUF, "points": 91, "tricks": 6}, [2, 2, -2, -2]),
        ("donau-ries", {**SOLO, "contract": "wenz", "points": 61, "tricks": 5}, [15, -5, -5, -5]),
        ("donau-ries", {**SOLO, "points": 91, "tricks": 6}, [18, -6, -6, -6]),
        ("donau-ries", {**SOLO, **SWEEP}, [21, -7, -7, -7]),
        ("donau-ries", {**SOLO, **SWEEP, "tout": True}, [30, -10, -10, -10]),
        ("donau-ries", {**SOLO, **SWEEP, "sie": True}, [60, -20, -20, -20]),
        # self-bar: Tout +42/-14, Sie +84/-28; who gives Kontra loses; who must play wins with 60.
        ("self-bar", {**SOLO, "points": 61, "tricks": 5}, [15, -5, -5, -5]),
        ("self-bar", {**SOLO, **SWEEP, "tout": True}, [42, -14, -14, -14]),
        ("self-bar", {**SOLO, **SWEEP, "sie": True}, [84, -28, -28, -28]),
        ("self-bar", {**RUF, "points": 60, "tricks": 4, "muss": True}, [1, 1, -1, -1]),
        ("self-bar", {**RUF, "points": 30, "tricks": 2, "muss": True}, [-1, -1, 1, 1]),
        # Heilsbronn: a solo is 4.
        ("heilsbronn", {**SOLO, "points": 61, "tricks": 5}, [12, -4, -4, -4]),
        # Westernach: won without three, the declarer 7, his partner 1, the others -4; 61 where one must play.
        (
            "westernach",
            {**RUF, "points": 61, "tricks": 5, "laufende": 3, "laufende_side": "defenders"},
            [7, 1, -4, -4],
        ),
        ("westernach", {**RUF, "points": 60, "tricks": 4, "muss": True}, [-1, -1, 1, 1]),
        # Afterwork Nürnberg: the culprit of a wrong card alone takes his side's minus.
        ("afterwork-nuernberg", {**RUF, "culprit": 0}, [-2, 0, 1, 1]),
    ],
)
def test_an_event_pays_what_its_sheet_prints(event: str, facts: dict[str, object], scores: list[int]) -> None:
    hand = score_hand(PRESETS[event], facts, players=4)
    assert (hand.problems, list(hand.scores)) == ((), scores)


@pytest.mark.parametrize("event", ["kohler", "germanfest"])
def test_events_in_wisconsin_play_as_their_state_does(event: str) -> None:
    assert PRESETS[event] == PRESETS["wisconsin-tournament"]
