"""What runs in a process of its own: a measure starts it as `python -m bench.inside.NAME`.

It prints one line of JSON.
"""
