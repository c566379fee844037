"""What happens at the practice table, each in one transaction."""
