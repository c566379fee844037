"""What these tests live by: a page that falls over, and a row that does not agree, are seen and told with requests."""

import pytest
from django.db import OperationalError
from django.db.models import F

from clubs.models import Score
from tests.fuzz.asking import Asked, taken_back
from tests.fuzz.world import World

pytestmark = pytest.mark.django_db

FORM = "application/x-www-form-urlencoded"
LOOKS = Asked("owner", "GET", "/clubs/tavern/players/")


def test_a_page_that_falls_over_is_told_with_its_request(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clubs.views.players.configured", None)
    with pytest.raises(TypeError) as told, taken_back(world) as sent:
        sent.send(LOOKS)
    assert "path='/clubs/tavern/players/'" in "".join(told.value.__notes__)


def test_an_answer_that_the_server_could_not_give_is_told(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_said: object, **_more: object) -> None:
        raise OperationalError("the database is away")

    monkeypatch.setattr("clubs.views.players.configured", away)
    with pytest.raises(AssertionError, match="503"), taken_back(world) as sent:
        sent.send(LOOKS)


def test_a_row_that_does_not_agree_is_told(world: World) -> None:
    score = Score.objects.filter(pk=Score.objects.earliest("pk").pk)
    with pytest.raises(AssertionError, match="stored"), taken_back(world):
        score.update(points=F("points") + 1)


def test_everything_is_taken_back(world: World) -> None:
    before = list(Score.objects.order_by("pk").values_list("pk", "points"))
    with taken_back(world) as sent:
        sent.send(Asked("owner", "POST", "/clubs/tavern/players/new/", body=b"name=Resi", content_type=FORM))
        assert sent.writes
        assert world.club.players.filter(name="Resi").exists()
    assert not world.club.players.filter(name="Resi").exists()
    assert list(Score.objects.order_by("pk").values_list("pk", "points")) == before
