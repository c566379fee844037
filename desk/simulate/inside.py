"""`python -m desk.simulate.inside prepare|prove FOLDER [--here]`: the parts of a simulation that ask its database.

Processes of their own, in the environment of the simulated servers; what a refusal says goes to the error output.
"""

import json
import sys
from pathlib import Path

import django

from desk.simulate.asked import PLAN, PROOF


def main() -> None:
    """Do the part that is asked for; its result is in the folder."""
    part, folder, here = sys.argv[1], Path(sys.argv[2]), "--here" in sys.argv[3:]
    django.setup()
    # Models can be imported only now.
    from clubs.services.errors import CannotDo
    from desk.simulate.event import prepare
    from desk.simulate.proof import prove

    try:
        if part == "prepare":
            prepare(folder, here=here)
        else:
            found = prove(json.loads((folder / PLAN).read_text(encoding="utf-8")), folder)
            (folder / PROOF).write_text(json.dumps(found.as_json()), encoding="utf-8")
    except CannotDo as refusal:
        sys.exit(refusal.message)


if __name__ == "__main__":
    main()
