"""The table's page as the server answers it: who gets it, what its form does without a script, how its parts fit."""

import datetime as dt
import html
import re
from pathlib import Path

import pytest
from django.conf import settings

import scoring
from clubs.models import Hand, HandRevision, Session, WaitingHand
from clubs.services.hands import record_hand
from clubs.services.links import replace_link, token_of
from clubs.services.people import add_player
from clubs.services.rules import keep_rules
from clubs.services.sessions import close_session, open_session, seat_table

PEOPLE = ["Ann Lee", "Bob", "Cy", "Dee", "Eve", "=Fay"]
WON = {"picker": "1", "partner": "3", "result": "won"}
SCRIPTS = Path(settings.BASE_DIR) / "static/js/table"
TEMPLATES = Path(settings.BASE_DIR) / "templates/clubs/table_page"


@pytest.fixture
def seated(tavern):
    """Seats a table: `seated(6, kind="round", no_pick="doubler")`."""

    def make(chairs=5, *, kind=Session.Kind.NIGHT, planned=None, **options):
        rules = keep_rules(club=tavern, name="House", rules=scoring.preset("wikipedia", options))
        day = dt.date(2026, 10, 3)
        session = open_session(club=tavern, kind=kind, title="Night", date=day, rules=rules, actor=None)
        people = [add_player(club=tavern, name=name, actor=None) for name in PEOPLE[:chairs]]
        return seat_table(session=session, number=3, people=people, hands_planned=planned, actor=None)

    return make


def url_of(table):
    return f"/t/{token_of(table)}/"


def post(client, table, **data):
    return client.post(url_of(table), {"client_id": "one", "after": "0", **WON, **data})


def facts_of(table):
    return list(HandRevision.objects.filter(table=table, current=True).values_list("facts", flat=True))


def test_the_page_needs_no_login_sets_no_cookie_and_keeps_its_address_to_itself(client, seated):
    answer = client.get(url_of(seated()))
    assert answer.status_code == 200
    assert not answer.cookies
    assert answer["Referrer-Policy"] == "no-referrer"
    assert "private" in answer["Cache-Control"]


@pytest.mark.django_db
def test_a_link_nobody_made_is_not_found(client):
    assert client.get("/t/abcdef/").status_code == 404
    assert client.post("/t/abcdef/", WON).status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/t/", "/t/abcdef/", "/t/abcdef", "/t/abcdef/more/of-it", "/t/abcdef/hands/x/"])
def test_whoever_has_a_wrong_address_is_told_to_scan_the_sheet(client, address):
    answer = client.get(address, follow=True)
    assert answer.status_code == 404
    page = html.unescape(answer.content.decode())
    assert "Scan the code on the table's sheet again, or ask the director" in page
    assert "only for its members" not in page


def test_a_replaced_link_tells_nothing_of_the_table(client, seated, director):
    table = seated()
    old = url_of(table)
    replace_link(table=table, actor=director)
    for answer in (client.get(old), client.post(old, WON)):
        assert answer.status_code == 410
        assert "Ann Lee" not in answer.content.decode()
    assert not Hand.objects.exists()


def test_the_form_records_a_hand_and_a_second_sending_stores_nothing(client, seated):
    table = seated()
    answer = post(client, table)
    assert (answer.status_code, answer["Location"]) == (302, f"{url_of(table)}?saved=1")
    assert "Hand 1 is saved." in client.get(answer["Location"]).content.decode()
    assert post(client, table).status_code == 302
    expected = {"type": "picked", "picker": 1, "partner": 3, "alone": False, "result": "won"}
    assert facts_of(table) == [expected]


@pytest.mark.parametrize(
    ("chairs", "data", "sentence"),
    [
        (5, {"partner": ""}, "Say who the partner was, or that the picker was alone."),
        (5, {"partner": "1"}, "Picker and partner are the same chair; name another partner, or say alone."),
        (5, {"result": "", "points": "121"}, "Card points are 0 to 120, not 121."),
        (
            5,
            {"result": "no_tricks", "points": "60"},
            "The row “no_tricks” does not go with the card points and tricks.",
        ),
        (5, {"result": "", "points": "0"}, "With 0 card points the row hangs on the tricks; say how many were taken."),
        (6, {"picker": "0"}, "Ann Lee sits this hand out and cannot be “picker”; name somebody who plays."),
        (5, {"picker": "77"}, "Select a valid choice. 77 is not one of the available choices."),
        (5, {"client_id": ""}, "This field is required."),
        (5, {"after": "x"}, "Enter a whole number."),
    ],
)
def test_bad_input_is_answered_with_a_sentence_and_nothing_is_stored(client, seated, chairs, data, sentence):
    table = seated(chairs)
    answer = post(client, table, **data)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not Hand.objects.exists()


def test_a_stale_form_shows_what_came_in_and_can_be_sent_again(client, seated):
    table = seated()
    other = {"type": "picked", "picker": 4, "partner": None, "alone": True, "result": "lost"}
    record_hand(table=table, facts=other, client_id="other", after=0, device="other")
    answer = post(client, table)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Meanwhile somebody else wrote hand 1." in page
    assert re.search(r'name="after" value="1"', page)
    assert re.search(r'value="won" checked', page)
    assert post(client, table, after="1").status_code == 302
    assert len(facts_of(table)) == 2


def test_a_line_is_changed_and_struck_by_the_form(client, seated):
    table = seated()
    post(client, table)
    page = client.get(f"{url_of(table)}?hand=1").content.decode()
    assert "Changing hand 1" in page
    assert '<b data-face="hand">Hand 1</b> <span data-face="deals">Ann deals</span>' in page
    assert "Ann Lee: 61–90: 1 unit" in page
    changed = post(client, table, client_id="two", hand="1", revision="1", result="lost")
    assert changed.status_code == 302
    assert facts_of(table)[0]["result"] == "lost"
    stale = post(client, table, client_id="three", hand="1", revision="1", result="schneider")
    assert stale.status_code == 409
    assert re.search(r'name="revision" value="2"', stale.content.decode())
    struck = post(client, table, client_id="four", hand="1", revision="2", strike="1", picker="")
    assert struck.status_code == 302
    assert facts_of(table) == [None]


def test_a_misdeal_is_no_line(client, seated):
    table = seated()
    answer = client.post(url_of(table), {"client_id": "one", "after": "0", "misdeal": "1"})
    assert answer.status_code == 200
    assert "A misdeal is not written down: Ann Lee deals again." in answer.content.decode()
    assert not Hand.objects.exists()


def test_in_an_event_an_older_line_needs_the_director(client, seated):
    table = seated(kind=Session.Kind.ROUND, planned=25)
    post(client, table)
    post(client, table, client_id="two", after="1")
    answer = post(client, table, client_id="three", hand="1", revision="1", result="lost")
    assert "Only the last line can be changed from the table" in answer.content.decode()
    assert facts_of(table)[0]["result"] == "won"


def test_a_hand_for_a_closed_table_waits_for_the_director(client, seated, director):
    table = seated()
    close_session(session=table.session, actor=director)
    answer = post(client, table)
    assert answer["Location"] == f"{url_of(table)}?kept=1"
    assert "kept for the director" in client.get(answer["Location"]).content.decode()
    assert WaitingHand.objects.get().facts["picker"] == 1
    assert not Hand.objects.exists()


def test_the_page_speaks_the_clubs_language(client, seated, tavern):
    table = seated()
    tavern.language = "de"
    tavern.save()
    assert '<html lang="de">' in client.get(url_of(table), headers={"accept-language": "en"}).content.decode()


def test_names_stay_text(client, seated, tavern):
    table = seated()
    seat = table.seats.get(chair=0)
    seat.player.name = "</script><b>Ann"
    seat.player.save()
    assert "</script><b>Ann" not in client.get(url_of(table)).content.decode()


@pytest.mark.parametrize("lines", [2, 12])
def test_the_page_costs_the_same_queries_however_long_the_sheet(client, seated, lines, django_assert_max_num_queries):
    table = seated()
    for number in range(lines):
        post(client, table, client_id=str(number), after=str(number))
    with django_assert_max_num_queries(8):
        client.get(url_of(table))


def words_in_template():
    return set(re.findall(r'data-word="([a-z-]+)"', (TEMPLATES / "words.html").read_text(encoding="utf-8")))


def words_in_scripts():
    """The keys of every say("…") and count("…"), also where one of several is said."""
    found = set()
    for script in SCRIPTS.glob("*.js"):
        for line in script.read_text(encoding="utf-8").splitlines():
            for call in line.split("say(")[1:]:
                found |= set(re.findall(r'(?<!=== )"([a-z-]+)"', call.partition("{")[0]))
            for key in re.findall(r'\bcount\("([a-z-]+)"', line):
                found |= {f"{key}-one", f"{key}-many"}
    return found


def test_every_word_the_script_says_is_in_the_template_and_no_other():
    assert words_in_scripts() == words_in_template()


def test_the_page_fetches_every_module_of_its_script_at_once():
    imports = {name for path in SCRIPTS.glob("*.js") for name in re.findall(r'from "\./(\w+\.js)"', path.read_text())}
    named = re.findall(r"js/table/(\w+\.js)", (TEMPLATES / "scripts.html").read_text())
    assert set(named) == imports | {"page.js", "live.js"}
    assert len(named) == len(set(named))


def test_the_worker_may_serve_the_tables_pages_only_and_is_asked_for_anew(client):
    answer = client.get("/t/worker.js")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer["Cache-Control"] == "no-cache"
    # Nothing lets it out of the folder that it lies in.
    assert "Service-Worker-Allowed" not in answer
    assert "default-src 'self'" in answer["Content-Security-Policy"]
    assert client.post("/t/worker.js").status_code == 405
