"""The application as the server's own processes load it; `config.wsgi` is the same for any other server.

A process of the server leaves the terminal's group, so that Ctrl-C reaches the server alone, which then lets each
process finish its request; and it ends with the server, however that one ends.
"""

import ctypes
import os
import signal
import sys

from config.wsgi import application

__all__ = ["application"]

_PR_SET_PDEATHSIG = 1


def _belong_to_the_server() -> None:
    if hasattr(os, "setpgrp"):
        os.setpgrp()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


_belong_to_the_server()
