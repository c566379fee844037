"""What lies in files beside the database: the bell, how far long work is, who guessed how often. None is needed."""

import pickle
import zlib

# What a file of a cache raises on a disk that is full, read-only or was switched off while it wrote.
BROKEN = (OSError, EOFError, pickle.UnpicklingError, zlib.error)
