"""What a table's score sheet on paper is told: names, deals, hands that are in, chart."""

import pytest

from clubs.exports.rows import Deal, SheetPlayer
from clubs.exports.table_paper import paper_of
from clubs.models import Club, User
from clubs.services.hands import record_hand, revise_hand
from clubs.services.sessions import close_session
from tests.clubs.seated import PASSED, a_table, leaster, picked


def test_a_blank_table_of_six_shows_whose_deal_it_will_be(tavern: Club) -> None:
    paper = paper_of(a_table(tavern, chairs=6, hands_planned=12, first_dealer=4), link="https://x/t/abc/")
    assert (paper.club, paper.event, paper.table, paper.planned, paper.chairs) == ("Tavern", "Tuesday", 1, 12, 6)
    assert paper.players[:2] == (SheetPlayer("Anna"), SheetPlayer("Bert"))
    assert [deal.dealer for deal in paper.deals] == [4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3]
    assert all(deal == Deal(deal.dealer, (deal.dealer,)) for deal in paper.deals)
    assert (paper.lines, paper.totals, paper.link) == ((), (), "https://x/t/abc/")
    # Bushnell's chart: a lost hand costs the picker 4 with a partner, 8 alone.
    assert (paper.chart_rows[3].label, paper.chart_rows[3].partner, paper.chart_rows[3].alone) == (
        "31–60",
        (-4, -2, 2),
        (-8, 2),
    )
    assert paper.leaster == (4, -1)
    assert paper.rules == "Bushnell, as on pagat.com (double on the bump)"
    assert paper.switches == "double on the bump · alone not doubled · a leaster needs a trick · no cracks"


def test_the_total_stays_empty_until_there_is_a_hand_to_add_up(tavern: Club) -> None:
    table = a_table(tavern)
    record_hand(table=table, facts=picked(1, 3, "won"), client_id="a", after=0)
    assert paper_of(table).totals == (-1, 2, -1, 1, -1)
    revise_hand(table=table, number=1, facts=None, client_id="b", revision=1)
    assert paper_of(table).totals == ()


def test_hands_that_are_in_stand_on_it_with_their_numbers_and_factors(tavern: Club) -> None:
    table = a_table(tavern, hands_planned=20, overrides={"no_pick": "doubler"})
    hands = [PASSED, picked(1, 3, "lost"), picked(2, None, "all_tricks"), picked(0, 4, "won")]
    for after, facts in enumerate(hands):
        record_hand(table=table, facts=facts, client_id=str(after), after=after)
    revise_hand(table=table, number=4, facts=None, client_id="s", revision=1)
    paper = paper_of(table)
    shown = [
        (line.hand, line.picker, line.partner, line.alone, line.result, line.times, line.struck, line.scores)
        for line in paper.lines
    ]
    assert shown == [
        (None, None, None, False, "passed", 1, False, (0,) * 5),
        (1, 1, 3, False, "31–60", 4, False, (4, -8, 4, -4, 4)),
        (2, 2, None, True, "all tricks", 1, False, (-3, -3, 12, -3, -3)),
        (None, None, None, False, "struck", 1, True, (None,) * 5),
    ]
    assert paper.totals == (1, -11, 16, -7, 1)
    # The pass-out was dealt again by chair 0, and the struck hand gave its deal back.
    assert [deal.dealer for deal in paper.deals[:5]] == [0, 1, 2, 3, 4]
    assert len(paper.deals) == 20
    assert paper.sums_to_zero


def test_a_night_without_a_plan_has_room_for_four_turns_of_the_deal(tavern: Club) -> None:
    assert paper_of(a_table(tavern, chairs=6)).planned == 24


def test_a_pot_that_was_split_is_a_line_of_its_own(tavern: Club, director: User) -> None:
    table = a_table(tavern, preset="wikipedia", overrides={"pot": True})
    record_hand(table=table, facts=leaster(0), client_id="a", after=0)
    assert not paper_of(table).sums_to_zero
    close_session(session=table.session, actor=director)
    table.refresh_from_db()
    paper = paper_of(table)
    assert (paper.lines[-1].result, paper.lines[-1].hand, paper.lines[-1].scores) == (
        "pot split",
        None,
        (0, 1, 0, 0, 0),
    )
    assert paper.totals == (3, 0, -1, -1, -1)
    assert paper.sums_to_zero


@pytest.mark.parametrize("chairs", [5, 6])
def test_who_sits_out_of_a_hand_is_told(tavern: Club, chairs: int) -> None:
    table = a_table(tavern, chairs=chairs)
    record_hand(table=table, facts=picked(1, 3, "won"), client_id="a", after=0)
    assert paper_of(table).lines[0].deal == Deal(0, (0,) if chairs == 6 else ())
