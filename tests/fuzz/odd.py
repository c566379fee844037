"""Values that nobody types, and values that somebody might; as text, bytes and headers."""

from urllib.parse import quote

from hypothesis import strategies as st

from tests.fuzz.reading import Field

TEXTS = [
    "",
    " ",
    "0",
    "-1",
    "1",
    "999999999999999999999",
    "2147483648",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775809",
    "9" * 5000,
    "1e400",
    "NaN",
    "Infinity",
    "-Infinity",
    "1.5",
    "0,5",
    "٣",
    "²",
    "½",
    "Ⅷ",
    "1_000",
    "+1",
    "０",
    "0x10",
    "true",
    "null",
    "None",
    "\x00",
    "a\x00b",
    "\ud800",
    "\udcff",
    "\ufffe",
    "\u202e\u200b",
    "\u2028",
    "\r\n",
    "a\r\nSet-Cookie: x=y",
    "\x1b[31m",
    "<script>alert(1)</script>",
    "{{ 7*7 }}{% now %}",
    "%s%(x)s%d%",
    "';--",
    "=SUM(A1)",
    "../../etc/passwd",
    "é" * 5000,
    "a" * 100_000,
    "📎🐑",
    "ﬀ",
    "ß",
    "İ",
    "2026-13-45",
    "2026-02-30",
    "9999-12-31",
    "0001-01-01",
    "0000-00-00",
    "10000-01-01",
    "-2026-01-01",
    "25:61",
    "23:59:60",
    "[]",
    "{}",
    "[1]",
    '{"a": 1}',
    "preset:nonsense",
    "preset:",
    "rules:999999999999999999999",
    "rules:0",
    "00000000-0000-0000-0000-000000000000",
    "-",
    ",",
    ";",
    "1,2,2",
    "#7",
    "Anna, #999999999999999999999",
    "Europe/Nowhere",
    "__proto__",
    "id",
    "-id",
    "password",
    "user__password",
]
texts = st.one_of(st.sampled_from(TEXTS), st.text(max_size=20))

NAMES = ["Una", "Vera", "Will", "Xaver", "Yan", "Zoe", "Anna", "Bert", "Łukasz Şenol"]
# As far as such values go; what is kept of them is then read by every other page.
_LONG = [
    "W" * 120,
    "\u0627\u0644\u0644\u0651\u0670\u0647 \ufdfd",
    "\u202d=1+1 <b>&amp;",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467 Zo\u0308e",
]
_BY_KIND = {
    "date": ["2026-03-04", "2026-10-03", "2026-01-01", "9999-12-31", "0001-01-01", "1900-02-28"],
    "time": ["19:30", "00:00", "23:59:59.999999"],
    "email": ["a@example.org"],
    "password": ["correct horse battery", "correct horse"],
    "color": ["#000000"],
}


def plausible(one: Field) -> st.SearchStrategy[list[str]]:
    """What a browser would send for this field: usually what stands there, now and then another choice."""
    if one.kind in ("checkbox", "radio"):
        ticked = [one.value] if one.value is not None else []
        return st.sampled_from([ticked, ticked, one.options, []])
    if one.kind == "select":
        return st.sampled_from([one.value or "", one.value or "", *one.options]).map(lambda value: [value])
    if one.kind == "submit":
        return st.sampled_from([[], [one.value or ""]])
    if one.kind == "hidden":
        return st.just([one.value or ""])
    if one.value:
        return st.sampled_from([one.value] * 5 + _fillings(one)).map(lambda value: [value])
    return st.sampled_from([one.value or "", *_fillings(one)]).map(lambda value: [value])


def _fillings(one: Field) -> list[str]:
    if one.kind == "number":
        return [value for value in (one.least, one.most, "1", "2", "5", "-4", "1000000", "2147483647") if value]
    if one.kind in _BY_KIND:
        return _BY_KIND[one.kind]
    if "date" in one.name:
        return _BY_KIND["date"]
    if one.kind == "textarea":
        return ["\n".join(NAMES[:5]), "Una, Mequon\nVera", "because", "60 2 0 w"]
    return [*NAMES, "because", "4", "0.25", "+2", "2026-03-04", "1000000", *_LONG]


def wire(text: str) -> str:
    """Percent-encoded, halves of characters as somebody's broken program would send them."""
    return quote(text.encode("utf-8", "surrogatepass"), safe="")


HEADERS = st.fixed_dictionaries(
    {},
    optional={
        "HX-Request": st.sampled_from(["true", "false", "ü"]),
        "HX-Boosted": st.just("true"),
        "HX-Target": st.sampled_from(["rows", "x" * 3000, "\u00ff"]),
        "HX-Current-URL": st.sampled_from(["http://testserver/clubs/", "http://[", "nonsense", "//\u00ff"]),
        "HX-Current-URL-URI-AutoEncoded": st.just("true"),
        "X-Part": st.sampled_from(["1", "table"]),
        "Accept-Language": st.sampled_from(["de", "xx-" * 400, "en;q=NaN", "*"]),
        "Accept": st.sampled_from(["application/json", "image/*", ";;"]),
        "If-None-Match": st.sampled_from(["*", '"x"', 'W/"1"', "\u00ff", '"' * 300]),
        "If-Modified-Since": st.sampled_from(
            ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", "Mon, 99 Foo 9999999 99:99"]
        ),
        "Referer": st.sampled_from(["http://[", "http://elsewhere.example/", ""]),
        "Origin": st.sampled_from(["null", "http://[", "http://elsewhere.example"]),
        "Range": st.sampled_from(["bytes=0-", "bytes=-1", "bytes=9-1", "x"]),
        "X-Forwarded-For": st.sampled_from(["::1", "999.1.1.1", "\u00ff", "," * 100]),
        "X-Requested-With": st.just("XMLHttpRequest"),
        "Content-Encoding": st.sampled_from(["gzip", "x"]),
        "Host": st.sampled_from(["testserver", "localhost:99999", "[::1]", "a b", "elsewhere.example"]),
    },
)
COOKIES = st.fixed_dictionaries(
    {},
    optional={
        "sessionid": st.sampled_from(["x" * 32, "", "\u00ff", "a" * 5000]),
        "messages": st.sampled_from(["[]", "x:y:z", '[["__json_message",0,25,"x"]]']),
        "csrftoken": st.sampled_from(["", "x" * 64]),
        "django_language": st.sampled_from(["de", "xx", "\u00ff", "../x"]),
        "practice_guest": st.sampled_from(["x", "a:b:c", ""]),
    },
)
# Charsets and boundaries that a header may claim.
CONTENT_TYPES = [
    "",
    "application/json",
    "application/json; charset=utf-16",
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=utf-16",
    "application/x-www-form-urlencoded; charset=latin-1",
    "application/x-www-form-urlencoded; charset=nonsense",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=xyz",
    "multipart/form-data; boundary=xyz; charset=nonsense",
    "multipart/form-data; boundary=\u00e4",
    "multipart/form-data; boundary=" + "x" * 300,
    "multipart/mixed; boundary=xyz",
    ";;;",
]
BODIES = [
    b"",
    b"\x00",
    b"\xff\xfe",
    b"{",
    b"[]",
    b"null",
    b'"text"',
    b'{"a": 1e400}',
    b"[" * 20_000,
    b"a=%ED%A0%80&b=%FF&c=%00&%00=1&=&&&",
    b"a=1&" * 2000,
    b"--xyz\r\n",
    b'--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    b'--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--xyz--\r\n',
    b'--xyz\r\nContent-Disposition: form-data; name="file"; filename="\xff\x00.csv"\r\n\r\n\xff\x00\r\n--xyz--\r\n',
    b'--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n'
    b"Content-Transfer-Encoding: base64\r\n\r\n*\r\n--xyz--",
    b"x" * 1_100_000,
]
# Lengths that are no numbers never get past the server, and it waits for what is announced and does not come.
LENGTHS = ["", "0", "-1", "1"]
