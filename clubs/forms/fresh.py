"""Forms that change something say when somebody else changed it meanwhile; nothing of either is lost.

The page carries a digest of what it showed. What may be stored is checked in the services.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from django import forms
from django.utils.translation import gettext as _


class FreshForm(forms.Form):
    """A form over what is stored now (`stored`, by field): an older page is told, and may then be sent once more."""

    seen = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput)

    def __init__(self, data: Any = None, *, stored: Mapping[str, Any]) -> None:
        self.stored = dict(stored)
        super().__init__(data, initial={**self.stored, "seen": _digest(self.stored)})

    def clean(self) -> dict[str, Any]:
        """Refuse, once, what was typed over an older state; a page without a digest is taken as it is."""
        said = super().clean() or self.cleaned_data
        seen, now = said.get("seen"), _digest(self.stored)
        if seen and seen != now:
            self.data = {**{name: self[name].data for name in self.fields}, "seen": now}
            self.add_error(None, self._changed_meanwhile(said))
        return said

    def _changed_meanwhile(self, said: Mapping[str, Any]) -> str:
        there = [
            f"{self.fields[name].label}: {self._shown(name, value)}"
            for name, value in self.stored.items()
            if name in said and said[name] != value
        ]
        if not there:
            return _("Somebody else saved the same meanwhile. Save again if you still want to.")
        return _(
            "Somebody else changed this meanwhile. Stored now: %(there)s. What you typed is still below: save again to "
            "put it in its place."
        ) % {"there": "; ".join(there)}

    def _shown(self, name: str, value: Any) -> str:
        field = self.fields[name]
        if isinstance(field, forms.ChoiceField):
            return next((str(words) for choice, words in field.widget.choices if choice == value), str(value))
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        return _("empty") if value in (None, "") else str(value)


def _digest(stored: Mapping[str, Any]) -> str:
    return sha256(json.dumps(stored, sort_keys=True, default=str).encode()).hexdigest()
