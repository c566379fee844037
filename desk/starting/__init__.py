"""What happens between `manage.py serve` and the first page: database, demo, static files, addresses, server."""
