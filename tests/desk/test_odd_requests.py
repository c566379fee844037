"""Requests that no page of ours sends: an answer, never a traceback."""

import pytest
from django.test import Client


@pytest.mark.django_db
@pytest.mark.parametrize("charset", ["utf-16", "utf-7", "nonsense"])
def test_a_form_in_another_alphabet_is_a_bad_request(charset: str) -> None:
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    answer = client.generic(
        "POST", "/login/", b"username=a", content_type=f"application/x-www-form-urlencoded; charset={charset}"
    )
    assert answer.status_code in (400, 403)


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/favicon.ico"])
def test_the_mark_is_found_where_browsers_look_for_it(path: str) -> None:
    answer = Client().get(path)
    assert answer.status_code == 302
    assert answer["Location"].endswith("mark.svg")
