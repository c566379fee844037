"""Everything the page of a game shows, gathered in one query of its hands."""

from collections.abc import Sequence
from dataclasses import dataclass

from practice import bots
from practice.engine import GAMES, view
from practice.models import Game
from practice.models.game import HUMAN
from practice.selectors.drawn import CardFace, drawn_card
from practice.selectors.faces import Face, face_of
from practice.selectors.folds import fold_of_hand
from practice.selectors.sheet import Line, Sheet, sheet_of
from practice.selectors.told import Told, told_since, words_of
from practice.wording.hints import hint_sentence
from practice.wording.outcomes import end_of_game, outcome
from practice.wording.people import names_at
from practice.wording.variants import variant_name


@dataclass(frozen=True)
class Scene:
    """A game as its player sees it now: the hand, what happened since his last move, the sheet.

    Once the hand is over: `line` is its line of the sheet, `outcome` what it gave the player in a sentence, `buried`
    what was buried or lay in the blind. `end` is how the game ended, once it is over.
    """

    game: Game
    variant: str
    number: int
    face: Face
    told: Sequence[Told]
    sheet: Sheet
    line: Line | None
    outcome: str
    end: str
    buried: Sequence[CardFace]
    hint: str


def scene_of(game: Game, *, hinted: bool = False) -> Scene:
    """Return the game's scene; with a hint where one is asked for and it is the player's turn."""
    hands = list(game.hands.order_by("number"))
    hand = hands[-1]
    fold = fold_of_hand(game, hand)
    seen = view(fold.state, HUMAN)
    names = names_at(GAMES[game.variant].players, game.sitter.name)
    move, sentence = "", ""
    if hinted and seen.to_act == HUMAN:
        move, code, data = bots.hint(seen)
        sentence = hint_sentence(move, code, data, german=GAMES[game.variant].is_schafkopf)
    sheet = sheet_of(game, hands, names)
    laid = [*seen.as_json()["bury"]] or [*seen.as_json()["blind"]] if hand.is_over else []
    return Scene(
        game=game,
        variant=variant_name(game.variant),
        number=hand.number,
        face=face_of(seen, names, words_of(fold.moves), move),
        told=told_since(seen, fold.moves, names),
        sheet=sheet,
        line=sheet.lines[-1] if hand.is_over else None,
        outcome=outcome(hand.scores[HUMAN]) if hand.scores else "",
        end=end_of_game(sheet.totals, HUMAN) if game.is_over else "",
        buried=[drawn_card(seen, card) for card in laid],
        hint=sentence,
    )
