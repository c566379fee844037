"""How much is measured: the whole counts of the budgets, and small ones for a quick look."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sizes:
    """`turns`: how often each pair is measured; the rest are the counts of what is measured."""

    turns: int
    lines: int  # hands through `python -m scoring`
    folds: int  # times that a sheet of 100 hands is folded
    pdf_rows: int
    book_hands: int
    book_turns: int
    import_rows: int
    entrants: int  # a multiple of 5
    rounds: int  # of 25 hands each
    clients: int
    tables_each: int  # tables that a client fills in one turn, 20 hands at each
    polls_each: int  # polls of a client in one turn
    changes: int  # hands changed under the readers of the standings
    starts: int
    draws: int  # events drawn, of those whose repeats have a goal
    history: int  # hands of the season with many
    history_nights: int


FULL = Sizes(
    turns=7,
    lines=100_000,
    folds=50,
    pdf_rows=500,
    book_hands=100_000,
    book_turns=3,
    import_rows=50_000,
    entrants=500,
    rounds=4,
    clients=8,
    tables_each=2,
    polls_each=200,
    changes=25,
    starts=3,
    draws=9,
    history=100_000,
    history_nights=200,
)
QUICK = Sizes(
    turns=3,
    lines=10_000,
    folds=10,
    pdf_rows=500,
    book_hands=5_000,
    book_turns=1,
    import_rows=5_000,
    entrants=100,
    rounds=1,
    clients=8,
    tables_each=1,
    polls_each=50,
    changes=7,
    starts=1,
    draws=2,
    history=10_000,
    history_nights=20,
)
