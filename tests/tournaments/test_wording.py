"""What the draw refuses, in the words of the page."""

import pytest

from tournaments.draw import CannotSeat, table_sizes
from tournaments.wording import seating_sentence

SENTENCES = [
    (0, (5, 6), "Nobody is here yet: a draw needs at least 5 people."),
    (1, (5,), "1 person cannot be seated at tables of 5: 4 more would make 5."),
    (
        7,
        (5, 6),
        "7 people cannot be seated at tables of 5 or 6: "
        "3 more would make 10, 1 fewer would make 6, or allow tables of 7.",
    ),
    (8, (5, 6), "8 people cannot be seated at tables of 5 or 6: 2 more would make 10, 2 fewer would make 6."),
    (1001, (5, 6), "1001 people are more than one draw takes (1000); split them into two events."),
    (1000, (6, 7, 8, 9, 11), "A table of 11 cannot be drawn; tables have 3 to 10 chairs."),
]


@pytest.mark.parametrize(("people", "sizes", "sentence"), SENTENCES)
def test_a_refusal_says_what_would_help(people: int, sizes: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(CannotSeat) as refused:
        table_sizes(people, sizes)
    assert seating_sentence(refused.value, players=5) == sentence
