"""A law is no stopwatch: on a busy machine an example may take its time."""

from hypothesis import settings

settings.register_profile("steady", deadline=None)
settings.load_profile("steady")
