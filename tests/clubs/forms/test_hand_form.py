"""The form for one hand: fields to facts and back, what is asked under which rules, where problems are shown."""

import pytest

import scoring
from clubs.forms.hand import HandForm, spread
from clubs.forms.hand_facts import values_of
from clubs.forms.names import columns, told_apart
from clubs.forms.tiles import Seats
from clubs.selectors.asked import asked_of

PEOPLE = ("Ann", "Bob", "Cy", "Dee", "Eve")


def asked(players=5, chairs=5, **options):
    return asked_of(scoring.preset("wikipedia", options), players, chairs)


def form_of(data, before=None, **options):
    seats = Seats(PEOPLE, dealer=0, out=())
    return HandForm({"client_id": "c", **data}, asked=asked(**options), seats=seats, before=before)


@pytest.mark.parametrize(
    ("options", "data", "facts"),
    [
        (
            {},
            {"picker": "1", "partner": "3", "result": "won"},
            {"type": "picked", "picker": 1, "partner": 3, "alone": False, "result": "won"},
        ),
        (
            {},
            {"picker": "1", "partner": "alone", "points": "95", "tricks": "5"},
            {"type": "picked", "picker": 1, "partner": None, "alone": True, "points": 95, "tricks": 5},
        ),
        (
            {"crack": True, "recrack": True},
            {"picker": "0", "partner": "2", "result": "lost", "cracks": "recrack"},
            {
                "type": "picked",
                "picker": 0,
                "partner": 2,
                "alone": False,
                "result": "lost",
                "doubles": [{"kind": "crack"}, {"kind": "recrack"}],
            },
        ),
        ({}, {"picker": "nobody", "winner": ["4"]}, {"type": "leaster", "winner": 4}),
        ({}, {"picker": "nobody", "winner": ["1", "2"]}, {"type": "leaster", "winner": [1, 2]}),
        ({}, {"picker": "nobody", "winner": ["none"]}, {"type": "leaster", "winner": None}),
        (
            {"leaster_trick_required": False, "leaster_no_trick_double": True},
            {"picker": "nobody", "winner": ["4"], "trickless": "1"},
            {"type": "leaster", "winner": 4, "winner_trickless": True},
        ),
        ({"no_pick": "doubler"}, {"picker": "nobody"}, {"type": "passed_out"}),
    ],
)
def test_fields_become_facts_and_facts_fields(options, data, facts):
    form = form_of(data, **options)
    assert form.is_valid(), form.errors
    assert form.facts == facts
    found = asked(**options)
    again = form_of(spread(found, values_of(found.fields, facts)), **options)
    assert again.is_valid(), again.errors
    assert again.facts == facts


@pytest.mark.parametrize(
    ("data", "field", "sentence"),
    [
        ({}, "picker", "Say who picked, or that nobody did."),
        ({"picker": "1"}, "partner", "Say who the partner was, or that the picker was alone."),
        (
            {"picker": "1", "partner": "2"},
            "result",
            "Say how the hand ended: its row, or the card points of the picker's side.",
        ),
        ({"picker": "nobody"}, "winner", "Say who won the leaster, or that nobody did."),
        ({"picker": "9", "partner": "1", "result": "won"}, "picker", "Select a valid choice."),
        ({"picker": "1", "partner": "2", "points": "many"}, "points", "Enter a whole number."),
        (
            {"picker": "1", "partner": "2", "result": "won", "cracks": "crack"},
            "__all__",
            "These house rules do not know “Cracks”; look at the hand again and save.",
        ),
    ],
)
def test_what_is_missing_or_unreadable_is_said_beside_its_field(data, field, sentence):
    form = form_of(data)
    assert not form.is_valid()
    assert form.errors[field][0].startswith(sentence)


def test_a_correction_keeps_what_the_form_does_not_ask():
    before = {
        "type": "picked",
        "picker": 1,
        "partner": None,
        "alone": True,
        "result": "all_tricks",
        "called_sheepshead": True,
        "doubles": [{"kind": "crack", "seat": 3}],
    }
    same_picker = form_of(
        {"picker": "1", "partner": "alone", "result": "won", "double_1": "crack", "double_1_by": "3"},
        before=before,
        crack=True,
    )
    assert same_picker.is_valid()
    assert same_picker.facts == {**before, "result": "won"}
    other_picker = form_of({"picker": "2", "partner": "alone", "result": "won"}, before=before, crack=True)
    assert other_picker.is_valid()
    assert other_picker.facts == {"type": "picked", "picker": 2, "partner": None, "alone": True, "result": "won"}


def test_problems_of_the_hand_stand_beside_their_fields():
    form = form_of({"picker": "1", "partner": "1", "points": "119", "cracks": "crack"}, crack=True)
    assert form.is_valid()
    line = scoring.score_sheet(scoring.preset("wikipedia", {"crack": True}), 5, [form.facts]).lines[0]
    form.blame(line.problems)
    assert set(form.errors) == {"partner", "points"}
    form.blame([scoring.Problem("duplicate_crack", "doubles[1]", "twice")])
    assert form.errors["cracks"] == ["Nobody cracks twice in a hand."]


@pytest.mark.parametrize(
    ("options", "nobody", "cracks", "carries", "points_needed"),
    [
        ({}, "leaster", [], False, ()),
        ({"crack": True}, "leaster", ["crack"], False, ()),
        ({"crack": True, "recrack": True}, "leaster", ["crack", "recrack"], False, ()),
        ({"no_pick": "doubler"}, "passed_out", [], True, ()),
        ({"no_pick": "pot", "pot": True}, "passed_out", [], True, ()),
        ({"no_pick": "forced_pick"}, None, [], False, ()),
        ({"no_pick": "schwanzer"}, "schwanzer", [], False, ()),
        ({"tie60_doubles_next": True}, "leaster", [], True, (("result", ("lost",)),)),
    ],
)
def test_what_is_asked_follows_the_house_rules(options, nobody, cracks, carries, points_needed):
    found = asked(**options)
    fields = {field.name: field for field in found.fields}
    steps = [option.value for option in fields["cracks"].options] if "cracks" in fields else []
    assert (found.nobody, steps, found.carries, fields["points"].needed_when) == (
        nobody,
        cracks,
        carries,
        points_needed,
    )


def test_no_partner_is_asked_for_where_the_game_has_none():
    form = HandForm(
        {"client_id": "c", "picker": "1", "result": "won"},
        asked=asked(players=3, chairs=3),
        seats=Seats(PEOPLE[:3], dealer=0, out=()),
    )
    assert form.is_valid()
    assert form.facts == {"type": "picked", "picker": 1, "partner": None, "alone": True, "result": "won"}


def test_the_rota_says_who_sits_out_under_each_dealer():
    # sheets.md: with two too many, the dealer and who dealt just before him.
    assert asked(chairs=7).as_json()["rota"][:3] == [
        {"next": 1, "out": [0, 6]},
        {"next": 2, "out": [0, 1]},
        {"next": 3, "out": [1, 2]},
    ]


@pytest.mark.parametrize(
    ("people", "buttons", "heads"),
    [
        (["Ann Lee", "Bob"], ("Ann Lee", "Bob"), ("Ann", "Bob")),
        (["Hans Huber", "Hans Maier", "Bob"], ("Hans Huber", "Hans Maier", "Bob"), ("Hans H.", "Hans M.", "Bob")),
        (["Hans Huber", "hans  huber"], ("Hans Huber (1)", "hans  huber (2)"), ("Hans 1", "hans 2")),
        (["Anna von der Tann", "Anna"], ("Anna von der Tann", "Anna"), ("Anna T.", "Anna")),
        # A narrow column cuts both to "Chri…", so neither the whole name nor a same initial tells them apart.
        (
            ["Christian Huber", "Christoph Maier"],
            ("Christian Huber", "Christoph Maier"),
            ("Christian H.", "Christoph M."),
        ),
        (["Christian Huber", "Christoph Haas"], ("Christian Huber", "Christoph Haas"), ("Christian 1", "Christoph 2")),
        (["Maria Bauer", "Marianne Ott"], ("Maria Bauer", "Marianne Ott"), ("Maria", "Marianne")),
    ],
)
def test_names_are_told_apart_and_shortened(people, buttons, heads):
    assert told_apart(people) == buttons
    assert tuple(map(str, columns(people))) == heads
