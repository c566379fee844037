"""Static files gathered and compressed for serving, again whenever one of them changed."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def _sources() -> Iterator[Path]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield Path(storage.path(name))


def fingerprint() -> str:
    """Return a line that changes whenever a static file is added, removed or changed."""
    parts = sorted((str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in _sources())
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def gather_static() -> bool:
    """Gather the static files if any changed since the last time; return whether it did."""
    root = Path(settings.STATIC_ROOT)
    stamp = root / ".gathered"
    now = fingerprint()
    if stamp.exists() and stamp.read_text(encoding="ascii") == now:
        return False
    call_command("collectstatic", interactive=False, verbosity=0, clear=True)
    stamp.write_text(now, encoding="ascii")
    return True
