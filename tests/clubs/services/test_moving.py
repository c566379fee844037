"""A forgotten hand put in between, lines moved, and the law that whatever is done, what is stored is a fresh fold."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.models import Club, Hand, HandRevision, Player, Table
from clubs.selectors.folds import fold_of
from clubs.selectors.history import history_of
from clubs.services.errors import CannotDo
from clubs.services.hands import record_hand, revise_hand
from clubs.services.moving import insert_hand, move_hand
from clubs.services.outcomes import Status
from clubs.services.people import add_player
from clubs.services.seating import change_seats, reassign
from clubs.services.sessions import close_session
from desk.verifying import differences
from tests.clubs.seated import PASSED, a_table, leaster, picked, results, stored_scores


def sheet(table: Table) -> list[tuple[Any, int]]:
    """The picker and the dealer of each line, in the order of the sheet."""
    lines = HandRevision.objects.filter(table=table, current=True).order_by("hand__position", "hand_id")
    return [((line.facts or {}).get("picker"), line.dealer) for line in lines]


def three_hands(club: Club, **options: Any) -> Table:
    table = a_table(club, **options)
    for picker in (1, 2, 3):
        record_hand(table=table, facts=picked(picker, None, "won"), client_id=f"hand-{picker}", after=picker - 1)
    return table


def test_a_forgotten_hand_stands_where_it_belongs_and_moves_nobodys_deal(tavern: Club) -> None:
    table = three_hands(tavern)
    done = insert_hand(table=table, before=2, facts=picked(4, 0, "won"), client_id="forgotten", after=3)
    assert (done.status, done.answer["hand"], done.answer["entered"]) == (Status.CREATED, 2, 4)
    # After hand 1, dealt by chair 0, it would have been chair 1's deal; the hands behind keep theirs.
    assert sheet(table) == [(1, 0), (4, 1), (2, 1), (3, 2)]
    assert stored_scores(table)[1] == [1, -1, -1, -1, 2]
    assert results(table.session)["Emil"] == (2 - 1 - 1 - 1, 4, 1, 1, 0, 0)
    assert list(differences([])) == []


def test_it_counts_once_however_often_it_comes(tavern: Club) -> None:
    table = three_hands(tavern)
    for wanted in (Status.CREATED, Status.KNOWN):
        done = insert_hand(table=table, before=1, facts=leaster(2), client_id="forgotten", after=3)
        assert (done.status, done.answer["hand"]) == (wanted, 1)
    assert len(sheet(table)) == 4
    other = insert_hand(table=table, before=1, facts=leaster(3), client_id="forgotten", after=4)
    assert [problem.code for problem in other.problems] == ["client_id_reused"]


def test_there_is_room_for_any_number_of_forgotten_hands(tavern: Club) -> None:
    table = three_hands(tavern)
    for number in range(14):
        done = insert_hand(
            table=table, before=2, facts=picked(number % 5, None, "won"), client_id=f"f{number}", after=3 + number
        )
        assert done.status == Status.CREATED
    assert [picker for picker, _dealer in sheet(table)] == [1, *[n % 5 for n in range(13, -1, -1)], 2, 3]
    assert list(differences([])) == []


def test_a_doubler_that_was_forgotten_doubles_the_hand_behind_it(tavern: Club) -> None:
    table = three_hands(tavern, preset="wikipedia", overrides={"no_pick": "doubler"})
    insert_hand(table=table, before=2, facts=PASSED, client_id="forgotten", after=3)
    assert [line[2] for line in stored_scores(table)] == [-1, None, 8, -1]
    assert list(differences([])) == []


@pytest.mark.parametrize(
    ("number", "before", "order"),
    [(3, 1, [3, 1, 2]), (1, 4, [2, 3, 1]), (1, 3, [2, 1, 3]), (2, 2, [1, 2, 3]), (2, 3, [1, 2, 3])],
)
def test_a_line_moves_with_its_dealer(tavern: Club, number: int, before: int, order: list[int]) -> None:
    table = three_hands(tavern)
    done = move_hand(table=table, number=number, before=before, client_id="move", revision=1, reason="wrong place")
    moved = order != [1, 2, 3]
    assert done.status == (Status.CHANGED if moved else Status.KNOWN)
    assert sheet(table) == [(picker, picker - 1) for picker in order]
    assert [change.what for change in history_of(table)].count("moved") == moved
    again = move_hand(table=table, number=done.answer["hand"], before=1, client_id="move", revision=1)
    assert again.status == (Status.KNOWN if moved or done.answer["hand"] == 1 else Status.CHANGED)
    assert list(differences([])) == []


def test_whoever_names_a_line_by_when_it_was_added_finds_it_wherever_it_stands(tavern: Club) -> None:
    table = three_hands(tavern)
    insert_hand(table=table, before=1, facts=leaster(0), client_id="forgotten", after=3)
    done = revise_hand(table=table, number=3, facts=None, client_id="strike", revision=1, entered=3)
    assert (done.status, done.answer["hand"]) == (Status.CHANGED, 4)


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"before": 5}, Status.MISSING),
        ({"before": 0}, Status.MISSING),
        ({"after": 2}, Status.STALE),
        ({"facts": picked(1, 1, "won")}, Status.REFUSED),
        ({"facts": {**leaster(1), "annulled": True}}, Status.DIRECTOR_NEEDED),
    ],
)
def test_what_cannot_be_inserted(tavern: Club, more: dict[str, Any], status: Status) -> None:
    table = three_hands(tavern)
    sent = {"before": 2, "facts": leaster(1), "after": 3, **more}
    assert insert_hand(table=table, client_id="x", **sent).status == status
    assert Hand.objects.count() == 3


def test_in_a_round_and_after_the_close_it_takes_the_director_and_then_a_reason(tavern: Club) -> None:
    table = three_hands(tavern, kind="round")
    sent = {"table": table, "before": 2, "facts": leaster(1), "client_id": "x", "after": 3}
    assert insert_hand(**sent).status == Status.DIRECTOR_NEEDED
    assert move_hand(table=table, number=1, before=3, client_id="y", revision=1).status == Status.DIRECTOR_NEEDED
    close_session(session=table.session, actor=None)
    assert insert_hand(**sent).status == Status.CLOSED
    unsaid = insert_hand(**sent, director=True)
    assert [problem.code for problem in unsaid.problems] == ["reason_missing"]
    assert insert_hand(**sent, director=True, reason="it was forgotten").status == Status.CREATED
    assert list(differences([])) == []


CHAIRS = 6
chairs = st.integers(0, CHAIRS - 1)
facts = st.one_of(
    st.builds(picked, chairs, st.one_of(st.none(), chairs), st.sampled_from(("won", "lost", "schneider"))),
    st.builds(leaster, chairs),
    st.just(PASSED),
)
lines = st.integers(1, 9)
# Seven people for six chairs: seven stands for nobody.
orders = st.permutations(range(8)).map(lambda order: order[:CHAIRS])
steps = st.lists(
    st.one_of(
        st.tuples(st.just("record"), facts),
        st.tuples(st.just("record"), facts),
        st.tuples(st.just("insert"), facts, lines),
        st.tuples(st.just("strike"), lines),
        st.tuples(st.just("correct"), facts, lines),
        st.tuples(st.just("move"), lines, lines),
        st.tuples(st.just("seats"), orders, lines),
        st.tuples(st.just("reassign"), orders, lines, lines),
    ),
    min_size=4,
    max_size=14,
)


def _do(table: Table, people: list[Player | None], step: tuple[Any, ...], name: str) -> None:
    """Do a step where it can be done; what is refused changes nothing."""
    what, *said = step
    table.refresh_from_db()
    now = fold_of(table).lines
    if what == "record":
        record_hand(table=table, facts=said[0], client_id=name, after=len(now))
    elif what == "insert":
        insert_hand(table=table, before=said[1], facts=said[0], client_id=name, after=len(now))
    elif what in ("seats", "reassign"):
        order = [people[one] for one in said[0]]
        try:
            if what == "seats":
                change_seats(table=table, people=order, from_hand=said[1], actor=None)
            else:
                reassign(table=table, first=said[1], last=said[2], people=order, actor=None)
        except CannotDo:
            return
    elif said[-1] <= len(now) and what in ("strike", "correct"):
        new = None if what == "strike" else said[0]
        line = now[said[-1] - 1]
        revise_hand(table=table, number=said[-1], facts=new, client_id=name, revision=line.revision)
    elif what == "move" and said[0] <= len(now):
        line = now[said[0] - 1]
        move_hand(table=table, number=said[0], before=said[1], client_id=name, revision=line.revision)


@pytest.mark.parametrize("overrides", [{"no_pick": "doubler"}, {"no_pick": "leaster", "pot": True}, {"no_pick": "pot"}])
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=steps, closes=st.booleans())
def test_whatever_is_done_what_is_stored_is_a_fresh_fold(
    tavern: Club, overrides: dict[str, Any], steps: list[tuple[Any, ...]], closes: bool
) -> None:
    table = a_table(tavern, chairs=CHAIRS, overrides=overrides, preset="wikipedia")
    people: list[Player | None] = [seat.player for seat in table.seats.select_related("player")]
    people += [add_player(club=tavern, name="Zoe", actor=None), None]
    turns: dict[int, tuple[int, list[int]]] = {}
    for number, step in enumerate(steps):
        _do(table, people, step, str(number))
        for line in HandRevision.objects.filter(table=table, current=True):
            said = line.dealer, sorted(line.out)
            # An earlier change alters nobody's later dealer or sitting-out.
            assert turns.setdefault(line.hand_id, said) == said
            seated = [person for person in line.people if person is not None]
            assert len(set(seated)) == len(seated)
            if line.facts is not None:
                assert {chair for chair, person in enumerate(line.people) if person is None} <= set(line.out)
    if closes:
        close_session(session=table.session, actor=None)
    assert list(differences([])) == []
    table.refresh_from_db()
    folded = fold_of(table)
    assert sum(folded.sheet.totals) + folded.sheet.pot_after == 0
    assert sum(figures[0] for figures in results(table.session).values()) == sum(folded.sheet.totals)
    assert len(history_of(table)) >= len(folded.lines)
