"""Moves at the practice table: the player's own, and those of the computer players that follow it.

They are thought out before anything is locked, because a computer player may take his time; then they are stored in
one short step, if nobody made a move in the meantime.
"""

from hashlib import sha256

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.services.errors import CannotDo
from practice import bots
from practice.engine import Illegal, is_over, result, to_act, view
from practice.models import Game, GameHand
from practice.models.game import HANDS, HUMAN
from practice.selectors.folds import Fold, fold_of, fold_of_hand, seed_of_hand
from practice.wording.problems import refusal

_BURY = "bury:"


class WentOn(CannotDo):
    """The game stands elsewhere than where this move was made; nothing was stored."""


def make_move(*, game: Game, made: int, move: str) -> None:
    """Make the player's move after `made` moves of the game, and those of the computer players up to his next one.

    The same move sent again changes nothing. Raises WentOn where the game stands elsewhere, CannotDo where the rules
    do not allow the move.
    """
    # The game first, its hand after it: a hand that is newer is found out when it is to be stored.
    hand = game.hands.latest("number")
    if game.made != made:
        _check_made(game, made, move)
        return
    try:
        fold = _moved(game, hand, move)
    except CannotDo:
        game.refresh_from_db(fields=["made"])
        if game.made == made:
            raise
        _check_made(game, made, move)
        return
    if not _stored(game, hand, fold):
        _check_made(game, made, move)


def _moved(game: Game, hand: GameHand, move: str) -> Fold:
    """The hand after the player's move and all that follows it. Raises CannotDo."""
    if hand.is_over:
        raise CannotDo(_("This hand is over."))
    fold = fold_of_hand(game, hand)
    try:
        fold.play(move)
    except Illegal as refused:
        raise CannotDo(refusal(refused, game.variant)) from refused
    bots_play(game, hand.number, fold)
    return fold


def deal_next(*, game: Game, number: int) -> None:
    """Deal the hand after `number`, which has to be over; asked again, change nothing. Raises CannotDo."""
    hand = game.hands.latest("number")
    if hand.number != number:
        return
    if not hand.is_over:
        raise CannotDo(_("This hand is not over yet."))
    if number < HANDS:
        open_hand(game=game, number=number + 1)


def open_hand(*, game: Game, number: int) -> None:
    """Deal a hand and let the computer players begin where it is theirs; nothing where it was dealt already."""
    fold = fold_of(game, number)
    bots_play(game, number, fold)
    with transaction.atomic():
        _hand, is_new = GameHand.objects.get_or_create(game=game, number=number, defaults={"moves": fold.texts})
        if is_new:
            Game.objects.filter(pk=game.pk).update(made=F("made") + len(fold.moves), moved_at=timezone.now())


def bots_play(game: Game, number: int, fold: Fold) -> None:
    """Let the computer players move until it is the player's turn or the hand is over."""
    while not is_over(fold.state) and (seat := to_act(fold.state)) not in (HUMAN, None):
        seed = _chance(f"{seed_of_hand(game.seed, number)}/{len(fold.moves)}")
        fold.play(bots.choose(game.strength, view(fold.state, seat), seed))


def _chance(seed: str) -> str:
    """What a computer player draws lots by: nothing of which the deal could be worked out."""
    return sha256(f"computer players/{seed}".encode()).hexdigest()


@transaction.atomic
def _stored(game: Game, hand: GameHand, fold: Fold) -> bool:
    """Store the hand's new moves; False where somebody was quicker, and then nothing is stored."""
    new = len(fold.moves) - len(hand.moves)
    changed = {"made": F("made") + new, "moved_at": timezone.now(), **_counted(hand, fold)}
    if not Game.objects.filter(pk=game.pk, made=game.made).update(**changed):
        return False
    hand.moves = fold.texts
    if is_over(fold.state):
        paid = result(fold.state)
        hand.facts, hand.scores = paid.facts, list(paid.scores)
    hand.save(update_fields=["moves", "facts", "scores"])
    return True


def _counted(hand: GameHand, fold: Fold) -> dict[str, object]:
    """What a finished hand adds to the game's row."""
    if not is_over(fold.state):
        return {}
    paid = result(fold.state)
    mine = paid.scores[HUMAN]
    counted: dict[str, object] = {"points": F("points") + mine, "played": F("played") + 1}
    if HUMAN in (paid.facts.get("picker"), paid.facts.get("declarer")):
        counted["picked"] = F("picked") + 1
        # Scores add up to nothing, so whoever picked has points above 0 exactly where his side won.
        counted["won"] = F("won") + int(mine > 0)
    if hand.number == HANDS:
        counted["finished_at"] = timezone.now()
    return counted


def _check_made(game: Game, made: int, move: str) -> None:
    """Raise WentOn unless exactly this move was made after `made` others: a request that was sent again."""
    moves = [text for moves in game.hands.order_by("number").values_list("moves", flat=True) for text in moves]
    if not (0 <= made < len(moves) and _same(moves[made], move)):
        raise WentOn(_("The game went on in the meantime, perhaps in another tab. This is how it stands."))


def _same(one: str, other: str) -> bool:
    if one.startswith(_BURY) and other.startswith(_BURY):
        return sorted(one.removeprefix(_BURY).split(",")) == sorted(other.removeprefix(_BURY).split(","))
    return one == other
