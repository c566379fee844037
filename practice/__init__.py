"""The practice table: a card-play engine, computer players, games against them and the daily deal with its board.

Nothing here counts for a club: what is played at the practice table never reaches a season's totals.
"""
