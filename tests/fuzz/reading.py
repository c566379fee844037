"""The forms of a page as a browser would send them: their fields, what stands in them, what may be chosen."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urljoin, urlsplit


@dataclass
class Field:
    """`value` is None for a box that is not ticked; `options` are what a choice offers, `sent` if it is clicked."""

    name: str
    kind: str
    value: str | None = ""
    options: list[str] = field(default_factory=list)
    required: bool = False
    least: str = ""
    most: str = ""


@dataclass
class Form:
    """Where it goes and what it asks."""

    path: str
    method: str
    fields: list[Field] = field(default_factory=list)
    identity: str = ""


class _Reader(HTMLParser):
    def __init__(self, base: str) -> None:
        super().__init__()
        self.base = base
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.elsewhere: list[tuple[str, Field]] = []
        self.form: Form | None = None
        self.select: Field | None = None
        self.area: Field | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            path = urljoin(self.base, said.get("action") or self.base)
            self.form = Form(path, said.get("method", "get").upper(), identity=said.get("id", ""))
            self.forms.append(self.form)
        elif tag == "a" and said.get("href", "").startswith(("/", "?")):
            self.links.append(urljoin(self.base, said["href"]))
        elif tag == "option" and self.select is not None:
            self.select.options.append(said.get("value", ""))
            if "selected" in said or self.select.value is None:
                self.select.value = said.get("value", "")
        elif tag in ("input", "select", "textarea", "button") and said.get("name"):
            self._field(tag, said)

    def _field(self, tag: str, said: dict[str, str]) -> None:
        kind = said.get("type", "text") if tag == "input" else ("submit" if tag == "button" else tag)
        one = Field(said["name"], kind, said.get("value", ""), required="required" in said)
        one.least, one.most = said.get("min", ""), said.get("max", "")
        if kind in ("checkbox", "radio"):
            one.options = [said.get("value", "on")]
            one.value = one.options[0] if "checked" in said else None
        if tag == "select":
            one.value, self.select = None, one
        if tag == "textarea":
            self.area = one
        if said.get("form"):
            self.elsewhere.append((said["form"], one))
        elif self.form is not None:
            self.form.fields.append(one)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.select = None
        elif tag == "textarea":
            self.area = None

    def handle_data(self, data: str) -> None:
        if self.area is not None:
            self.area.value = (self.area.value or "") + data


def forms_of(page: str, path: str) -> list[Form]:
    """The forms of a page at this path."""
    reader = _Reader(path)
    reader.feed(page)
    for identity, one in reader.elsewhere:
        for form in reader.forms:
            if form.identity == identity:
                form.fields.append(one)
    return reader.forms


def names_asked(page: str, path: str) -> list[str]:
    """The names that a page's own links and search forms put behind the question mark."""
    reader = _Reader(path)
    reader.feed(page)
    linked = [name for link in reader.links for name, _value in parse_qsl(urlsplit(link).query, keep_blank_values=True)]
    searched = [one.name for form in reader.forms if form.method == "GET" for one in form.fields]
    return list(dict.fromkeys([*linked, *searched]))
