"""A list of people, from a file or pasted: looked at first, with what is wrong line by line, then entered.

How it is read is in `tournaments.imports`, what it would bring in `services.lists`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.imports.people import told
from clubs.models import Role
from clubs.services.errors import CannotDo
from clubs.views.access import members_only
from tournaments.forms.door import ListForm
from tournaments.imports.entry_list import MOST_BYTES, ReadList, as_text, read_list
from tournaments.models import Tournament
from tournaments.services.entries import Doubtful, Entered, enter_lines
from tournaments.services.lists import NEW, Doubt, alike_in, look_at
from tournaments.views.access import director_of, page, tournament_for
from tournaments.views.attempts import attempt_form

# A page shows so many lines of what would be stored.
_SAMPLE = 40
_MOST_PROBLEMS = 50


@dataclass(frozen=True)
class Question:
    """A doubt as the page asks it: a field's name, the name of the list, who may be meant, what was answered."""

    field: str
    line: int
    name: str
    choices: list[tuple[str, str]]
    answer: str


@members_only
def entries_import(request: HttpRequest, slug: str) -> HttpResponse:
    """Look at a list, and enter it once nothing is wrong with it."""
    tournament, role = tournament_for(request, slug, Role.DIRECTOR)
    if request.method != "POST":
        return page(request, "tournaments/entries_import.html", tournament, role, form=ListForm(), seen=None)
    form = ListForm(request.POST, request.FILES)
    text = attempt_form(form, lambda: _text(form)) if form.is_valid() else None
    if text is None:
        return page(request, "tournaments/entries_import.html", tournament, role, status=422, form=form, seen=None)
    answers = _answers(request)
    if "enter" in request.POST:
        entered = attempt_form(form, lambda: _stored(request, tournament, text, answers))
        if entered:
            people = len(entered.entries)
            said = ngettext("%(count)d person entered.", "%(count)d people entered.", people) % {"count": people}
            messages.success(request, said)
            return redirect("tournament_entries", slug)
    return _looked_at(request, tournament, role, text, answers)


def asked_about(
    request: HttpRequest, tournament: Tournament, role: Role, text: str, doubtful: Doubtful
) -> HttpResponse:
    """Show a typed list again with what has to be answered of it."""
    messages.warning(request, doubtful.message)
    return _looked_at(request, tournament, role, text, {})


def _looked_at(
    request: HttpRequest, tournament: Tournament, role: Role, text: str, answers: Mapping[int, str]
) -> HttpResponse:
    form = ListForm(initial={"text": text})
    try:
        found = read_list(text, fees=tournament.has_fees)
    except CannotDo as refused:
        seen = {"problems": [refused.message], "more": 0}
        return page(request, "tournaments/entries_import.html", tournament, role, status=422, form=form, seen=seen)
    brought = look_at(tournament, found.lines, answers)
    problems = found.problems + brought.problems
    questions = [_question(doubt, answers) for doubt in brought.doubts] + _answered(found, answers)
    new = len(found.lines) - len(brought.known) - len(brought.doubts)
    seen = {
        "problems": problems[:_MOST_PROBLEMS],
        "more": max(0, len(problems) - _MOST_PROBLEMS),
        "notes": found.notes + alike_in(found.lines, brought.known),
        "questions": questions,
        "people": len(found.lines),
        "new": new,
        "rows": list(zip(found.lines[:_SAMPLE], brought.numbers[:_SAMPLE], strict=True)),
        "cut": max(0, len(found.lines) - _SAMPLE),
        "ready": bool(found.lines) and not problems,
    }
    status = 422 if problems else 200
    return page(request, "tournaments/entries_import.html", tournament, role, status=status, form=form, seen=seen)


def _stored(request: HttpRequest, tournament: Tournament, text: str, answers: Mapping[int, str]) -> Entered:
    found = read_list(text, fees=tournament.has_fees)
    if found.problems:
        raise CannotDo("\n".join(found.problems[:_MOST_PROBLEMS]))
    return enter_lines(tournament=tournament, lines=found.lines, answers=answers, actor=director_of(request))


def _text(form: ListForm) -> str:
    """The list as lines of text, whether it came as a file or pasted."""
    file = form.cleaned_data["file"]
    if file is None:
        return str(form.cleaned_data["text"])
    if file.size > MOST_BYTES:
        raise CannotDo(_("This file is too large for a list of people."), "file")
    return as_text(file.read())


def _answers(request: HttpRequest) -> dict[int, str]:
    """Who is meant by which line, as the page asked it."""
    return {
        int(name[5:]): value
        for name, value in request.POST.items()
        if name.startswith("same-") and name[5:].isdecimal() and len(name) < 11 and isinstance(value, str) and value
    }


def _question(doubt: Doubt, answers: Mapping[int, str]) -> Question:
    choices = [(str(player.uid), told(player)) for player in doubt.players]
    return Question(f"same-{doubt.line}", doubt.line, doubt.name, choices, answers.get(doubt.line, ""))


def _answered(found: ReadList, answers: Mapping[int, str]) -> list[Question]:
    """Answers given before go along, so that they need not be given twice."""
    lines = {line.line: line for line in found.lines}
    return [
        Question(f"same-{at}", at, lines[at].name, [(answer, _("as answered"))] if answer != NEW else [], answer)
        for at, answer in answers.items()
        if at in lines
    ]
