"""Standard input's JSON lines read and written again: what `python -m scoring` is compared with."""

import json
import sys


def main() -> None:
    """Copy every line through json.loads and json.dumps."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(json.loads(line)) + "\n")


if __name__ == "__main__":
    main()
