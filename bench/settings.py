"""The site's settings as a run measures them: the product's own, with the minimal views and their table beside it."""

import os

from bench.postgres import is_of_a_run

if not os.environ.get("SHEEPFOLD_DATA") or not is_of_a_run(os.environ.get("DATABASE_URL", "")):
    raise RuntimeError("A benchmark needs a data folder of its own: run `python -m bench`, which makes one.")

from config.settings import *  # noqa: F403  (only once it is sure that no club's data are meant)
from config.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "bench"]
ROOT_URLCONF = "bench.urls"
