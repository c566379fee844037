"""What officers type, checked for its shape; what is refused beyond that is refused by the services."""
