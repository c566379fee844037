"""`{% mark strokes %}`: the sheep's head with so many of its nine strokes chalked. Their lines are in clubs.exports."""

from typing import Any

from django import template

from clubs.exports.mark import svg_paths

register = template.Library()


@register.inclusion_tag("tournaments/_mark.html")
def mark(strokes: int, label: str = "") -> dict[str, Any]:
    """Give each stroke's path and whether it is drawn; with a `label` it speaks, without it is decoration."""
    paths = [(path, at < strokes) for at, path in enumerate(svg_paths())]
    return {"paths": paths, "label": label}
