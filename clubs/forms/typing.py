"""What stands around the lines of a typed sheet: the page's key, the paper's totals, why a closed sheet changes.

The lines themselves are in `typing_rows`; what all of it comes to, in `typed_grid`.
"""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.once import OncePageForm
from clubs.services.once import FormPage, digest_of, new_key

# No column of a sheet comes near it, and the database holds it.
MOST_POINTS = 100_000_000


class TypingForm(OncePageForm):
    """The fields of the page beside its lines; `people` by chair head the paper's totals."""

    reason = forms.CharField(label=_("Why does the sheet change?"), required=False, max_length=300)
    anyway = forms.BooleanField(label=_("Save although the totals differ"), required=False)

    def __init__(self, data: Any = None, *, people: list[str]) -> None:
        super().__init__(data)
        self._columns = [f"paper_{chair}" for chair in range(1, len(people) + 1)]
        for name, person in zip(self._columns, people, strict=True):
            self.fields[name] = forms.IntegerField(
                label=_("Total on paper: %(name)s") % {"name": person},
                required=False,
                min_value=-MOST_POINTS,
                max_value=MOST_POINTS,
                widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": 5}),
            )

    @property
    def paper_fields(self) -> list[forms.BoundField]:
        """The paper's totals by chair."""
        return [self[name] for name in self._columns]

    @property
    def paper(self) -> list[int | None]:
        """The totals by chair that the paper gives, None where it does not say or cannot be read."""
        said = self.cleaned_data if self.is_bound and hasattr(self, "cleaned_data") else {}
        return [said.get(name) for name in self._columns]

    def renew_key(self) -> None:
        """Let the page, with everything typed on it, be sent as a new one."""
        self.data = {**{name: self[name].data for name in self.fields}, "key": new_key()}

    def typed_page(self, codes: list[str]) -> FormPage:
        """Return the page as it was sent, with its lines. The key has to be clean."""
        page = self.sent_page()
        return FormPage(page.key, digest_of({"page": page.typed, "codes": codes}))
