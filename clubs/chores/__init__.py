"""Work that takes longer than a page may: started here by a page, done by the worker that `manage.py serve` starts."""
