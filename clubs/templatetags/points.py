"""`{{ points|signed }}` and `{{ points|inked }}` for templates; the figures themselves are in `clubs.figures`."""

from django import template

from clubs import figures

register = template.Library()
register.filter("signed", figures.signed)
register.filter("inked", figures.inked)
