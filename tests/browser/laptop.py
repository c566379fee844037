"""The laptop behind the bar as a phone meets it: a server at a port, which goes away, comes back, or moves."""

from __future__ import annotations

import socket
from typing import Any

from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.core.servers.basehttp import ThreadedWSGIServer
from django.test.testcases import LiveServerThread, QuietWSGIRequestHandler

from tests.ports import HOST, free_port


class Cut(ThreadedWSGIServer):
    """Ends like a process that was killed: every connection is cut, also those that are kept alive."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.held: set[socket.socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        self.held.add(request)
        super().process_request(request, client_address)

    def cut(self) -> None:
        for connection in list(self.held):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue


class Serving(LiveServerThread):
    """Django's own server of the tests, which may come back at a port that it just had."""

    def _create_server(self, connections_override: Any = None) -> Cut:
        return Cut(
            (self.host, self.port),
            QuietWSGIRequestHandler,
            allow_reuse_address=True,
            connections_override=connections_override,
        )


class Laptop:
    """A server over the test's own database; `site` is its address as phones know it."""

    def __init__(self, name: str = "tavern.test", port: int = 0) -> None:
        self.name, self.port = name, port or free_port()
        self.serving: Serving | None = None
        self.on()

    @property
    def site(self) -> str:
        return f"http://{self.name}:{self.port}"

    def on(self) -> None:
        """Serve at the port."""
        self.serving = Serving(HOST, StaticFilesHandler, connections_override={}, port=self.port)
        self.serving.daemon = True
        self.serving.start()
        self.serving.is_ready.wait()
        if self.serving.error:
            raise self.serving.error

    def off(self) -> None:
        """Be gone: nobody listens at the port, and nobody answers on a connection that was open."""
        if self.serving:
            self.serving.httpd.cut()
            self.serving.terminate()
            self.serving = None

    def move(self) -> None:
        """Serve at another address; at the old one nobody answers any more."""
        self.off()
        self.port = free_port()
        self.on()
