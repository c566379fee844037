"""What is typed at the practice table: a nickname, which game."""
