"""Who sits at which table: how many tables of which size, and each round's draw. Pure: no database, no framework.

What a director needs to know of it is in docs/draw.md; fetching the people and saving the tables is the services' work.
"""

from tournaments.draw.arranging import arranged
from tournaments.draw.errors import (
    CannotSeat,
    DrawError,
    DuplicateNumbers,
    MeetingsUnclear,
    NumberMissing,
    SizesDoNotFit,
)
from tournaments.draw.evening import draw_next
from tournaments.draw.fitting import fitted, in_their_chairs, sizes_near
from tournaments.draw.history import History
from tournaments.draw.lots import Lots
from tournaments.draw.meetings import Met, Pair, most_meetings, repeats_of
from tournaments.draw.plan import Planned, draw_plan
from tournaments.draw.ranking import by_rank, promoted
from tournaments.draw.rounds import Drawn, draw_round, drawn, least_of
from tournaments.draw.sizes import MAX_PLAYERS, table_sizes

__all__ = [
    "MAX_PLAYERS",
    "CannotSeat",
    "DrawError",
    "Drawn",
    "DuplicateNumbers",
    "History",
    "Lots",
    "MeetingsUnclear",
    "Met",
    "NumberMissing",
    "Pair",
    "Planned",
    "SizesDoNotFit",
    "arranged",
    "by_rank",
    "draw_next",
    "draw_plan",
    "draw_round",
    "drawn",
    "fitted",
    "in_their_chairs",
    "least_of",
    "most_meetings",
    "promoted",
    "repeats_of",
    "sizes_near",
    "table_sizes",
]
