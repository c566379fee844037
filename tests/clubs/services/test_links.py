"""Tokens of tables: nothing stored, nothing guessed, replaced when they got out."""

import re
from typing import Any

import pytest

from clubs.models import AuditEntry, Club, Table, User
from clubs.services.links import read_token, replace_link, table_of, token_of
from clubs.services.sessions import close_session
from tests.clubs.seated import a_table


@pytest.fixture
def table(tavern: Club) -> Table:
    return a_table(tavern)


def test_a_token_leads_to_its_table_and_is_the_same_each_time(table: Table) -> None:
    token = token_of(table)
    assert re.fullmatch(r"[A-Za-z0-9_-]{40}", token)
    assert token_of(Table.objects.get(pk=table.pk)) == token
    found = table_of(token)
    assert found is not None
    assert (found.table, found.open, found.replaced) == (table, True, False)


def test_two_tables_and_two_keys_have_other_tokens(tavern: Club, table: Table, settings: Any) -> None:
    token = token_of(table)
    assert token_of(a_table(tavern)) != token
    settings.SECRET_KEY = "another"
    assert token_of(table) != token
    assert table_of(token) is None


@pytest.mark.parametrize("place", range(40))
def test_a_token_with_one_character_changed_is_none(table: Table, place: int) -> None:
    token = token_of(table)
    other = "A" if token[place] != "A" else "B"
    assert read_token(token[:place] + other + token[place + 1 :]) is None


@pytest.mark.parametrize("token", ["", "x", "ä" * 40, "=" * 40, "A" * 40, "A" * 41, "\x00" * 40, "A" * 5000])
def test_what_is_no_token_is_none(db: None, token: str) -> None:
    assert table_of(token) is None


def test_a_replaced_link_is_told_from_one_that_never_was(table: Table, director: User) -> None:
    old = token_of(table)
    new = replace_link(table=table, actor=director)
    assert new != old
    for token, open_, replaced in ((old, False, True), (new, True, False)):
        found = table_of(token)
        assert found is not None
        assert (found.open, found.replaced) == (open_, replaced)
    entry = AuditEntry.objects.get(action="link replaced")
    assert (entry.actor, entry.thing_uid, entry.detail) == (director, table.uid, {"link": 2})


def test_a_link_is_open_until_its_session_closes(table: Table, director: User) -> None:
    close_session(session=table.session, actor=director)
    found = table_of(token_of(table))
    assert found is not None
    assert (found.open, found.replaced) == (False, False)


def test_a_table_that_is_gone_has_no_link(table: Table) -> None:
    token = token_of(table)
    Table.objects.all().delete()
    assert read_token(token) is not None
    assert table_of(token) is None
