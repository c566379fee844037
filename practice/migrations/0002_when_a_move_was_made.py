"""When a game's last move was made, so that guests who are gone can be told from others."""

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("practice", "0001_practice_table"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="moved_at",
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
    ]
