"""Every test at the practice table has the same deals in every run."""

from tests.practice.seeds import same_deals

__all__ = ["same_deals"]
