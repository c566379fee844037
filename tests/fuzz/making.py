"""Making one request to an address: right and wrong ids, odd questions, forms with something spoiled, broken bodies."""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.addresses import Address
from tests.fuzz.asking import Asked
from tests.fuzz.odd import BODIES, CONTENT_TYPES, COOKIES, HEADERS, LENGTHS, plausible, texts, wire
from tests.fuzz.reading import Field, Form
from tests.fuzz.world import ROLES, World

Draw = Callable[[st.SearchStrategy[Any]], Any]
_SELDOM = ("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW")
# Mostly whoever may do most: what is refused at the door is never tried inside.
_SENT_BY = ("owner", "owner", "owner", *ROLES)
_NAMED = re.compile(r"GET(?:\.get|\.getlist)?[\[(]\s*\"(\w+)\"|\"(\w+)\" in (?:self\.)?request\.GET")
_HOUSE = Path(__file__).resolve().parents[2]
URLENCODED = "application/x-www-form-urlencoded"
_BOUNDARY = "xyz"


@cache
def questions() -> list[str]:
    """Every name that a view looks for behind the question mark, and those that tables and Django's own pages know."""
    found = {"sort", "page", "next", "per_page", "o", "p", "all", "_popup", "_to_field", "id__in", "e"}
    for room in ("clubs", "tournaments", "practice", "desk"):
        for file in (_HOUSE / room).rglob("*.py"):
            found.update(name for pair in _NAMED.findall(file.read_text(encoding="utf-8")) for name in pair if name)
    return sorted(found)


def request_to(draw: Draw, world: World, address: Address, forms: list[Form], names: list[str]) -> Asked:
    """One request to the address. `forms` go there from some page; `names` are what that page's links ask."""
    usual = ("POST",) * 14 + ("GET",) * 4 if forms else ("GET",) * 12 + ("POST",) * 4
    method = draw(st.sampled_from((*usual, *_SELDOM)))
    role = draw(st.sampled_from(_SENT_BY))
    if address.template.startswith("admin"):
        role = draw(st.sampled_from(("support", "support", "support", role)))
    form = draw(st.sampled_from(forms)) if forms and method not in ("GET", "HEAD") else None
    path = form.path if form and draw(st.integers(0, 3)) else path_to(draw, world, address)
    body, content_type = (b"", "") if method in ("GET", "HEAD") else body_of(draw, form)
    return Asked(
        role,
        method,
        path.partition("?")[0],
        query(draw, names),
        body,
        content_type,
        draw(HEADERS) if draw(st.integers(0, 2)) == 0 else {},
        draw(COOKIES) if draw(st.integers(0, 7)) == 0 else {},
        {"CONTENT_LENGTH": draw(st.sampled_from(LENGTHS))} if draw(st.integers(0, 15)) == 0 else {},
    )


def path_to(draw: Draw, world: World, address: Address) -> str:
    """The address filled: with what belongs together, and one time in three with something else in a place."""
    thing = draw(st.sampled_from(world.that_fill(address.places)))
    values = [thing[place] for place in address.places]
    if values and draw(st.integers(0, 2)) == 0:
        at = draw(st.integers(0, len(values) - 1))
        values[at] = draw(st.one_of(st.sampled_from(world.anywhere(address.places[at])), texts.map(_short)))
    return address.filled([wire(value) for value in values])


def _short(text: str) -> str:
    return text[:3000]


def query(draw: Draw, names: list[str]) -> str:
    """Nothing, or up to three questions, one of them perhaps twice."""
    count = draw(st.sampled_from((0, 0, 1, 1, 2, 3)))
    asked = [draw(st.sampled_from([*names, *names, *questions()])) for _at in range(count)]
    return "&".join(
        f"{wire(name)}={wire(_short(draw(st.one_of(st.sampled_from(('1', '2')), texts))))}" for name in asked
    )


def filled(draw: Draw, form: Form) -> list[tuple[str, str]]:
    """The form as somebody might send it who means no harm; of its buttons one at most."""
    sent: list[tuple[str, str]] = []
    buttons = [one for one in form.fields if one.kind == "submit"]
    for name in dict.fromkeys(one.name for one in form.fields if one.kind == "radio"):
        offered = [one.options[0] for one in form.fields if one.kind == "radio" and one.name == name]
        ticked = [
            one.value for one in form.fields if one.kind == "radio" and one.name == name and one.value is not None
        ]
        sent += [(name, draw(st.sampled_from([*ticked, *ticked, *offered])))]
    for one in form.fields:
        if one.kind not in ("submit", "radio", "file", "image"):
            sent += [(one.name, value) for value in draw(plausible(one))]
    if buttons:
        sent += [(one.name, one.value or "") for one in [draw(st.sampled_from(buttons))]]
    return sent


def spoiled(draw: Draw, sent: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same with up to three things left out, doubled, or put in place of what was there."""
    sent = list(sent)
    for _at in range(draw(st.integers(0, 3))):
        if not sent:
            return [(draw(st.sampled_from(("name", "step", "number", "reason"))), draw(texts))]
        at = draw(st.integers(0, len(sent) - 1))
        name, value = sent[at]
        done = draw(st.sampled_from(("odd", "odd", "odd", "gone", "twice", "renamed")))
        if done == "odd":
            sent[at] = (name, draw(texts))
        elif done == "gone":
            del sent[at]
        elif done == "twice":
            sent.append((name, draw(st.one_of(st.just(value), texts))))
        else:
            sent[at] = (re.sub(r"\d+", draw(st.sampled_from(("0", "99", "999999999999999999999", "-1"))), name), value)
    return sent


def body_of(draw: Draw, form: Form | None) -> tuple[bytes, str]:
    """A body and what it claims to be."""
    way = draw(st.sampled_from(("form", "form", "form", "form", "parts", "parts", "json", "broken")))
    sent = spoiled(draw, filled(draw, form) if form else [])
    if way == "form":
        return encoded(sent), URLENCODED
    if way == "json":
        return json.dumps(dict(sent)).encode(), "application/json"
    if way == "broken":
        return draw(st.sampled_from(BODIES)), draw(st.sampled_from(CONTENT_TYPES))
    files = [(one.name, "a.csv", b"Date,Anna,Bert\n2026-03-04,4,-4\n") for one in _files(form)]
    if draw(st.integers(0, 3)) == 0 and sent:
        files.append((sent[0][0], draw(texts)[:300], draw(st.sampled_from(BODIES))))
    return in_parts(sent, files), f"multipart/form-data; boundary={_BOUNDARY}"


def _files(form: Form | None) -> list[Field]:
    return [one for one in form.fields if one.kind == "file"] if form else []


def encoded(sent: list[tuple[str, str]]) -> bytes:
    """As a form without files is sent."""
    return "&".join(f"{wire(name)}={wire(value)}" for name, value in sent).encode()


def in_parts(sent: list[tuple[str, str]], files: list[tuple[str, str, bytes]]) -> bytes:
    """As a form with files is sent."""
    parts = [(f'form-data; name="{_bare(name)}"', value.encode("utf-8", "surrogatepass")) for name, value in sent]
    parts += [
        (f'form-data; name="{_bare(name)}"; filename="{_bare(called)}"', content) for name, called, content in files
    ]
    lines = [
        f"--{_BOUNDARY}\r\nContent-Disposition: {head}\r\n\r\n".encode("utf-8", "surrogatepass") + content + b"\r\n"
        for head, content in parts
    ]
    return b"".join(lines) + f"--{_BOUNDARY}--\r\n".encode()


def _bare(text: str) -> str:
    return text.replace("\r", " ").replace("\n", " ").replace('"', "'")
