"""A file being uploaded, and what may be said about how it is to be read. What it means is read in `clubs.imports`.

Everything that is said is optional: what a file shows by itself is only shown.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.models import HouseRules, ImportBatch
from clubs.services.importing import MOST_BYTES, answer_key, too_large

_DELIMITER_WORDS = {";": gettext_lazy("semicolon"), ",": gettext_lazy("comma"), "\t": gettext_lazy("tab")}
_DATES = {"dmy": gettext_lazy("day first: 31/12/2006"), "mdy": gettext_lazy("month first: 12/31/2006")}
_ZEROS = {"absent": gettext_lazy("was not there"), "played": gettext_lazy("played, and came out even")}
_FORMS = {"wide": gettext_lazy("a column a player"), "long": gettext_lazy("a row for each player of a day")}
_MARKS = {",": gettext_lazy("a comma: 1.234,0"), ".": gettext_lazy("a dot: 1,234.0")}
_SUMS = {"even": gettext_lazy("every sitting adds up to 0"), "any": gettext_lazy("sittings need not add up")}
# Once one of these is said, the columns are recognised anew.
_LAYOUT = ("sheet", "encoding", "delimiter", "head", "form")


class UploadForm(forms.Form):
    """A file and what it holds."""

    kind = forms.ChoiceField(
        label=gettext_lazy("What the file holds"),
        choices=[
            (ImportBatch.Kind.TOTALS, gettext_lazy("totals of past evenings")),
            (ImportBatch.Kind.ROSTER, gettext_lazy("players: a roster")),
            (ImportBatch.Kind.HANDS, gettext_lazy("hands of past evenings")),
        ],
        initial=ImportBatch.Kind.TOTALS,
        widget=forms.RadioSelect,
    )
    file = forms.FileField(
        label=gettext_lazy("File"),
        help_text=gettext_lazy(
            "CSV or Excel workbook (.xlsx), at most 10 MB. Nothing is stored before you have seen it."
        ),
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx,.xlsm", "data-most": str(MOST_BYTES)}),
        error_messages={"required": gettext_lazy("Choose a file."), "empty": gettext_lazy("The file is empty.")},
        max_length=1000,
    )

    def clean_file(self) -> UploadedFile:
        """Refuse by its size what is too large, before any of it is looked at."""
        file: UploadedFile = self.cleaned_data["file"]
        if (file.size or 0) > MOST_BYTES:
            raise forms.ValidationError(too_large())
        return file


class ReadingForm(forms.Form):
    """How a file is to be read: `preview` is what was read so far, `said` what somebody said of it already."""

    def __init__(
        self,
        data: Any = None,
        *,
        kind: str,
        preview: Mapping[str, Any],
        said: Mapping[str, Any],
        rules: Sequence[HouseRules] = (),
    ) -> None:
        super().__init__(data)
        self.kind, self.preview, self.said_before = kind, preview, dict(said)
        self.took: Mapping[str, Any] = preview.get("took", {})
        self._ask_file()
        if kind == ImportBatch.Kind.TOTALS:
            self._ask_totals()
        if kind != ImportBatch.Kind.ROSTER:
            self._choice("dates", gettext_lazy("Days such as 3/4/2006"), _DATES)
            self.fields["again"] = forms.BooleanField(
                label=gettext_lazy("These are other sittings than those the club has on the same days"),
                required=False,
                initial=said.get("again") is True,
            )
        if kind == ImportBatch.Kind.HANDS:
            names = {str(kept.pk): f"{kept.name} v{kept.version}" for kept in rules}
            self._choice("rules", gettext_lazy("House rules of these hands"), names)
        self._ask_columns()
        self._ask_people()

    def _ask_file(self) -> None:
        sheets = self.preview.get("sheets", ())
        if len(sheets) > 1:
            self._choice("sheet", gettext_lazy("Sheet"), {sheet: sheet for sheet in sheets})
        if self.took.get("encoding") or not self.preview.get("readable"):
            self._choice("encoding", gettext_lazy("Encoding"), dict(self.preview.get("encodings", ())))
            self._choice("delimiter", gettext_lazy("Columns are parted by"), _DELIMITER_WORDS)
        self.fields["head"] = forms.IntegerField(
            label=gettext_lazy("Row with the headings"),
            required=False,
            min_value=0,
            max_value=1_048_576,
            initial=self.took.get("head"),
            help_text=gettext_lazy("0 where no row heads the columns."),
        )

    def _ask_totals(self) -> None:
        self._choice("form", gettext_lazy("The file has"), _FORMS)
        if self.took.get("form") == "wide":
            self._choice("zero", gettext_lazy("A 0 means"), _ZEROS, forms.RadioSelect)
        self._choice("sums", gettext_lazy("Sums"), _SUMS)
        self._choice("mark", gettext_lazy("Decimals are parted by"), _MARKS)

    def _ask_columns(self) -> None:
        roles = [("", _("left out")), *self.preview.get("roles", ())]
        for column in self.preview.get("columns", ()):
            sample = format_lazy("{heading} ({letter})", heading=column["heading"], letter=column["letter"])
            self.fields[f"column_{column['index']}"] = forms.ChoiceField(
                label=sample, choices=roles, required=False, initial=column["role"]
            )

    def _ask_people(self) -> None:
        for question in (*self.preview.get("questions", ()), *self.preview.get("answered", ())):
            choices = [*question["choices"], ("new", _("a new player"))]
            self.fields[f"person_{answer_key(question['key'])}"] = forms.ChoiceField(
                label=question["name"],
                choices=choices,
                required=False,
                widget=forms.RadioSelect,
                initial=question["answer"],
            )
        if self.preview.get("question_count", 0) > 1:
            self.fields["rest_new"] = forms.BooleanField(
                label=gettext_lazy("Whoever is not answered is a new player"),
                required=False,
                initial=self.said_before.get("rest_new") is True,
            )

    def _choice(self, name: str, label: Any, words: Mapping[str, Any], widget: Any = forms.Select) -> None:
        """A choice that begins at what was said or found; where nothing was, at "as the file shows it"."""
        initial = str(self.said_before.get(name) or self.took.get(name) or "")
        choices: list[tuple[str, Any]] = list(words.items())
        if initial not in words:
            choices = [("", _("not said") if widget is forms.Select else _("as the file shows it")), *choices]
        self.fields[name] = forms.ChoiceField(
            label=label, choices=choices, required=False, widget=widget, initial=initial
        )

    def said(self) -> dict[str, Any]:
        """Return what was said, once it is valid: what differs from what the file showed, and all earlier answers."""
        typed = self.cleaned_data
        said = dict(self.said_before)
        for name, value in typed.items():
            if name.startswith(("column_", "person_")) or value in (None, ""):
                continue
            if isinstance(value, bool):
                said[name] = value
            elif str(value) != str(self.took.get(name, "")):
                said[name] = int(value) if name in ("head", "rules") else value
        if any(said.get(name) != self.said_before.get(name) for name in _LAYOUT):
            said.pop("columns", None)
        else:
            said["columns"] = {**said.get("columns", {}), **self._columns(typed)}
        said["people"] = {**said.get("people", {}), **self._people(typed)}
        return {name: value for name, value in said.items() if value not in ({}, False)}

    def _columns(self, typed: Mapping[str, Any]) -> dict[str, str]:
        """Those that were changed; a column that was not sent stays as it is."""
        shown = {column["index"]: column["role"] for column in self.preview.get("columns", ())}
        return {
            str(index): typed[f"column_{index}"]
            for index, role in shown.items()
            if f"column_{index}" in self.data and typed[f"column_{index}"] != role
        }

    def _people(self, typed: Mapping[str, Any]) -> dict[str, str]:
        asked = (*self.preview.get("questions", ()), *self.preview.get("answered", ()))
        answers = {question["key"]: typed.get(f"person_{answer_key(question['key'])}") for question in asked}
        return {key: answer for key, answer in answers.items() if answer}

    def _bound(self, *prefixes: str) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith(prefixes)]

    @property
    def people(self) -> list[forms.BoundField]:
        """The questions about names."""
        return self._bound("person_", "rest_new")

    @property
    def columns(self) -> list[tuple[forms.BoundField, str]]:
        """The columns, each with the first value in it."""
        samples = [column["sample"] for column in self.preview.get("columns", ())]
        return list(zip(self._bound("column_"), samples, strict=True))

    @property
    def needed(self) -> list[forms.BoundField]:
        """What has to be said, or likely is: what a 0 means, which rules, an order of days that is in doubt."""
        names = ["zero", "rules", *(["dates"] if self.preview.get("doubtful_day") else [])]
        return [self[name] for name in names if name in self.fields]

    @property
    def rest(self) -> list[forms.BoundField]:
        """Everything else about the file."""
        needed = {field.name for field in self.needed}
        return [
            self[name]
            for name in self.fields
            if name not in needed and not name.startswith(("column_", "person_", "rest_new"))
        ]
