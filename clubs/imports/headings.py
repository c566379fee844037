"""What columns are called, in English and German, and what is meant by it. Where they stand is found in `layout`."""

from collections.abc import Mapping

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from clubs.models import name_key

CHAIRS = 8
# What a column may be taken for, by the kind of file, in the order in which a page offers it.
ROLES: Mapping[str, Mapping[str, object]] = {
    "roster": {
        "name": _("name"),
        "first": _("first name"),
        "last": _("last name"),
        "number": _("number"),
        "nickname": _("nickname"),
        "display_name": _("name on public pages"),
        "town": _("town"),
        "contact": _("contact"),
        "guest": _("guest"),
        "active": _("plays"),
    },
    "wide": {"date": _("day"), "player": _("a player's points")},
    "long": {
        "date": _("day"),
        "player": _("player"),
        "points": _("points"),
        "hands": _("hands"),
        "picks": _("picks"),
        "picks_won": _("picks won"),
    },
    "hands": {
        "date": _("day"),
        "table": _("table"),
        "people": _("people at the table"),
        **{f"chair{chair}": format_lazy(_("chair {chair}"), chair=chair) for chair in range(1, CHAIRS + 1)},
        "dealer": _("dealer"),
        "hand": _("hand in short codes"),
        "picker": _("picker"),
        "partner": _("partner"),
        "alone": _("alone"),
        "result": _("result"),
        "points": _("card points"),
        "tricks": _("tricks"),
        "cracks": _("cracks"),
        "winner": _("winner of the leaster"),
        **{f"score{chair}": format_lazy(_("score of chair {chair}"), chair=chair) for chair in range(1, CHAIRS + 1)},
    },
}
_DAY = "date|day|datum|tag|abend|night|evening|session|sitting|spieltag|spielabend"
_PLAYER = "player|name|spieler|mitglied|member|full name|player name|vor- und nachname|spielername"
_CALLED: Mapping[str, Mapping[str, str]] = {
    "roster": {
        "name": _PLAYER,
        "first": "first|first name|given name|vorname|rufname",
        "last": "last|last name|surname|family name|nachname|familienname|zuname",
        "number": "number|no|no.|nr|nr.|#|nummer|member no|member no.|mitgliedsnummer|mitgliedsnr.|mitgliedsnr|id",
        "nickname": "nickname|nick|spitzname|called|genannt",
        "display_name": "display name|displayed|shown name|public name|name on public pages|anzeigename",
        "town": "town|city|place|ort|wohnort|stadt",
        "contact": "contact|phone|telephone|mobile|e-mail|email|mail|telefon|tel|tel.|handy|kontakt",
        "guest": "guest|gast",
        "active": "active|plays|aktiv|spielt",
    },
    "wide": {"date": _DAY},
    "long": {
        "date": _DAY,
        "player": _PLAYER,
        "points": "points|pts|score|result|punkte|pkt|pkt.|ergebnis|punktzahl",
        "hands": "hands|games|deals|spiele|hände|partien",
        "picks": "picks|picked|times picked|gespielt|angesagt",
        "picks_won": "picks won|won|wins|gewonnen|gewonnene",
    },
    "hands": {
        "date": _DAY,
        "table": "table|tisch|table no|table no.|tischnummer",
        "people": "people|players|spieler|names|namen|seats",
        "dealer": "dealer|deals|geber|dealt",
        "hand": "hand|code|codes|line|short code|facts|zeile|kürzel",
        "picker": "picker|picked by|spielmacher|alleinspieler|declarer",
        "partner": "partner|mitspieler|jack of diamonds",
        "alone": "alone|allein|solo",
        "result": "result|row|ergebnis|outcome",
        "points": "points|card points|augen|punkte",
        "tricks": "tricks|stiche",
        "cracks": "cracks|crack|doubles|kontra",
        "winner": "winner|leaster|leaster winner|won by|gewinner",
        **{
            f"chair{chair}": f"player {chair}|p{chair}|chair {chair}|seat {chair}|spieler {chair}|platz {chair}"
            for chair in range(1, CHAIRS + 1)
        },
        **{f"score{chair}": f"score {chair}|s{chair}|points {chair}|punkte {chair}" for chair in range(1, CHAIRS + 1)},
    },
}
TOTALS = frozenset(
    {
        *("total", "totals", "sum", "sums", "summe", "summen", "gesamt", "gesamtsumme", "gesamtpunkte", "insgesamt"),
        *("grand total", "overall", "σ", "saldo", "subtotal", "zwischensumme", "endstand", "check", "kontrolle"),
        *(
            "prüfung",
            "sum check",
            "average",
            "avg",
            "mean",
            "durchschnitt",
            "schnitt",
            "place",
            "rank",
            "platz",
            "rang",
        ),
        *("sittings", "sessions", "abende", "teilnahmen"),
    }
)
_ROLE_BY_HEADING = {
    kind: {name_key(name): role for role, names in called.items() for name in names.split("|")}
    for kind, called in _CALLED.items()
}


def role_of(kind: str, heading: str) -> str:
    """Return what a column headed so is in a file of this kind (a key of ROLES), or ""."""
    return _ROLE_BY_HEADING[kind].get(name_key(heading).rstrip(":"), "")


def is_total(text: str) -> bool:
    """Tell whether a row or column called so adds others up, and so is left out."""
    return name_key(text).strip(" :=.") in TOTALS
