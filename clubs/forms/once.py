"""The hidden key by which a page of a form makes one thing, however often it is sent.

What a key has made is looked up by `clubs.services.once`.
"""

import re
from collections.abc import Callable
from typing import Any, TypeVar

from django import forms
from django.db import models

from clubs.models import Club, User
from clubs.services.once import FormPage, SentBefore, digest_of, new_key, once

T = TypeVar("T", bound=models.Model)
_KEY = re.compile(r"[\w-]{16,64}", re.ASCII)


class OncePageForm(forms.Form):
    """A form whose page carries a key. One without a key, or with one never given out, is taken as it is."""

    key = forms.Field(required=False, widget=forms.HiddenInput, initial=new_key)

    def clean_key(self) -> str:
        """Forget what cannot be a key."""
        key = self.cleaned_data["key"]
        return key if isinstance(key, str) and _KEY.fullmatch(key) else ""

    def sent_page(self) -> FormPage:
        """Return the page as it was sent, for `clubs.services.once`; its key has to be clean."""
        typed: dict[str, Any] = {name: self[name].data for name in self.fields if name != "key"}
        return FormPage(self.cleaned_data.get("key", ""), digest_of(typed))

    def make_once(self, *, club: Club, model: type[T], make: Callable[[], T], actor: User | None) -> T:
        """Return what `make` makes or this page has made before; the form must be valid.

        Raises CannotDo as `make` does, and where the page comes again with other words; shown again, it may then make
        one more thing.
        """
        try:
            return once(club=club, page=self.sent_page(), model=model, make=make, actor=actor)
        except SentBefore:
            self.data = {**{name: self[name].data for name in self.fields}, "key": new_key()}
            raise
