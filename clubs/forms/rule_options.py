"""House rules as a form: every option of a game as a field made from `scoring`'s own description of it.

What contradicts something is told beside the field; choosing among rules is in `rules`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from clubs.forms.fresh import FreshForm
from clubs.forms.rules import RulesOffer
from clubs.models import Club, HouseRules
from clubs.wording import rules_title
from clubs.wording.options import entry_of, option_problem
from scoring.words.options import Described, described, value_of

_BETWEEN = gettext_lazy("%(low)d to %(high)d")


@dataclass(frozen=True)
class OptionGroup:
    """A heading of the rules card with the fields of its options."""

    title: str
    fields: tuple[forms.BoundField, ...]


class OptionsForm(FreshForm):
    """Every option of the game of `rules`, as these stand; what is typed becomes other rules of that game."""

    def __init__(self, data: Any = None, *, rules: scoring.Rules) -> None:
        self.game = rules.game
        self._options = [option for option in described(rules.game) if option.name != "game"]
        super().__init__(data, stored=_shown_of(self._options, rules))
        for option in self._options:
            self.fields.update(_fields_of(rules.game, option))
        self.rules: scoring.Rules | None = None

    def groups(self) -> list[OptionGroup]:
        """Return the fields in the order and under the headings of a rules card."""
        grouped: dict[str, list[forms.BoundField]] = {}
        for option in self._options:
            title = entry_of(self.game, option.name).group
            grouped.setdefault(title, []).extend(self[name] for name in _names_of(option))
        return [OptionGroup(title, tuple(fields)) for title, fields in grouped.items()]

    def clean(self) -> dict[str, Any]:
        """Put what contradicts something beside its field; `rules` is what was typed where nothing does."""
        said = super().clean()
        if any(name != "__all__" for name in self.errors):
            return said
        options: dict[str, Any] = {"game": self.game}
        for option in self._options:
            _put(options, option.name, _value_of(option, said))
        try:
            self.rules = scoring.rules_from_json(options)
        except scoring.RulesError as refused:
            for problem in refused.problems:
                field = problem.field if problem.field in self.fields else f"{problem.field}.0"
                self.add_error(field if field in self.fields else None, option_problem(problem, self.game))
        return said


class NewRulesForm(forms.Form):
    """House rules under a new name, starting from a preset or from other rules of the club."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=120)
    start = forms.ChoiceField(
        label=gettext_lazy("Start from"), help_text=gettext_lazy("Every option can be changed on the next page.")
    )

    def __init__(self, data: Any = None, *, club: Club, start: HouseRules | None = None) -> None:
        self._offer = RulesOffer(club, every=True)
        super().__init__(data, initial={"start": self._offer.choice_of(start)} if start else None)
        field = self.fields["start"]
        if isinstance(field, forms.ChoiceField):
            field.choices = self._offer.choices()

    def clean_name(self) -> str:
        """The presets keep their names; whether the club has rules of this name is for the service to say."""
        name = " ".join(str(self.cleaned_data["name"]).split())
        presets = {word.casefold() for preset in scoring.PRESETS for word in (preset, rules_title(preset))}
        if name.casefold() in presets:
            raise forms.ValidationError(_("“%(name)s” is the name of a preset; choose another.") % {"name": name})
        return name

    def rules(self) -> scoring.Rules:
        """Return the rules to start from, of the valid form."""
        return self._offer.value(self.cleaned_data["start"])


def _names_of(option: Described) -> tuple[str, ...]:
    """An option of several numbers has a field for each."""
    if option.kind == "units":
        return tuple(f"{option.name}.{place}" for place in range(len(option.values)))
    return (option.name,)


def _shown_of(options: Iterable[Described], rules: scoring.Rules) -> dict[str, Any]:
    """What each field shows for these rules."""
    shown: dict[str, Any] = {}
    for option in options:
        value = value_of(rules, option.name)
        if option.kind == "units":
            shown.update(zip(_names_of(option), value, strict=True))
        elif option.kind == "several":
            shown[option.name] = list(option.values if value is None else value)
        else:
            shown[option.name] = value
    return shown


def _value_of(option: Described, said: Mapping[str, Any]) -> Any:
    if option.kind == "units":
        return [said[name] for name in _names_of(option)]
    value = said[option.name]
    if option.kind == "several" and option.nullable and set(value) == set(option.values):
        return None
    return value


def _put(options: dict[str, Any], name: str, value: Any) -> None:
    """Put a value under its perhaps dotted name; prices that follow another one are left out inside an object."""
    outer, dot, inner = name.partition(".")
    if not dot:
        options[name] = value
    elif value is not None:
        options.setdefault(outer, {})[inner] = value


def _fields_of(game: str, option: Described) -> dict[str, forms.Field]:
    entry = entry_of(game, option.name)
    if option.kind == "units":
        words = [entry.each[value] for value in option.values]
        return {
            name: _number(option, f"{entry.title}, {says}", entry.explanation if place == 0 else "")
            for place, (name, says) in enumerate(zip(_names_of(option), words, strict=True))
        }
    return {option.name: _field(option, entry.title, entry.explanation, entry.phrase, entry.each)}


def _field(option: Described, title: str, explanation: str, phrase: Any, each: Mapping[str, str]) -> forms.Field:
    if option.kind == "flag":
        # In words rather than as a box: what an empty box means would have to be guessed.
        answers = [(True, phrase(True)), (False, phrase(False))]
        return forms.TypedChoiceField(
            label=title, help_text=explanation, choices=answers, coerce=lambda value: value == "True"
        )
    if option.kind == "choice":
        choices = [(value, phrase(value)) for value in option.values]
        return forms.ChoiceField(label=title, help_text=explanation, choices=choices)
    if option.kind == "several":
        return forms.MultipleChoiceField(
            label=title,
            help_text=explanation,
            choices=[(value, each[value]) for value in option.values],
            widget=forms.CheckboxSelectMultiple,
            required=False,
        )
    none = f" {_('Empty')}: {phrase(None)}." if option.nullable else ""
    return _number(option, title, f"{explanation}{none}")


def _number(option: Described, title: str, explanation: str) -> forms.IntegerField:
    bounds = _BETWEEN % {"low": option.low or 0, "high": option.high or 0}
    return forms.IntegerField(
        label=title,
        help_text=f"{explanation} ({bounds})".strip(),
        min_value=option.low,
        max_value=option.high,
        required=not option.nullable,
    )
