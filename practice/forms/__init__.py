"""What is typed and tapped at the practice table: a name, which game, a move."""
