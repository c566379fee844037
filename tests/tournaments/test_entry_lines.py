"""What a line of a pasted list says."""

import pytest

from tournaments.entry_lines import EntryLine, read_lines

LINES = [
    ("Anna", (None, "Anna", "")),
    ("  Anna   von der  Tann ", (None, "Anna von der Tann", "")),
    ("12 Anna", (12, "Anna", "")),
    ("12. Anna", (12, "Anna", "")),
    ("12) Anna", (12, "Anna", "")),
    ("#12 Anna", (12, "Anna", "")),
    ("12\tAnna\tKohler", (12, "Anna", "Kohler")),
    ("Anna, Kohler", (None, "Anna", "Kohler")),
    ("Anna;Kohler", (None, "Anna", "Kohler")),
    ("7 Hans Huber, Miesbach, Oberbayern", (7, "Hans Huber", "Miesbach, Oberbayern")),
    ("12", (12, "", "")),
    ("=SUM(A1)", (None, "=SUM(A1)", "")),
    ("3rd Baron", (None, "3rd Baron", "")),
    ("Łukasz Żak", (None, "Łukasz Żak", "")),
    (", Kohler", (None, "", "Kohler")),
    ("Anna\t\tKohler", (None, "Anna", "Kohler")),
    ("Hans#77", (None, "Hans#77", "")),
    ("Anna #Kohler", (None, "Anna #Kohler", "")),
    ("Anna, Kohler #", (None, "Anna", "Kohler #")),
    ("0012 Anna", (12, "Anna", "")),
    ("123456789012 Anna", (999_999_999, "Anna", "")),
    ("a" + " " * 100_000 + "b", (None, "a b", "")),
    ("a" + "," * 100_000, (None, "a", "," * 99_999)),
]


@pytest.mark.parametrize(("text", "said"), LINES)
def test_a_line_is_read(text: str, said: tuple[int | None, str, str]) -> None:
    number, name, town = said
    assert read_lines([text]) == [EntryLine(1, name, number, town)]


BY_NUMBER = [
    ("Hans Huber, #77", (None, "Hans Huber", "", 77)),
    ("3 Hans Huber #77", (3, "Hans Huber", "", 77)),
    ("#3 Hans Huber, Wien, # 77", (3, "Hans Huber", "Wien", 77)),
    ("Hans Huber;#-", (None, "Hans Huber", "", 0)),
]


@pytest.mark.parametrize(("text", "said"), BY_NUMBER)
def test_a_line_names_a_player_by_the_clubs_number(text: str, said: tuple[int | None, str, str, int]) -> None:
    number, name, town, player = said
    assert read_lines([text]) == [EntryLine(1, name, number, town, player)]


def test_empty_lines_say_nothing_and_still_count() -> None:
    assert [(line.line, line.name) for line in read_lines(["", "Anna", "   ", "Bert"])] == [(2, "Anna"), (4, "Bert")]


def test_spellings_share_a_key() -> None:
    composed, decomposed = read_lines(["JÄGER  Hans", "Ja\u0308ger Hans"])
    assert composed.key == decomposed.key
