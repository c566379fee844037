"""The commands: the JSON that others read, the files, and what is said when it cannot be."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

from clubs.models import Club
from clubs.services.links import table_of
from tests.tournaments.event import drawn, entry, play, ready, won
from tournaments.models import Round
from tournaments.services.penalties import penalize

pytestmark = pytest.mark.django_db


@pytest.fixture
def round(tavern: Club) -> Round:
    """Round 1 of eleven people, played to its end, with a penalty."""
    round = drawn(tavern, 11)
    play(round, [won(1, 2), won(2, 3, "lost")])
    penalize(entry=entry(round.tournament, 1), round=round, points=-4, reason="talked", actor=None)
    return round


def printed(*args: Any, **options: Any) -> str:
    out = io.StringIO()
    call_command(*args, stdout=out, stderr=io.StringIO(), **options)
    return out.getvalue()


def test_standings_as_json(round: Round) -> None:
    shown = json.loads(printed("standings", "autumn-50", format="json"))
    assert list(shown) == ["tournament", "rows"]
    assert shown["tournament"] == "autumn-50"
    assert [list(row) for row in shown["rows"]] == [
        ["rank", "number", "name", "points", "hands", "picks_won", "penalty", "solos_won", "tie"]
    ] * 11
    assert sum(row["points"] for row in shown["rows"]) == sum(row["penalty"] for row in shown["rows"]) == -4
    assert {row["hands"] for row in shown["rows"]} == {5}


def test_standings_of_one_round_leave_out_the_others(round: Round) -> None:
    overall = printed("standings", "autumn-50", format="json")
    assert printed("standings", "autumn-50", "--round", "1", "--format", "json") == overall


def test_standings_as_text_name_everybody(round: Round) -> None:
    lines = printed("standings", "autumn-50").splitlines()
    assert lines[0].split() == ["rank", "no.", "name", "points", "hands", "picks", "won", "penalty"]
    assert len(lines) == 12
    assert sum("−4" in line.split() for line in lines) >= 1


def test_standings_as_files_agree_with_the_json(round: Round, tmp_path: Path) -> None:
    rows = json.loads(printed("standings", "autumn-50", format="json"))["rows"]
    for kind in ("csv", "xlsx", "pdf"):
        printed("standings", "autumn-50", format=kind, output=tmp_path / f"s.{kind}")
    read = list(csv.DictReader(io.StringIO((tmp_path / "s.csv").read_text(encoding="utf-8-sig"))))
    assert [(row["name"], int(row["points"])) for row in read] == [(row["name"], row["points"]) for row in rows]
    cells = {cell for line in openpyxl.load_workbook(tmp_path / "s.xlsx").active.values for cell in line}  # type: ignore[union-attr]
    assert {row["name"] for row in rows} | {row["points"] for row in rows} <= cells
    text = "".join(page.extract_text() for page in PdfReader(tmp_path / "s.pdf").pages)
    assert all(row["name"] in text for row in rows)


def test_a_pdf_comes_in_both_papers(round: Round, tmp_path: Path) -> None:
    sizes = {}
    for page in ("A4", "LETTER"):
        for command, args in (("standings", {"format": "pdf"}), ("sheets", {})):
            out = tmp_path / f"{command}.pdf"
            extra = ["1"] if command == "sheets" else []
            printed(command, "autumn-50", *extra, output=out, page=page, **args)
            box = PdfReader(out).pages[0].mediabox
            sizes[command, page] = {int(box.width), int(box.height)}
    assert {name: size for name, size in sizes.items() if name[1] == "LETTER"} == {
        ("standings", "LETTER"): {612, 792},
        ("sheets", "LETTER"): {612, 792},
    }
    assert {name: size for name, size in sizes.items() if name[1] == "A4"} == {
        ("standings", "A4"): {595, 841},
        ("sheets", "A4"): {595, 841},
    }


def test_table_links_name_the_people_in_seat_order_and_open_their_table(round: Round) -> None:
    links = json.loads(printed("table_links", "autumn-50", "1", base_url="http://tavern.test:8000/"))
    assert [list(link) for link in links] == [["table", "players", "url"]] * 2
    for link, table in zip(links, round.session.tables.all(), strict=True):
        assert link["table"] == table.number
        assert link["players"] == [seat.player.name for seat in table.seats.select_related("player")]
        start, token, rest = link["url"].rpartition("/t/")[0], link["url"].split("/t/")[1].rstrip("/"), link["url"][-1]
        assert (start, rest) == ("http://tavern.test:8000", "/")
        found = table_of(token)
        assert found is not None
        assert (found.table, found.open) == (table, True)


def test_links_lead_to_the_public_address_where_it_is_set(round: Round, settings: Any) -> None:
    settings.PUBLIC_URL = "https://sheepfold.example/"
    links = json.loads(printed("table_links", "autumn-50", "1"))
    assert all(link["url"].startswith("https://sheepfold.example/t/") for link in links)


def test_sheets_carry_names_and_start_numbers_and_blank_ones_neither(round: Round, tmp_path: Path) -> None:
    out = tmp_path / "sheets.pdf"
    printed("sheets", "autumn-50", "1", output=out)
    reader = PdfReader(out)
    assert len(reader.pages) == 2
    text = reader.pages[0].extract_text() + reader.pages[1].extract_text()
    assert "Gerda" in text
    assert "No. 7" in text
    printed("sheets", "autumn-50", "1", output=out, blank=True)
    blank = "".join(page.extract_text() for page in PdfReader(out).pages)
    assert "Gerda" not in blank
    assert "/t/" not in blank


WRONG = [
    (("standings", "nowhere"), {}, "There is no tournament nowhere. There are: autumn-50."),
    (("standings", "autumn-50"), {"round": 2}, "autumn-50 has no round 2. Drawn so far: 1."),
    (("standings", "autumn-50"), {"format": "pdf"}, "Say where the pdf file goes, with --output FILE."),
    (("standings", "autumn-50"), {"output": Path("/nowhere/s.txt")}, "/nowhere/s.txt cannot be written"),
    (("table_links", "nowhere", "1"), {}, "There is no tournament nowhere."),
    (("table_links", "autumn-50", "0"), {}, "autumn-50 has no round 0. Drawn so far: 1."),
    (("sheets", "autumn-50", "9"), {"output": Path("s.pdf")}, "autumn-50 has no round 9."),
    (("sheets", "autumn-50", "1"), {"output": Path("/nowhere/s.pdf")}, "/nowhere/s.pdf cannot be written"),
]


@pytest.mark.parametrize(("args", "options", "sentence"), WRONG)
def test_what_cannot_be_is_said_in_a_sentence(
    round: Round, args: tuple[str, ...], options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(CommandError) as refused:
        printed(*args, **options)
    assert str(refused.value).startswith(sentence)
    assert refused.value.returncode == 1


def test_before_the_first_draw_there_are_no_links(tavern: Club) -> None:
    ready(tavern)
    with pytest.raises(CommandError, match="autumn-50 has no round 1"):
        printed("table_links", "autumn-50", "1")


@pytest.mark.parametrize("command", ["standings", "table_links", "sheets"])
def test_each_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        call_command(command, "--help")
    assert stopped.value.code == 0
    shown = capsys.readouterr().out
    assert "autumn-50" in shown
    assert "default:" in shown
