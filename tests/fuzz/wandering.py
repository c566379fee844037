"""Going through the pages as somebody does who taps whatever he sees: open a page, fill one of its forms, send it."""

from urllib.parse import urlsplit

from django.urls import Resolver404, resolve
from hypothesis import strategies as st

from tests.fuzz.addresses import addresses
from tests.fuzz.asking import Asked, Sent
from tests.fuzz.making import URLENCODED, Draw, encoded, filled, in_parts, spoiled
from tests.fuzz.reading import Form, forms_of

# Everything that can be read, our own alone.
READ = [address for address in addresses() if not address.template.startswith(("admin", "log"))]
LOOKS = 3
# Whoever logs himself out can send nothing more.
_LEFT_ALONE = ("logout", "login")


def tap(draw: Draw, sent: Sent, path: str, role: str, odd: bool = False) -> str:
    """Open a page, send one of its forms - `odd`: perhaps spoiled - and return where that leads, "" where nowhere."""
    answer = sent.send(Asked(role, "GET", path))
    if answer.status_code != 200 or "text/html" not in answer.headers.get("Content-Type", ""):
        return ""
    forms = [form for form in forms_of(answer.content.decode(), path) if _is_used(form)]
    if not forms:
        return ""
    form = draw(st.sampled_from(forms))
    said = filled(draw, form)
    if odd and draw(st.integers(0, 2)) == 0:
        said = spoiled(draw, said)
    return send_form(sent, form, said, role)


def send_form(sent: Sent, form: Form, said: list[tuple[str, str]], role: str) -> str:
    """Send a form as a browser does; returns where the answer leads, "" where nowhere."""
    to = form.path.partition("?")[0]
    if form.method == "GET":
        answer = sent.send(Asked(role, "GET", to, encoded(said).decode()))
        return ""
    files = [(one.name, "list.csv", b"Name,Town\nUna,Mequon\n") for one in form.fields if one.kind == "file"]
    body, kind = (in_parts(said, files), "multipart/form-data; boundary=xyz") if files else (encoded(said), URLENCODED)
    answer = sent.send(Asked(role, "POST", to, form.path.partition("?")[2], body, kind))
    return urlsplit(answer.headers["Location"]).path if answer.status_code == 302 else ""


def look_around(draw: Draw, sent: Sent, thing: dict[str, str], role: str) -> None:
    """Read a few pages and papers of this thing as it is now."""
    pages = [address for address in READ if all(place in thing for place in address.places)]
    for _page in range(LOOKS):
        address = draw(st.sampled_from(pages))
        sent.send(Asked(role, "GET", address.filled([thing[place] for place in address.places])))


def _is_used(form: Form) -> bool:
    try:
        return resolve(form.path.partition("?")[0]).url_name not in _LEFT_ALONE
    except Resolver404:
        return False
