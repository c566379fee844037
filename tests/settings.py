"""The site's settings as the tests use them: a data folder of their own, plain static files, a quick hasher."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

_data = Path(tempfile.mkdtemp(prefix="sheepfold-tests-"))
atexit.register(shutil.rmtree, _data, ignore_errors=True)
(_data / "static").mkdir()
os.environ["SHEEPFOLD_DATA"] = str(_data)
os.environ["PLAIN_STATIC"] = "1"
os.environ["ALLOWED_HOSTS"] = "testserver,localhost,127.0.0.1,tavern.test"

from config.settings import *  # noqa: E402, F403  (the environment above must be set first)
from config.settings import DATABASES  # noqa: E402

# Not the data folder's own, which is another in each run: links are the same each time.
SECRET_KEY = "the tests' own, and no secret at all: 0123456789"
TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}
# Every client of a test starts the site anew: static files are looked for when one is asked for, not all each time.
WHITENOISE_AUTOREFRESH = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, because a server thread and a test cannot share a database in memory; speed over power cuts.
    DATABASES["default"]["TEST"] = {"NAME": _data / "test.sqlite3"}
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
else:
    DATABASES["default"]["CONN_MAX_AGE"] = 0
