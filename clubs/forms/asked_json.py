"""What a page's script gets to know of a hand's questions: how they hang together, and what they are called."""

from typing import Any

from django.utils.translation import gettext as _

from clubs.forms.hand_words import KINDS, missing_words, option_label
from clubs.selectors.asked import Asked
from clubs.selectors.asked_schafkopf import PLAIN
from clubs.wording import row_label
from clubs.wording.schafkopf import CONTRACTS, GAME_TIMES


def asked_json(asked: Asked) -> dict[str, Any]:
    """Return the questions with what the button that saves says while one waits, and words to read a hand out by."""
    return {
        **asked.as_json(),
        "fields": [{**field.as_json(), "waits": missing_words(asked, field)} for field in asked.fields],
        "words": {
            "contract": {name: str(word) for name, word in CONTRACTS.items()},
            "plain": PLAIN,
            "kinds": {name: str(word) for name, word in KINDS.items()},
            "rows": _rows(asked),
            "stoss": [str(GAME_TIMES[name]) for name in ("kontra", "re", "supra", "hirsch")],
            "calls": {name: str(GAME_TIMES[name]) for name in ("tout", "sie")},
            "wrong_card": _("wrong card"),
        },
    }


def _rows(asked: Asked) -> dict[str, str]:
    """The rows' names by result: by their card points where no contract has its own, else by what they are called."""
    result = next((field for field in asked.fields if field.name == "result"), None)
    if result is None:
        return {row: row_label(row) for row in ("won", "lost")}
    return {option.value: option_label(asked, result, option.value) for option in result.options}
