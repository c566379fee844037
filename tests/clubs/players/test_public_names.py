"""Names as everybody may read them: whole, "Hans H." or a number; two alike told apart, signs never cut in two."""

import uuid

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Club, Player, PublicNames
from clubs.selectors.players import public_name, public_names
from clubs.selectors.short_names import first_sign, short_name
from clubs.services.people import add_player

SHORT = [
    # as written, as everybody reads it where the club shows first names and an initial
    ("Hans Huber", "Hans H."),
    ("Hans Peter Huber", "Hans H."),
    ("Huber, Hans", "Hans H."),
    ("O'Neil, Pat", "Pat O."),
    ("Huber,", "Huber,"),
    # The word the family is looked up by, not the "von" before it.
    ("Anna von der Tann", "Anna T."),
    ("Jan 't Hooft", "Jan H."),
    ("Hans Huber jr.", "Hans H."),
    ("Hans Huber III", "Hans H."),
    ("Hans jr.", "Hans"),
    ("Cher", "Cher"),
    ("Hans H.", "Hans H."),
    ("Player 17", "Player 17"),
    ("Uwe A\u0308rmel", "Uwe Ä."),
    ("Uwe Ärmel", "Uwe Ä."),
    ("Zoë Q\u0307uast", "Zoë Q\u0307."),
    ("Hans 👨\u200d👩\u200d👧", "Hans 👨\u200d👩\u200d👧"),
    ("Hans Huber 🐑", "Hans H."),
    ("🐑 Hans Huber", "Hans H."),
    ("محمد علي", "محمد ع."),
    ("Привет Мир", "Привет М."),
    ("山田太郎", "山田太郎"),
    ("<b>Bob</b> Hill", "<b>Bob</b> Hill"),
    ("W" * 99 + " " + "x" * 100, "W" * 99 + " x."),
]


@pytest.mark.parametrize(("name", "short"), SHORT, ids=[name[:14] for name, _short in SHORT])
def test_a_name_cut_down(name: str, short: str) -> None:
    assert short_name(name) == short
    assert short_name(short) == short


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("Huber", "H"),
        ("a\u0308b", "ä"),
        ("👨\u200d👩\u200d👧x", "👨\u200d👩\u200d👧"),
        ("👋🏽b", "👋🏽"),
        ("🇩🇪🇺🇸", "🇩🇪"),
        ("நி", "நி"),
    ],
)
def test_a_sign_is_what_a_reader_sees_as_one(text: str, sign: str) -> None:
    assert first_sign(text) == sign


@pytest.fixture
def people(tavern: Club) -> list[Player]:
    """Two Hans Hubers, one of them with a number; a Hans Hahn; one whose name the club publishes otherwise."""
    return [
        add_player(club=tavern, name="Hans Huber", number=9, town="Kiel", actor=None),
        _lettered(add_player(club=tavern, name="Hans Huber", town="Ripon", actor=None), 1),
        _lettered(add_player(club=tavern, name="Hans Hahn", actor=None), 2),
        add_player(club=tavern, name="Josefine Lang", number=3, display_name="Josie Lang", actor=None),
    ]


def _lettered(player: Player, number: int) -> Player:
    Player.objects.filter(pk=player.pk).update(uid=uuid.UUID(int=number))
    player.refresh_from_db()
    return player


@pytest.mark.parametrize(
    ("how", "shown"),
    [
        (PublicNames.FULL, ["Hans Huber (no. 9)", "Hans Huber (CBBBB)", "Hans Hahn", "Josie Lang"]),
        (PublicNames.SHORT, ["Hans H. (no. 9)", "Hans H. (CBBBB)", "Hans H. (DBBBB)", "Josie L."]),
        (PublicNames.NUMBERS, ["No. 9", "No. CBBBB", "No. DBBBB", "No. 3"]),
    ],
)
def test_the_club_says_how_everybody_reads_its_names(
    tavern: Club, people: list[Player], how: PublicNames, shown: list[str]
) -> None:
    tavern.public_names = how
    assert list(public_names(people, tavern).values()) == shown
    # One name everywhere, whoever else is on the page; and one query.
    with CaptureQueriesContext(connection) as asked:
        assert public_name(people[1], tavern) == shown[1]
    assert len(asked) == 1


def test_letters_that_two_would_share_are_more(tavern: Club) -> None:
    both = [
        _lettered(add_player(club=tavern, name=name, actor=None), number)
        for name, number in (("A", 1), ("B", 1 + 20**5))
    ]
    tavern.public_names = PublicNames.NUMBERS
    assert list(public_names(both, tavern).values()) == ["No. CBBBBBBBBB", "No. CBBBBCBBBB"]
