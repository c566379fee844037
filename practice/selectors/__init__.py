"""What is read for the practice table's pages."""
