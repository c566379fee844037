"""Prizes: from fees and a standing to who gets what, in whole cents. Plain Python; pages and papers are elsewhere."""

from tournaments.prizes.definitions import Prizes, Unreadable, read_prizes
from tournaments.prizes.problems import PROBLEMS, Problem
from tournaments.prizes.sharing import Place, PrizeLine
from tournaments.prizes.sharing_out import PrizeList, share_out

__all__ = [
    "PROBLEMS",
    "Place",
    "PrizeLine",
    "PrizeList",
    "Prizes",
    "Problem",
    "Unreadable",
    "read_prizes",
    "share_out",
]
