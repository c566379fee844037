"""Every address that the site answers to, found by walking the resolver: as a template with places to be filled.

A place is called by the piece before it and its own name: `sessions:uid`, `totals.:ext`, `t:token`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib.admindocs.views import simplify_regex
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RegexPattern

_PLACE = re.compile(r"<(?:\w+:)?(\w+)>")


@dataclass(frozen=True)
class Address:
    """A template such as `clubs/<slug:slug>/players/`."""

    template: str

    @property
    def places(self) -> list[str]:
        """What has to be filled, in order."""
        return [self._called(match) for match in _PLACE.finditer(self.template)]

    def filled(self, values: list[str]) -> str:
        """The path with these values, as they are, in the places."""
        left = iter(values)
        return "/" + _PLACE.sub(lambda _match: next(left), self.template)

    def _called(self, match: re.Match[str]) -> str:
        before = self.template[: match.start()].rstrip("/").rpartition("/")[2]
        return f"{'' if '<' in before else before}:{match[1]}"


def addresses() -> list[Address]:
    """All of them, each once."""
    found = dict.fromkeys(_below(get_resolver(), ""))
    return [Address(template) for template in found]


def _below(resolver: URLResolver, before: str) -> Iterator[str]:
    for pattern in resolver.url_patterns:
        said = str(pattern.pattern)
        here = before + (simplify_regex(said).lstrip("/") if isinstance(pattern.pattern, RegexPattern) else said)
        if isinstance(pattern, URLPattern):
            yield here
        else:
            yield from _below(pattern, here)
