"""Names get the key that all their spellings share."""

from django.db import migrations, models

from clubs.models import name_key


def fill(apps, schema_editor):
    Sitter = apps.get_model("practice", "Sitter")
    for sitter in Sitter.objects.only("pk", "name").iterator():
        Sitter.objects.filter(pk=sitter.pk).update(name_key=name_key(sitter.name))


class Migration(migrations.Migration):
    dependencies = [("practice", "0002_when_a_move_was_made")]

    operations = [
        migrations.AddField(
            model_name="sitter",
            name="name_key",
            field=models.CharField(db_index=True, default="", editable=False, max_length=540),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
