"""docs/phone-contract.md is played, example by example: what it says is what phones get."""

import json
import re
from pathlib import Path
from typing import Any

from django.test import Client

from clubs.models import Club
from clubs.services.links import token_of
from clubs.services.sessions import close_session
from tests.clubs.seated import night, people_for, rules_for, table_for

DOCUMENT = Path(__file__).parents[3] / "docs" / "phone-contract.md"


def _examples() -> list[tuple[str, str]]:
    """Each fenced block's first line and its body."""
    blocks = re.findall(r"```http\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    return [(head.strip(), body.strip()) for head, _, body in (block.partition("\n") for block in blocks)]


def _shown(actual: Any, told: Any) -> Any:
    """The answer with only the keys that the document shows."""
    if isinstance(told, dict) and isinstance(actual, dict):
        return {key: _shown(actual.get(key, "missing"), value) for key, value in told.items()}
    if isinstance(told, list) and isinstance(actual, list) and len(told) == len(actual):
        return [_shown(one, other) for one, other in zip(actual, told, strict=True)]
    return actual


def test_the_document_is_played(tavern: Club) -> None:
    session = night(tavern, rules_for(tavern), kind="round", title="Round 1")
    token = token_of(table_for(session, people_for(tavern, 6), hands_planned=24))
    client, answer, seen = Client(enforce_csrf_checks=True), None, set()
    for head, body in _examples():
        if head == "CLOSE":
            close_session(session=session, actor=None, reason="late")
        elif head[0].isdigit():
            assert answer is not None
            assert f"{answer.status_code} {answer.reason_phrase}" == head, answer.content
            told = json.loads(body)
            assert _shown(answer.json(), told) == told
            seen.add(answer.status_code)
        else:
            method, path = head.split()
            path = path.replace("TOKEN", token) if "/TOKEN/" in path else path
            answer = client.generic(method, path, body, content_type="application/json")
    assert seen == {200, 201, 400, 403, 404, 409, 410, 422}


def test_the_charts_row_is_as_told(tavern: Club) -> None:
    table = table_for(night(tavern), people_for(tavern, 5))
    chart = Client().get(f"/t/{token_of(table)}/sheet/").json()["chart"]
    lost = next(row for row in chart["rows"] if row["result"] == "lost")
    (told,) = re.findall(r"`lost` begins `\{\"partner\": (\[.*?), …\], \"alone\": (\[.*?), …\]\}", DOCUMENT.read_text())
    assert [lost["partner"][:2], lost["alone"][:2]] == [json.loads(part + "]") for part in told]
    assert (len(lost["partner"]), len(lost["alone"])) == (7, 7)
