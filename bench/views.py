"""The least that a view can do: insert a row, read a row, fill a template from a list that is ready."""

from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from django.views.decorators.csrf import csrf_exempt

from bench.models import Slip
from tournaments.models import Tournament
from tournaments.selectors.standings import standings


@csrf_exempt
def insert(request: HttpRequest) -> HttpResponse:
    """Store what was sent as one row."""
    Slip.objects.create(text=request.body.decode())
    return JsonResponse({"stored": True}, status=201)


def read(request: HttpRequest) -> HttpResponse:
    """Read the first row by its key."""
    return JsonResponse({"text": Slip.objects.get(pk=1).text})


def ready_standings(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of standings out of the product's own templates, from rows that were worked out before."""
    shown = _ready(slug)
    rows = mark_safe(render_to_string("tournaments/_standing.html", shown))
    return render(request, "tournaments/standings.html", {**shown, "rows": rows})


@lru_cache
def _ready(slug: str) -> dict[str, Any]:
    tournament = Tournament.objects.select_related("club", "rules").get(slug=slug)
    return {
        "tournament": tournament,
        "standing": standings(tournament),
        "mark": "ready",
        "rounds": list(tournament.rounds.values_list("number", flat=True)),
    }
