"""The shape of what a phone sends: size, JSON, keys and their types. What the facts say is checked by `scoring`."""

import json
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from clubs.network import said_length
from clubs.services.checks import is_client_id, is_short_line
from clubs.services.facts import MOST_DEVICE, MOST_REASON
from clubs.wording import found
from scoring import Problem

MOST_BYTES = 16 * 1024
_MOST_COUNT = 2**31 - 1
_MISSING = object()


class BadBody(Exception):
    """What was sent has not the shape of the contract; `status` is 400 or 413."""

    def __init__(self, problem: Problem, status: int = 400) -> None:
        super().__init__(problem.message)
        self.problem, self.status = problem, status


@dataclass(frozen=True, slots=True)
class Sent:
    """A request's keys. `count` is `after` or `revision`; `facts` is None where a hand is struck.

    `before`: the line that this one is to stand before; `entered`: which line is meant, by when it was added.
    """

    client_id: str
    count: int
    device: str
    facts: dict[str, Any] | None
    reason: str = ""
    before: int | None = None
    entered: int | None = None


def read_new(request: HttpRequest) -> Sent:
    """Return what a POST of a hand says. Raises BadBody."""
    data = _object(request)
    return Sent(
        client_id=_client_id(data),
        count=_count(data, "after", 0),
        device=_text(data, "device", MOST_DEVICE),
        facts=_facts(data),
        before=_count(data, "before", 1) if data.get("before") is not None else None,
    )


def read_preview(request: HttpRequest) -> Sent:
    """Return what a preview's POST says; nothing is stored, so it may do without a client id. Raises BadBody."""
    data = _object(request)
    return Sent(
        client_id=_client_id(data) if "client_id" in data else "",
        count=_count(data, "after", 0),
        device=_text(data, "device", MOST_DEVICE),
        facts=_facts(data),
    )


def read_change(request: HttpRequest) -> Sent:
    """Return what a PUT says; null for facts strikes the hand. Raises BadBody."""
    data = _object(request)
    return Sent(
        client_id=_client_id(data),
        count=_count(data, "revision", 1),
        device=_text(data, "device", MOST_DEVICE),
        facts=None if _value(data, "facts") is None else _facts(data),
        reason=_text(data, "reason", MOST_REASON),
        entered=_entered(data),
    )


def read_move(request: HttpRequest) -> Sent:
    """Return what the moving of a line says. Raises BadBody."""
    data = _object(request)
    return Sent(
        client_id=_client_id(data),
        count=_count(data, "revision", 1),
        device=_text(data, "device", MOST_DEVICE),
        facts=None,
        reason=_text(data, "reason", MOST_REASON),
        before=_count(data, "before", 1),
        entered=_entered(data),
    )


def _entered(data: dict[str, Any]) -> int | None:
    return None if data.get("entered") is None else _count(data, "entered", 1)


def _object(request: HttpRequest) -> dict[str, Any]:
    if said_length(request) > MOST_BYTES or len(request.body) > MOST_BYTES:
        raise BadBody(found("too_large", "body", most=MOST_BYTES), 413)
    try:
        data = json.loads(request.body.decode("utf-8"), parse_constant=_no_constant)
        # What the database could not store is no JSON either: NaN, half a character, the character NUL.
        whole = json.dumps(data, ensure_ascii=False, allow_nan=False)
        whole.encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise BadBody(found("body_not_json", "body")) from error
    if "\\u0000" in whole:
        raise BadBody(found("body_not_json", "body"))
    if not isinstance(data, dict):
        raise BadBody(found("body_not_an_object", "body"))
    return data


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _value(data: dict[str, Any], key: str) -> Any:
    value = data.get(key, _MISSING)
    if value is _MISSING:
        raise BadBody(found("key_missing", key, key=key))
    return value


def _wrong(key: str, wanted: str) -> BadBody:
    return BadBody(found("key_wrong", key, key=key, wanted=wanted))


def _facts(data: dict[str, Any]) -> dict[str, Any]:
    facts = _value(data, "facts")
    if not isinstance(facts, dict):
        raise _wrong("facts", _("a JSON object such as {…}"))
    return facts


def _client_id(data: dict[str, Any]) -> str:
    value = _value(data, "client_id")
    if not isinstance(value, str) or not is_client_id(value):
        raise _wrong("client_id", _("a text of 1 to 64 characters"))
    return value


def _count(data: dict[str, Any], key: str, least: int) -> int:
    value = _value(data, key)
    if type(value) is not int or not least <= value <= _MOST_COUNT:
        raise _wrong(key, _("a whole number from %(least)d") % {"least": least})
    return value


def _text(data: dict[str, Any], key: str, most: int) -> str:
    value = data.get(key)
    if value is None:
        return ""
    folded = " ".join(value.split()) if isinstance(value, str) else None
    if folded is None or not is_short_line(folded, most):
        raise _wrong(key, _("a text of at most %(most)d characters") % {"most": most})
    return folded
