"""Who sits at the practice table and the games played there."""

from practice.models.game import Game, GameHand
from practice.models.sitter import Sitter

__all__ = ["Game", "GameHand", "Sitter"]
