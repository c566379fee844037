"""Files that come in: read here, every problem named by row and column, then handed to a service to be stored."""
