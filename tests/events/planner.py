"""What a database that runs for days does by itself: it looks at its tables, and reads long ones by their index."""

from django.db import connection

LONG = ("clubs_table", "clubs_hand", "clubs_handrevision", "clubs_score")


def looks_at_its_tables() -> None:
    """Else PostgreSQL takes an event's rows, which no test commits, for empty tables. SQLite need not look."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"ANALYZE {', '.join(LONG)}")
