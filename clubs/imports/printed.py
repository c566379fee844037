"""A preview as lines of text, for commands. What stands in it is made in `planning`."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from clubs.imports.planning import Preview


def preview_lines(preview: Preview) -> Iterator[str]:
    """Yield what would happen, row by row as far as the preview goes, then what was left out and what is wrong."""
    if facts := preview.get("facts"):
        yield ", ".join(facts)
    for row in preview.get("rows", ()):
        yield "  " + "  ".join(cell for cell in row if cell)
    yield from preview["notes"]
    yield from preview["warnings"]
    for question in preview.get("questions", ()):
        who = " / ".join(label for _uid, label in question["choices"])
        yield _("“%(name)s” may be %(who)s.") % {"name": question["name"], "who": who}
    yield from preview["problems"]
    if preview["problem_count"] > len(preview["problems"]):
        yield _("and %(count)d more.") % {"count": preview["problem_count"] - len(preview["problems"])}
