"""House rules, hands and charts in the words of players; loaded only where somebody wants to read them.
Nothing is scored here and no rule is decided: figures come from the scorers, legal values from `options`."""
