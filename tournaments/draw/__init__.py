"""Who sits at which table: how many tables of which size, and each round's draw. Pure: no database, no framework.

What a director needs to know of it is in docs/draw.md; fetching the people and saving the tables is the services' work.
"""

from tournaments.draw.errors import (
    CannotSeat,
    DrawError,
    DuplicateNumbers,
    MeetingsUnclear,
    NumberMissing,
    SizesDoNotFit,
)
from tournaments.draw.meetings import Met, repeats_of
from tournaments.draw.plan import Planned, draw_plan
from tournaments.draw.rounds import Drawn, draw_round
from tournaments.draw.sizes import MAX_PLAYERS, table_sizes

__all__ = [
    "MAX_PLAYERS",
    "CannotSeat",
    "DrawError",
    "Drawn",
    "DuplicateNumbers",
    "MeetingsUnclear",
    "Met",
    "NumberMissing",
    "Planned",
    "SizesDoNotFit",
    "draw_plan",
    "draw_round",
    "repeats_of",
    "table_sizes",
]
