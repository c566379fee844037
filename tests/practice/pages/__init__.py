"""The pages of the practice table."""
