"""The application as the server's own processes load it; `config.wsgi` is the same for any other server.

A request is read to its end before a worker thread sees it, so that a phone that walks out of the Wi-Fi in the middle
of sending holds nobody up. A process of the server leaves the terminal's group, so that Ctrl-C reaches the server
alone, which then lets each process finish its request; and it ends with the server, however that one ends.
"""

import asyncio
import ctypes
import logging
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from typing import Any

from asgiref.wsgi import WsgiToAsgi
from django.template.loader import render_to_string

_PR_SET_PDEATHSIG = 1


def _belong_to_the_server() -> None:
    """Must come before Django loads: until the server has taken over, a signal ends the process as usual."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(os, "setpgrp"):
        os.setpgrp()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


_belong_to_the_server()

from config.wsgi import application as wsgi_application  # noqa: E402  (see above)
from desk.outage import RETRY_S, is_outage  # noqa: E402  (Django must be set up)

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

# An honest phone sends a few hundred bytes at once; an upload of past totals may take a while.
SECONDS_TO_SEND = 20
# A file of 10 MB and the form around it.
MOST_BYTES = 10_100_000
# How long whoever sends too much is listened to without keeping anything: a browser that still sends reads no answer.
SECONDS_TO_HEAR_NO = 3
MOST_BYTES_TO_HEAR_NO = 64_000_000

_answer = WsgiToAsgi(wsgi_application)
_log = logging.getLogger("desk.outage")


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """Read the whole request, within its time and size, then let Django answer it in this process's one thread."""
    if _said_length(scope) > MOST_BYTES:
        await _too_large(scope, receive, send)
        return
    try:
        body = await asyncio.wait_for(_body(receive), SECONDS_TO_SEND)
    except TimeoutError:
        await _refuse(send, 408)
        return
    if body is None:
        return  # the other side is gone
    if len(body) > MOST_BYTES:
        await _too_large(scope, receive, send)
        return
    try:
        await _answer(_with_length(scope, len(body)), _replaying(body, receive), _marked(send))
    except OSError as failure:
        # A body longer than a phone's is kept in a file, for which a full disk has no room; Django never saw it.
        if not is_outage(failure):
            raise
        _log.error("503 for a request of %d bytes, the disk failed: %s", len(body), failure)
        await _refuse(send, 503, _page("503.html"), (b"retry-after", str(RETRY_S).encode()))


async def _body(receive: Receive) -> bytes | None:
    """Return the request's body, at most one byte more than may be, or None where the other side went away."""
    body = b""
    while len(body) <= MOST_BYTES:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    return body


def _said_length(scope: Message) -> int:
    """What the request says of its length before any of it has come; 0 where it says nothing that can be read."""
    said = next((value for name, value in scope.get("headers", ()) if name == b"content-length"), b"")
    return int(said[:18]) if said.isdigit() else 0


async def _too_large(scope: Message, receive: Receive, send: Send) -> None:
    """Answer with a page that says what may be sent, unless a phone asks; then let the rest go by for a moment."""
    await _refuse(send, 413, b"" if scope.get("path", "").startswith("/t/") else _page("413.html"))
    with suppress(TimeoutError):
        await asyncio.wait_for(_let_go_by(receive), SECONDS_TO_HEAR_NO)


async def _let_go_by(receive: Receive) -> None:
    gone_by = 0
    while gone_by < MOST_BYTES_TO_HEAR_NO:
        message = await receive()
        if message["type"] != "http.request" or not message.get("more_body"):
            return
        gone_by += len(message.get("body", b""))


@cache
def _page(template: str) -> bytes:
    return render_to_string(template).encode()


def _with_length(scope: Message, length: int) -> Message:
    """Say how long the body is, also where it came in chunks of unknown number."""
    framing = (b"content-length", b"transfer-encoding")
    headers = [(name, value) for name, value in scope["headers"] if name not in framing]
    return {**scope, "headers": [*headers, (b"content-length", str(length).encode())]}


def _replaying(body: bytes, receive: Receive) -> Receive:
    whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def received() -> Message:
        return whole.pop() if whole else await receive()

    return received


def _marked(send: Send) -> Send:
    """The server's `send` is compiled; wrapped, it can be seen to be asynchronous."""

    async def sent(message: Message) -> None:
        await send(message)

    return sent


async def _refuse(send: Send, status: int, body: bytes = b"", *more: tuple[bytes, bytes]) -> None:
    headers = [(b"content-length", str(len(body)).encode()), (b"connection", b"close"), *more]
    if body:
        headers += [(b"content-type", b"text/html; charset=utf-8"), (b"content-security-policy", b"default-src 'self'")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
