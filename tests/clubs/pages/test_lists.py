"""A list page's address: what it may ask for, and that nothing it asks breaks the page."""

import pytest
from django.test import Client

from clubs.models import Club
from clubs.services.people import add_player


@pytest.fixture
def crowd(tavern: Club) -> Club:
    for number in range(1, 131):
        add_player(club=tavern, name=f"Player {number:03}", number=number, actor=None)
    return tavern


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("", "Player 001"),
        ("?page=2", "Player 051"),
        ("?page=999", "Player 101"),
        ("?page=0", "Player 101"),
        ("?page=-1", "Player 101"),
        ("?page=x", "Player 001"),
        ("?page=" + "9" * 5000, "Player 001"),
        ("?per_page=-1", "Player 001"),
        ("?per_page=0", "Player 001"),
        ("?per_page=1000000", "Player 001"),
        ("?sort=nonsense", "Player 001"),
        ("?sort=-number", "Player 130"),
        ("?page=%00", "Player 001"),
    ],
)
def test_the_address_chooses_the_page_but_not_its_length(
    crowd: Club, director_client: Client, query: str, first: str
) -> None:
    page = director_client.get(f"/clubs/{crowd.slug}/players/{query}")
    assert page.status_code == 200
    names = [row.record.name for row in page.context["table"].paginated_rows]
    assert names[0] == first
    assert len(names) <= 50
