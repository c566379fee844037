"""What has not the shape of the contract is 400 or 413, says why, and stores nothing."""

import json
from typing import Any

import pytest

from clubs.models import Club, HandRevision, WaitingHand
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import a_table, leaster

GOOD = {"client_id": "a", "after": 0, "device": "red", "facts": leaster(0)}


@pytest.fixture
def phone(tavern: Club) -> Phone:
    return Phone(a_table(tavern))


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in GOOD.items() if name != key}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("", "body_not_json"),
        ("{", "body_not_json"),
        (b"\xff\xfe{}", "body_not_json"),
        ('{"after": NaN}', "body_not_json"),
        ('{"after": 1e999}', "body_not_json"),
        ('{"facts": {"type": "\\ud800"}}', "body_not_json"),
        ('{"facts": {"type": "\\u0000"}}', "body_not_json"),
        ('{"after": ' + "9" * 5000 + "}", "body_not_json"),
        ("[" * 8000, "body_not_json"),
        ("[]", "body_not_an_object"),
        ("null", "body_not_an_object"),
        ('"hand"', "body_not_an_object"),
        (without("client_id"), "key_missing"),
        (without("after"), "key_missing"),
        (without("facts"), "key_missing"),
        ({**GOOD, "client_id": ""}, "key_wrong"),
        ({**GOOD, "client_id": "x" * 65}, "key_wrong"),
        ({**GOOD, "client_id": "a\nb"}, "key_wrong"),
        ({**GOOD, "client_id": 7}, "key_wrong"),
        ({**GOOD, "after": "0"}, "key_wrong"),
        ({**GOOD, "after": 0.0}, "key_wrong"),
        ({**GOOD, "after": True}, "key_wrong"),
        ({**GOOD, "after": -1}, "key_wrong"),
        ({**GOOD, "after": 2**31}, "key_wrong"),
        ({**GOOD, "after": None}, "key_wrong"),
        ({**GOOD, "device": 7}, "key_wrong"),
        ({**GOOD, "device": "x" * 81}, "key_wrong"),
        ({**GOOD, "facts": None}, "key_wrong"),
        ({**GOOD, "facts": []}, "key_wrong"),
        ({**GOOD, "facts": "won"}, "key_wrong"),
    ],
)
def test_a_new_hand_out_of_shape_is_400(phone: Phone, body: Any, code: str) -> None:
    response = phone.raw(json.dumps(body) if isinstance(body, dict) else body)
    assert response.status_code == 400
    (error,) = response.json()["errors"]
    assert error["code"] == code
    assert error["message"]
    assert not HandRevision.objects.exists()
    assert not WaitingHand.objects.exists()


@pytest.mark.parametrize(
    "change",
    [
        {"client_id": "b", "revision": 1},
        {"client_id": "b", "facts": None},
        {"revision": 1, "facts": None},
        {"client_id": "b", "revision": 0, "facts": None},
        {"client_id": "b", "revision": "1", "facts": None},
        {"client_id": "b", "revision": 1, "facts": []},
        {"client_id": "b", "revision": 1, "facts": False},
        {"client_id": "b", "revision": 1, "facts": None, "reason": 7},
        {"client_id": "b", "revision": 1, "facts": None, "reason": "x" * 301},
    ],
)
def test_a_change_out_of_shape_is_400(phone: Phone, change: dict[str, Any]) -> None:
    phone.raw(json.dumps(GOOD))
    assert phone.raw(json.dumps(change), "hands/1/", "PUT").status_code == 400
    assert HandRevision.objects.count() == 1


@pytest.mark.parametrize("path", ["hands/", "preview/"])
def test_what_is_too_large_is_413(phone: Phone, path: str) -> None:
    body = json.dumps({**GOOD, "facts": {**leaster(0), "note": "x" * 16_384}})
    assert phone.raw(body, path).status_code == 413
    assert phone.raw(body, "hands/1/", "PUT").status_code == 413
    assert not HandRevision.objects.exists()


def test_the_largest_that_is_read_is_16_kilobytes(phone: Phone) -> None:
    body = json.dumps(GOOD)
    assert phone.raw(body + " " * (16_384 - len(body))).status_code == 201
    assert phone.raw(body + " " * (16_385 - len(body))).status_code == 413


def test_a_device_may_go_without_a_name_and_a_preview_without_a_client_id(phone: Phone) -> None:
    assert phone.raw(json.dumps(without("device"))).status_code == 201
    assert phone.raw(json.dumps({"after": 1, "facts": leaster(1)}), "preview/").status_code == 200
    assert phone.raw(json.dumps({"after": 1, "facts": None}), "preview/").status_code == 400


@pytest.mark.parametrize(("length", "status"), [("", 400), ("-1", 400), ("1", 400), ("16385", 413), ("9" * 30, 413)])
def test_a_length_that_is_not_the_truth(phone: Phone, length: str, status: int) -> None:
    sent: dict[str, Any] = {"content_type": "application/json", "CONTENT_LENGTH": length}
    assert phone.client.generic("POST", phone.path + "hands/", b"{}", **sent).status_code == status
