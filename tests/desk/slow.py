"""An errand that takes a minute unless its folder holds a file `quick`: for tests of the worker that does it."""

import os
import time
from pathlib import Path

import django_tasks

from clubs.chores.errands import Made, Progress, perform
from clubs.models import Errand


@django_tasks.task()
def dawdle(errand_uid: str) -> None:
    perform(errand_uid, _dawdle)


def _dawdle(errand: Errand, progress: Progress) -> Made:
    for second in range(600):
        progress(second, 600)
        if (Path(os.environ["SHEEPFOLD_DATA"]) / "quick").exists():
            break
        time.sleep(0.1)
    return Made("slow.txt", b"at last")
