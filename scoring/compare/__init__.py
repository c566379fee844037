"""Where two sets of house rules pay differently: hands of every sort are scored under both and held side by side.
The hands are in a file for each game; no rule is decided here, every figure comes from the scorers."""
