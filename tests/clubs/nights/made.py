"""A club's people and the pages of its nights, for the tests of this folder."""

import re
from collections.abc import Sequence
from html import unescape
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from clubs.forms.rule_options import OptionsForm
from clubs.models import Club, Player, Session
from clubs.services.people import add_player

SIX = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
ELEVEN = (*SIX, "Gil", "Hal", "Ida", "Jim", "Kim")


def people_called(club: Club, names: Sequence[str]) -> list[Player]:
    return [add_player(club=club, name=name, actor=None) for name in names]


def night_data(people: Sequence[Player], **more: Any) -> dict[str, Any]:
    """What the page of a new night sends."""
    here = [str(player.pk) for player in people]
    return {"title": "Tuesday", "date": "2026-03-03", "rules": "preset:pagat-bushnell", "here": here, **more}


def names_by_table(night: Session) -> list[list[str]]:
    return [[seat.player.name for seat in table.seats.all()] for table in night.tables.all()]


def text_of(response: HttpResponse) -> str:
    """The page's words, tags taken out."""
    html = re.sub(r"<(script|style|title|datalist).*?</\1>", "", response.content.decode(), flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def shown(client: Client, name: str, *arguments: object) -> str:
    response = client.get(reverse(name, args=["tavern", *arguments]))
    assert response.status_code == 200
    return text_of(response)


def sent_of(form: OptionsForm, **changes: Any) -> dict[str, Any]:
    """What a browser sends for the page of this form."""
    values = {name: form[name].value() for name in form.fields} | changes
    return {name: value for name, value in values.items() if value not in (None, [])}
