"""The payments of Sheepshead, one rule a file: outcome, stakes, shares, doublers, pot, picked hands, leasters.
Facts arrive here already checked (`scoring.checks`); nothing here reads raw input."""
