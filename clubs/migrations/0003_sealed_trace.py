"""Seals for the trace and for what was said of hands; states and kinds that the database itself knows."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

from clubs.services.errors import CannotDo


_KNOWN = (
    ("Result", "source", ["folded", "typed", "imported"]),
    ("Session", "kind", ["night", "round", "import"]),
    ("Table", "state", ["open", "closed"]),
    ("WaitingHand", "state", ["waiting", "taken", "refused"]),
)


def look_before(apps: Any, schema_editor: Any) -> None:
    """Refuse, naming the rows, where something stands that no page of this site can have written."""
    for name, field, values in _KNOWN:
        unknown = apps.get_model("clubs", name).objects.exclude(**{f"{field}__in": values})
        if found := list(unknown.order_by("pk").values_list("pk", field)[:5]):
            rows = ", ".join(f"{pk} says “{value}”" for pk, value in found)
            raise CannotDo(
                f"The database holds a {name} whose {field} nobody can read: {rows}. "
                f"Put one of {', '.join(values)} there, then start again. Nothing was changed."
            )


class Migration(migrations.Migration):
    dependencies = [
        ("clubs", "0002_nights_seasons_players"),
    ]

    operations = [
        migrations.RunPython(look_before, migrations.RunPython.noop),
        migrations.CreateModel(
            name="AuditSeal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField(unique=True)),
                ("at", models.DateTimeField()),
                ("entries", models.JSONField()),
                ("hands", models.PositiveIntegerField()),
                ("hands_digest", models.CharField(max_length=64)),
                ("hands_to", models.PositiveBigIntegerField(default=0)),
                ("before", models.CharField(blank=True, max_length=64)),
                ("digest", models.CharField(max_length=64, unique=True)),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.AddConstraint(
            model_name="result",
            constraint=models.CheckConstraint(
                condition=models.Q(("source__in", ["folded", "typed", "imported"])), name="result_source_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="session",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ["night", "round", "import"])), name="session_kind_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ["open", "closed"])), name="table_state_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="waitinghand",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ["waiting", "taken", "refused"])), name="waiting_state_known"
            ),
        ),
        migrations.AddField(
            model_name="auditentry",
            name="seal",
            field=models.ForeignKey(
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="clubs.auditseal",
            ),
        ),
        migrations.AddField(
            model_name="handrevision",
            name="seal",
            field=models.ForeignKey(
                db_index=False,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="clubs.auditseal",
            ),
        ),
    ]
