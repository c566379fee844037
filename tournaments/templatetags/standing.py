"""`{{ ranks|moved }}` and `{{ cents|money:currency }}` for templates of standings and prizes."""

from django import template
from django.utils.html import format_html
from django.utils.translation import gettext as _

from clubs.money import amount

register = template.Library()


@register.filter
def moved(ranks: int | None) -> str:
    """Show ranks risen (above 0) or fallen, in words for who cannot see the arrow; nothing where there is no change."""
    if not ranks:
        return ""
    ink, arrow, words = ("plus", "▲", _("up")) if ranks > 0 else ("minus", "▼", _("down"))
    shape = '<span class="{}"><span aria-hidden="true">{}</span><span class="visually-hidden">{} </span>{}</span>'
    return format_html(shape, ink, arrow, words, abs(ranks))


@register.filter
def money(cents: int, currency: str) -> str:
    """Show cents in a currency, as people write it."""
    return amount(cents, currency)
