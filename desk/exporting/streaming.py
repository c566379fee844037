"""Reading a JSON document piece by piece: its top level is walked, and only one value at a time is in memory.

What the pieces mean is not known here.
"""

import gzip
import json
import zlib
from collections.abc import Iterator
from io import BufferedReader, TextIOWrapper
from typing import IO, Any, NoReturn

from django.utils.translation import gettext as _

from clubs.services.errors import CannotDo

_CHUNK = 1 << 16
# Longer than any row of a club can be; a file without an end must not fill the memory.
MOST_CHARACTERS = 8_000_000
_GZIP = b"\x1f\x8b"


class JsonReader:
    """Walks the top level of a document. Every method raises CannotDo, naming the line, where it is no JSON."""

    def __init__(self, source: IO[bytes]) -> None:
        self._text = _text_of(source)
        self._decoder = json.JSONDecoder(parse_constant=self._no_number)
        self._buffer, self._at, self._line, self._ended = "", 0, 1, False

    def members(self) -> Iterator[str]:
        """Yield the keys of the object that comes next; read each key's value before the next key."""
        self._take("{")
        yield from self._separated("}", self._key)
        if self._peek():
            self._wrong(_("there is more after its end"))

    def elements(self) -> Iterator[Any]:
        """Yield the values of the array that comes next."""
        self._take("[")
        yield from self._separated("]", self.value)

    def value(self) -> Any:
        """Return the value that comes next, whole."""
        self._peek()
        while True:
            try:
                found, end = self._decoder.raw_decode(self._buffer, self._at)
            except RecursionError:
                self._wrong(_("it is nested too deeply"))
            except json.JSONDecodeError as error:
                if self._ended:
                    self._wrong(error.msg)
            else:
                # A number at the end of what has been read may go on.
                if end < len(self._buffer) or self._ended:
                    self._pass(end)
                    return found
            self._more(len(self._buffer) - self._at)

    def _key(self) -> str:
        if self._peek() != '"':
            self._wrong(_("a name in quotes is missing"))
        key = self.value()
        self._take(":")
        return str(key)

    def _separated(self, end: str, read: Any) -> Iterator[Any]:
        if self._peek() == end:
            self._pass(self._at + 1)
            return
        while True:
            yield read()
            mark = self._peek()
            if mark not in (",", end) or not mark:
                self._wrong(_("“,” or “%(end)s” is missing") % {"end": end})
            self._pass(self._at + 1)
            if mark == end:
                return

    def _take(self, mark: str) -> None:
        if self._peek() != mark:
            self._wrong(_("“%(mark)s” is missing") % {"mark": mark})
        self._pass(self._at + 1)

    def _peek(self) -> str:
        """Return the next character that is no white space, "" at the end."""
        while True:
            while self._at < len(self._buffer) and self._buffer[self._at] in " \t\r\n":
                self._line += self._buffer[self._at] == "\n"
                self._at += 1
            if self._at < len(self._buffer):
                return self._buffer[self._at]
            if self._ended:
                return ""
            self._more(0)

    def _pass(self, end: int) -> None:
        self._line += self._buffer.count("\n", self._at, end)
        self._at = end

    def _more(self, unread: int) -> None:
        if unread > MOST_CHARACTERS:
            self._wrong(_("a value is too long"))
        try:
            # As much again as is there already, so that a long value is not looked through many times.
            piece = self._text.read(max(_CHUNK, unread))
        except UnicodeDecodeError:
            self._wrong(_("it is not UTF-8"))
        except (EOFError, gzip.BadGzipFile, zlib.error):
            self._wrong(_("the compressed file is damaged or cut off"))
        self._ended = not piece
        self._buffer, self._at = self._buffer[self._at :] + piece, 0

    def _no_number(self, constant: str) -> NoReturn:
        self._wrong(_("%(constant)s is no number") % {"constant": constant})

    def _wrong(self, what: str) -> NoReturn:
        raise CannotDo(_("The file cannot be read, line %(line)d: %(what)s.") % {"line": self._line, "what": what})


def _text_of(source: IO[bytes]) -> TextIOWrapper:
    # Looked at without going back: a pipe cannot.
    begins = BufferedReader(source, _CHUNK)  # type: ignore[type-var]  # whatever is read as bytes will do
    packed = begins.peek(2)[:2] == _GZIP
    plain = gzip.GzipFile(fileobj=begins) if packed else begins
    return TextIOWrapper(plain, encoding="utf-8-sig", newline="")
