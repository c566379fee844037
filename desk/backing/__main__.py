"""`python -m desk.backing`: a backup if anything has come in since the last one, then the end; started by the watch.

Exit status 0 where there is a backup of everything, 1 where there is none: then the watch asks again before long.
"""

import os
import sys

import django


def main() -> int:
    """Take the backup, behind whatever the pages do."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.lean"
    os.nice(10)
    django.setup()
    from desk.backing.taking import back_up_if_new
    from desk.backing.troubles import Trouble

    try:
        back_up_if_new()
    except Trouble:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
