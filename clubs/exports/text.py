"""Text from people made safe for a file: folded to one line, legal in XML, never a formula in a CSV.

What a font can draw is the business of `lettering.py`.
"""

import re
import unicodedata

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
FORMULA_STARTS = ("=", "+", "-", "@")
WIDE_FORMULA_STARTS = ("＝", "＋", "－", "＠")

_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


def one_line(text: str) -> str:
    """Composed letters, and every run of white space (a line break too) as one space."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def legal(text: str) -> str:
    """One line of text that XML and UTF-8 can carry; what they cannot is shown as U+FFFD."""
    return one_line(_NOT_IN_XML.sub(REPLACEMENT, text))


def looks_like_formula(text: str) -> bool:
    """Whether a spreadsheet might read the text as a formula (OWASP, CSV injection; wide forms included)."""
    return text.startswith(FORMULA_STARTS + WIDE_FORMULA_STARTS)


def csv_text(text: str) -> str:
    """Text for a CSV field: a leading apostrophe keeps a spreadsheet from calculating it (OWASP, CSV injection)."""
    clean = legal(text)
    return f"'{clean}" if looks_like_formula(clean) else clean
