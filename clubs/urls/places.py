"""Where the things of a club lie: what the addresses of its pages begin with."""

CLUB = "clubs/<slug:slug>/"
SESSION = CLUB + "sessions/<uuid:uid>/"
TABLE = SESSION + "tables/<int:number>/"
SEASON = CLUB + "seasons/<slug:season>/"
PLAYER = CLUB + "players/<uuid:uid>/"
