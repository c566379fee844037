"""`{{ game.variant|variant }}` for templates; the words are in `practice.wording`."""

from django import template

from practice.wording.variants import variant_name

register = template.Library()
register.filter("variant", variant_name)
