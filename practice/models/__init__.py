"""Games at the practice table and the tries at each day's deal."""
