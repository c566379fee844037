"""Finds everything that is wrong with a hand before it is scored, as problems, and gives the sound hand on.
No payment is computed here; which row a hand ended in is asked of `sheepshead.outcome`."""
