"""The house's own cards: the files are what is drawn, every card of the engine has one, and they weigh little."""

import gzip
import re
from pathlib import Path

import pytest
from django.conf import settings

from practice.drawing.sprite import PACKS, sprite
from practice.drawing.suits import GERMAN_SUITS, SUITS
from practice.engine.cards import FRENCH, GERMAN

CARDS = Path(settings.BASE_DIR) / "static" / "cards"
OF_ENGINE = {"french": FRENCH, "german": GERMAN}


@pytest.mark.parametrize("pack", PACKS)
def test_the_file_is_what_is_drawn(pack: str) -> None:
    assert (CARDS / f"{pack}.svg").read_text(encoding="utf-8") == sprite(pack), "run manage.py draw_cards"


@pytest.mark.parametrize("pack", PACKS)
def test_every_card_has_a_drawing_of_its_own(pack: str) -> None:
    drawn = dict(re.findall(r'<symbol id="(\w+)" [^>]*>(.*?)</symbol>', sprite(pack)))
    assert set(drawn) == {*OF_ENGINE[pack].numbers, "back"}
    assert len(set(drawn.values())) == len(drawn)


def test_both_packs_fit_into_sixty_kilobytes() -> None:
    assert sum(len(gzip.compress(path.read_bytes())) for path in CARDS.glob("*.svg")) < 60_000


@pytest.mark.parametrize("suits", [SUITS, GERMAN_SUITS])
def test_suits_differ_in_shape_and_not_in_colour_alone(suits: dict) -> None:
    assert len({suit.shape for suit in suits.values()}) == 4
    assert len({suit.colour for suit in suits.values()}) == 4


@pytest.mark.parametrize("pack", PACKS)
def test_a_drawing_asks_for_nothing_else(pack: str) -> None:
    assert not re.search(r"href|style|url\(|<text|script", sprite(pack))
