"""The other languages of the site: nothing lacks a translation, and clubs and events are spoken to in their own."""

import io
import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

import polib
import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from clubs.models import Club, User
from clubs.services.links import token_of
from desk.management.commands import words as command
from desk.words.catalogue import compile_all, languages, missing, path_of
from desk.words.gathering import Text, texts
from tests.clubs.pages.made import Made, a_full_club
from tests.conftest import client_of
from tests.tournaments.event import an_event, confirmed, drawn, names
from tournaments.models import Round, Tournament
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import enter
from tournaments.services.events import change_tournament
from tournaments.services.roll_call import check_in_all

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd%]|\{\w*\}")

# Page, arguments after the slug, and what its heads say in German and in English.
CLUB_PAGES = [
    ("club_home", (), ["Läuft gerade", "Zuletzt gespielt"], ["Running now", "Played last"]),
    ("season", ("2026",), ["Saison", "Rang", "Spieler", "Punkte"], ["Season", "Rank", "Player", "Points"]),
    ("players", (), ["Suchen", "Einen Spieler anlegen"], ["Search", "Add a player"]),
    ("rules_list", (), ["Hausregeln", "Neue Hausregeln"], ["House rules", "New house rules"]),
    ("tournaments", (), ["Turniere", "Noch kein Turnier."], ["Tournaments", "No tournament yet."]),
]
EVENT_PAGES = [
    ("tournament", (), ["Turniertag", "Runde 1 wird gespielt"], ["The day", "Round 1 is being played"]),
    ("tournament_entries", (), ["Wer gemeldet ist", "Startnummer"], ["Who is entered", "Start number"]),
    ("round", (1,), ["Listen mit den Codes der Tische", "Tisch 1"], ["Score sheets with the tables’ codes", "Table 1"]),
    ("board", (), ["Wer in Runde 1 wo sitzt", "Tisch"], ["Where you sit in round 1", "Table"]),
    ("public_event", (), ["Wo sitze ich?", "Runde 1 von 2"], ["Where do I sit?", "Round 1 of 2"]),
    ("standings", (), ["Rangliste", "vorläufig"], ["Standings", "provisional"]),
]
EVENT_PAPERS = [
    ("sheets_file", (1,), ["Tisch 1", "Runde 1", "Geber"], ["Table 1", "Round 1", "Deals"]),
    ("rules_card_file", (), ["Regeln", "Augen"], ["Rules", "card points"]),
    ("standings_file", ("pdf",), ["Rangliste", "Rang"], ["Standings", "Rank"]),
    ("seating_file", (1,), ["Tisch", "Platz"], ["Table", "Seat"]),
    ("entry_cards_file", (), ["Wo sitze ich?"], ["Where do I sit?"]),
]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the catalogues lie compiled as they are now, whatever `make setup` made last."""
    root = tmp_path_factory.mktemp("words")
    copied(root)
    compile_all(root)
    return root


@pytest.fixture
def spoken(compiled: Path, settings: Any) -> None:
    settings.LOCALE_PATHS = [compiled / "locale"]


def copied(root: Path) -> None:
    for language in languages():
        path = path_of(language, root)
        path.parent.mkdir(parents=True)
        path.write_bytes(path_of(language).read_bytes())


class TestCatalogues:
    @pytest.mark.parametrize("language", languages())
    def test_nothing_is_missing(self, language: str) -> None:
        assert [(text.where, text.text) for text in missing(language, texts())] == []

    @pytest.mark.parametrize("language", languages())
    def test_nothing_is_doubtful_and_every_plural_has_two_forms(self, language: str) -> None:
        entries = polib.pofile(str(path_of(language)))
        assert [entry.msgid for entry in entries if "fuzzy" in entry.flags] == []
        assert {len(entry.msgstr_plural) for entry in entries if entry.msgid_plural} == {2}

    @pytest.mark.parametrize("language", languages())
    def test_placeholders_agree(self, language: str) -> None:
        """One of several may leave out the number, as in "1 doubler": never name one that is not there."""
        wrong = []
        for entry in polib.pofile(str(path_of(language))):
            one = Counter(PLACEHOLDER.findall(entry.msgid))
            if not entry.msgid_plural:
                wrong += [entry.msgid] if Counter(PLACEHOLDER.findall(entry.msgstr)) != one else []
                continue
            many = Counter(PLACEHOLDER.findall(entry.msgid_plural))
            said = [Counter(PLACEHOLDER.findall(entry.msgstr_plural[form])) for form in (0, 1)]
            wrong += [entry.msgid] if not (one <= said[0] <= many) or said[1] != many else []
        assert wrong == []

    @pytest.mark.parametrize("language", languages())
    def test_spaces_at_the_ends_agree(self, language: str) -> None:
        ends = re.compile(r"^\s*|\s*$")
        for entry in polib.pofile(str(path_of(language))):
            for said in (entry.msgstr, *entry.msgstr_plural.values()):
                if said:
                    assert ends.findall(said) == ends.findall(entry.msgid), entry.msgid

    def test_a_text_that_is_new_or_has_a_new_plural_is_missing(self) -> None:
        known, new, grown = Text("Table"), Text("Never said before"), Text("Table", "Tables of another kind")
        assert missing("de", [known, new, grown]) == [new, grown]


class TestCompiling:
    def test_what_is_missing_or_older_is_made(self, tmp_path: Path) -> None:
        copied(tmp_path)
        made = compile_all(tmp_path)
        assert [path.relative_to(tmp_path).as_posix() for path in made] == ["locale/de/LC_MESSAGES/django.mo"]
        assert {entry.msgid: entry.msgstr for entry in polib.mofile(str(made[0]))}["Table"] == "Tisch"
        assert compile_all(tmp_path) == []
        os.utime(made[0], (0, 0))
        assert compile_all(tmp_path) == made

    def test_the_command_compiles_and_says_what_is_missing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        copied(tmp_path)
        monkeypatch.setattr(command, "compile_all", lambda: compile_all(tmp_path))
        monkeypatch.setattr(command, "texts", lambda: [Text("Table")])
        call_command("words", "--check")
        assert path_of("de", tmp_path).with_suffix(".mo").exists()
        monkeypatch.setattr(command, "texts", lambda: [Text("Never said before")])
        with pytest.raises(CommandError, match="de: 1 texts have no translation, such as\n  'Never said before'"):
            call_command("words", "--check")


def text_of(client: Client, address: str, accept: str) -> str:
    response = client.get(address, headers={"accept-language": accept})
    assert response.status_code == 200, address
    if response["Content-Type"] == "application/pdf":
        return "".join(page.extract_text() for page in PdfReader(io.BytesIO(response.content)).pages)
    return str(response.content.decode())


def speaks(client: Client, address: str, accept: str, said: list[str], unsaid: list[str]) -> None:
    """The page says all of one language's words and none of the other's that only that one has."""
    shown = text_of(client, address, accept)
    assert [word for word in said if word not in shown] == [], address
    assert [word for word in unsaid if word in shown and not any(word in other for other in said)] == [], address


@pytest.mark.usefixtures("spoken")
class TestClubs:
    """A club is spoken to in its language, whatever the browser would rather have."""

    @pytest.fixture
    def made(self, tavern: Club) -> Made:
        return a_full_club(tavern)

    @pytest.mark.parametrize(("name", "more", "german", "english"), CLUB_PAGES)
    def test_pages(
        self, made: Made, owner: User, name: str, more: tuple[object, ...], german: list[str], english: list[str]
    ) -> None:
        address = reverse(name, args=["tavern", *more])
        speaks(client_of(owner), address, "de", english, german)
        Club.objects.update(language="de")
        speaks(client_of(owner), address, "en", german, english)

    def test_the_phone_at_the_table(self, made: Made) -> None:
        address = reverse("table_page", args=[token_of(made.table)])
        german, english = ["Noch kein Spiel.", "Rechtshändig"], ["No hand yet.", "Right-handed"]
        speaks(Client(), address, "de", english, german)
        Club.objects.update(language="de")
        speaks(Client(), address, "en", german, english)


@pytest.mark.usefixtures("spoken")
class TestEvents:
    """An event speaks its own language where it has one, else its club's: on pages, on paper and at its tables."""

    @pytest.fixture
    def round(self, tavern: Club) -> Round:
        return drawn(tavern, visibility=Tournament.Visibility.PUBLIC)

    @pytest.fixture
    def german(self, tavern: Club) -> Round:
        """Round 1 of a German event in an English club."""
        event = confirmed(an_event(tavern, language="de", visibility=Tournament.Visibility.PUBLIC))
        enter(tournament=event, names=names(5), actor=None)
        check_in_all(tournament=event, actor=None)
        return draw_next_round(tournament=event, actor=None)

    @pytest.mark.parametrize(("name", "more", "german", "english"), EVENT_PAGES + EVENT_PAPERS)
    def test_the_club_s_language(
        self,
        round: Round,
        director_client: Client,
        name: str,
        more: tuple[object, ...],
        german: list[str],
        english: list[str],
    ) -> None:
        address = reverse(name, args=["autumn-50", *more])
        speaks(director_client, address, "de", english, german)
        Club.objects.update(language="de")
        cache.clear()  # what a board shows is kept until something of the event changes
        speaks(director_client, address, "en", german, english)

    @pytest.mark.parametrize(("name", "more", "said", "unsaid"), EVENT_PAGES + EVENT_PAPERS)
    def test_its_own_language(
        self,
        german: Round,
        director_client: Client,
        name: str,
        more: tuple[object, ...],
        said: list[str],
        unsaid: list[str],
    ) -> None:
        speaks(director_client, reverse(name, args=["autumn-50", *more]), "en", said, unsaid)

    def test_at_its_tables(self, german: Round) -> None:
        address = reverse("table_page", args=[token_of(german.session.tables.get())])
        speaks(Client(), address, "en", ["Noch kein Spiel.", "Rechtshändig"], ["No hand yet.", "Right-handed"])

    def test_its_rounds_are_called_in_it(self, german: Round) -> None:
        assert german.session.title == "Autumn 50 · Runde 1"

    def test_rounds_already_drawn_follow_another_language(self, round: Round, director: User) -> None:
        change_tournament(tournament=round.tournament, actor=director, language="de")
        round.session.refresh_from_db()
        assert (round.session.language, round.session.title) == ("de", "Autumn 50 · Runde 1")
