"""Schafkopf, one rule a file: its house rules, prices, outcomes, doublings, shares and Ramsch.
Facts arrive at the scorers already checked; nothing here knows Sheepshead."""
