"""What the draw refuses, and an event's rules, in the words of the page."""

import pytest

from clubs.models import Club, HouseRules
from tests.tournaments.event import an_event, confirmed
from tournaments.draw import CannotSeat, table_sizes
from tournaments.wording import event_rules_title, seating_sentence

SENTENCES = [
    (0, (5, 6), "Nobody is here yet: a draw needs at least 5 people."),
    (1, (5,), "1 person cannot be seated at tables of 5: 4 more would make 5."),
    (
        7,
        (5, 6),
        "7 people cannot be seated at tables of 5 or 6: "
        "3 more would make 10, 1 fewer would make 6, or choose tables of 5, 6 or 7 in Set-up.",
    ),
    (
        6,
        (5,),
        "6 people cannot be seated at tables of 5: "
        "4 more would make 10, 1 fewer would make 5, or choose tables of 5 or 6 in Set-up.",
    ),
    (
        13,
        (5, 6),
        "13 people cannot be seated at tables of 5 or 6: "
        "2 more would make 15, 1 fewer would make 12, or choose tables of 5, 6 or 7 in Set-up.",
    ),
    (
        14,
        (5, 6),
        "14 people cannot be seated at tables of 5 or 6: "
        "1 more would make 15, 2 fewer would make 12, or choose tables of 5, 6 or 7 in Set-up.",
    ),
    (
        19,
        (5, 6),
        "19 people cannot be seated at tables of 5 or 6: "
        "1 more would make 20, 1 fewer would make 18, or choose tables of 5, 6 or 7 in Set-up.",
    ),
    (
        9,
        (5, 6),
        "9 people cannot be seated at tables of 5 or 6: "
        "1 more would make 10, 3 fewer would make 6, or choose tables of 5 or 4 in Set-up.",
    ),
    (
        8,
        (5, 6),
        "8 people cannot be seated at tables of 5 or 6: "
        "2 more would make 10, 2 fewer would make 6, or choose tables of 5 or 4 in Set-up.",
    ),
    (1001, (5, 6), "1001 people are more than one draw takes (1000); split them into two events."),
    (1000, (6, 7, 8, 9, 11), "A table of 11 cannot be drawn; tables have 3 to 10 chairs."),
]


@pytest.mark.parametrize(("people", "sizes", "sentence"), SENTENCES)
def test_a_refusal_says_what_would_help(people: int, sizes: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(CannotSeat) as refused:
        table_sizes(people, sizes)
    assert seating_sentence(refused.value, players=5) == sentence


@pytest.mark.django_db
def test_rules_of_the_events_own_go_by_the_preset_they_come_from(tavern: Club) -> None:
    event = an_event(tavern)
    bushnell = "Bushnell, as on pagat.com (double on the bump)"
    assert event_rules_title(event) == bushnell
    event = confirmed(event, cracks=True)
    assert event.rules.name == event.title
    assert event_rules_title(event) == bushnell
    # Its title says double on the bump; without it, it is Wikipedia's chart.
    assert event_rules_title(confirmed(event, cracks=True, loss_doubled=False)) == "Wikipedia chart"


@pytest.mark.django_db
def test_rules_that_are_no_presets_do_not_repeat_the_events_title(tavern: Club) -> None:
    event = an_event(tavern)
    options = event.rules.options | {"leaster_unit": 7}
    event.rules = HouseRules(club=tavern, name="Thursday rules", options=options)
    assert event_rules_title(event) == "Thursday rules"
    event.rules = HouseRules(club=tavern, name=event.title, options=options)
    assert event_rules_title(event) == "rules of its own"
