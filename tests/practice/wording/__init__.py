"""What the practice table says."""
