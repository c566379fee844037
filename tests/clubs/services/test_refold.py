"""Folding a table again writes what differs, and only that."""

from clubs.models import Club, HandRevision, Result, Score, Table
from clubs.selectors.folds import fold_of
from clubs.services.hands import record_hand
from clubs.services.refold import refold_table
from tests.clubs.seated import PASSED, a_table, night, people_for, picked, results, stored_scores, table_for


def _played(club: Club) -> Table:
    table = a_table(club, chairs=6, overrides={"no_pick": "doubler"})
    for after, facts in enumerate([picked(1, 3, "won"), PASSED, picked(2, 3, "lost")]):
        record_hand(table=table, facts=facts, client_id=str(after), after=after)
    return table


def test_a_table_that_is_right_is_left_as_it_is(tavern: Club) -> None:
    table = _played(tavern)
    before = stored_scores(table), results(table.session)
    assert refold_table(table) == 0
    assert (stored_scores(table), results(table.session)) == before


def test_wrong_missing_and_superfluous_rows_are_put_right(tavern: Club) -> None:
    table = _played(tavern)
    before = stored_scores(table), results(table.session)
    first, passed, last = table.hands.all()
    Score.objects.filter(hand=first, chair=1).update(points=99, side="defender")
    Score.objects.filter(hand=first, chair=3).delete()
    Score.objects.filter(hand=last, chair=4).update(chair=1)
    seat = table.seats.get(chair=0)
    Score.objects.create(hand=passed, player=seat.player, chair=0, points=5, side="each")
    Result.objects.filter(player=seat.player).update(points=1000, hands=1)
    # One changed, one missing, one in a wrong chair (taken out and put in), one too many.
    assert refold_table(table) == 5
    assert (stored_scores(table), results(table.session)) == before


def test_results_are_summed_over_every_table_of_the_session(tavern: Club) -> None:
    session, people = night(tavern), people_for(tavern, 9)
    first = table_for(session, people[:5])
    record_hand(table=first, facts=picked(1, 3, "won"), client_id="a", after=0)
    first.seats.filter(player=people[1]).delete()
    second = table_for(session, [people[1], *people[5:]], number=2)
    record_hand(table=second, facts=picked(0, None, "won"), client_id="a", after=0)
    Result.objects.filter(session=session).update(points=7, picks=7)
    refold_table(first)
    assert results(session)["Bert"] == (2 + 4, 2, 2, 2, 1, 1)
    assert results(session)["Fritz"][0] == 7
    refold_table(second)
    assert results(session)["Fritz"] == (-1, 1, 0, 0, 0, 0)


def test_a_fold_feeds_settled_deals_back(tavern: Club) -> None:
    table = _played(tavern)
    HandRevision.objects.filter(hand=table.hands.first()).update(dealer=4, out=[4])
    folded = fold_of(table)
    assert [line.dealer for line in folded.sheet.lines] == [4, 1, 1]
