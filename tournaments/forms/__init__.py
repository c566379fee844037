"""What the director types. What may be done with it is decided by the services."""
