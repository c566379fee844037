"""`manage.py draw_cards`: writes the packs of cards anew, after a change of their drawings."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from practice.drawing.sprite import PACKS, sprite

CARDS = Path(settings.BASE_DIR) / "static" / "cards"


class Command(BaseCommand):
    help = "Writes static/cards/french.svg and german.svg from the drawings in practice/drawing."

    def handle(self, *args: Any, **options: Any) -> None:
        for pack in PACKS:
            path = CARDS / f"{pack}.svg"
            path.write_text(sprite(pack), encoding="utf-8")
            self.stdout.write(f"{path.relative_to(settings.BASE_DIR)}: {path.stat().st_size} bytes")
