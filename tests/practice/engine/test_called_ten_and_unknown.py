"""Worked positions of a called ten and of the unknown card (rules.md, section 4, Called ace, 2 and 3)."""

from practice.engine import State, hand, legal, play, points_by_seat, tricks, view, why_not
from tests.practice.engine.table import after, laid

ACES = "AC AS AH QC QS JC"


def code(state: State, move: str) -> str:
    found = why_not(state, move)
    assert found is not None, move
    return found.code


def called_ten(leader: str = "8C 7C 9S 8S 9H 8H") -> State:
    """Seat 1 has all three fail aces and calls the ten of clubs, which seat 2 holds; seat 0 leads."""
    last = "TS KS TH KH JS QD"
    state = laid("called-ace", {0: leader, 1: ACES, 2: "TC KC QH 9D 7S 7H", 4: last}, "7D 8D")
    return after(state, "pass pick bury:8D,7D call:TC")


def test_all_three_aces_call_a_ten_that_is_not_held() -> None:
    state = after(laid("called-ace", {0: "AC AS AH QC QS TS"}, "7D 8D"), "pick bury:8D,7D")
    assert legal(state) == ("call:TC", "call:TH", "alone")
    assert code(state, "call:TS") == "call_own_card"


def test_a_ten_is_called_only_with_all_three_aces() -> None:
    state = after(laid("called-ace", {0: "AC AS KH QC QS JC"}, "7D 8D"), "pick bury:8D,7D")
    assert legal(state) == ("call:AH", "alone")
    assert code(state, "call:TC") == "call_ten_needs_aces"


def test_the_ace_of_the_called_ten_is_kept_in_the_hand() -> None:
    # The ace of spades is buried: all aces are still the picker's, but its ten cannot be called.
    state = after(laid("called-ace", {0: ACES}, "7D 8D"), "pick bury:AS,7D")
    assert legal(state) == ("call:TC", "call:TH", "alone")
    assert code(state, "call:TS") == "call_ten_needs_aces"


def test_the_picker_plays_the_ace_and_the_partner_the_ten_and_the_ten_wins() -> None:
    state = play(called_ten(), "8C")
    assert legal(state) == ("AC",)
    state = play(state, "AC")
    assert legal(state) == ("TC",)
    assert code(state, "KC") == "must_play_called"
    state = after(state, "TC 9C TS")
    assert tricks(state)[0]["winner"] == 2
    assert tricks(state)[0]["points"] == 31


def test_the_called_ten_loses_to_a_trump() -> None:
    state = after(called_ten(), "8C AC TC 9C JS")
    assert tricks(state)[0]["winner"] == 4


def test_the_picker_plays_no_other_card_of_the_suit_before_that_ace() -> None:
    state = laid("called-ace", {0: "8C 7C 9S 8S 9H 8H", 1: "AC AS AH QC QS 9C", 2: "TC KC QH 9D 7S 7H"}, "7D 8D")
    state = after(state, "pass pick bury:8D,7D call:TC 8C")
    assert legal(state) == ("AC",)
    assert code(state, "9C") == "must_play_ace"


def test_the_picker_may_not_discard_that_ace() -> None:
    state = laid("called-ace", {0: "8C 7C 9S 8S 9H 8H", 1: "AC AS AH QC QS JC", 2: "TC KC QH 9D 7S 7H"}, "KS 8D")
    state = after(state, "pass pick bury:AS,KS call:TC 9S")
    assert set(legal(state)) == {"AH", "QC", "QS", "JC", "8D"}
    assert code(state, "AC") == "ace_may_not_go"


def test_the_picker_leads_only_that_ace_of_the_suit() -> None:
    state = after(laid("called-ace", {0: "AC AS AH QC QS 9C"}, "7D 8D"), "pick bury:8D,7D call:TC")
    assert set(legal(state)) == {"AC", "AS", "AH", "QC", "QS"}
    assert code(state, "9C") == "lead_ace_only"


TRUMPS = "QC QS JS JH 9D 8D"


def unknown(leader: str = "KC 8C 9S 8S 9H 8H", under: str = "8D") -> State:
    """Seat 1 has trumps alone, calls the ace of clubs that seat 2 holds, and lays a card face down; seat 0 leads."""
    last = "JD QD AS TS KS AH"
    state = laid("called-ace", {0: leader, 1: TRUMPS, 2: "AC TC QH 7D 7S 7H", 4: last}, "AD TD")
    return after(state, f"pass pick bury:AD,TD call:AC under:{under}")


def test_without_a_suit_to_call_an_ace_is_called_with_an_unknown_card() -> None:
    state = after(laid("called-ace", {0: TRUMPS}, "AD TD"), "pick bury:AD,TD")
    assert legal(state) == ("call:AC", "call:AS", "call:AH", "alone")
    state = play(state, "call:AS")
    assert set(legal(state)) == {f"under:{card}" for card in TRUMPS.split()}
    assert code(state, "under:AD") == "under_not_held"


def test_no_unknown_card_where_a_suit_can_be_called() -> None:
    state = after(laid("called-ace", {0: "QC QS JS JH 9D 7C"}, "AD TD"), "pick bury:AD,TD")
    assert legal(state) == ("call:AC", "alone")
    assert code(state, "call:AS") == "call_needs_suit"


def test_no_fail_card_but_aces_calls_with_an_unknown_card() -> None:
    # Seed 002: who has no fail cards besides aces calls the ace of a suit he has no card of.
    state = after(laid("called-ace", {0: "QC QS JS JH AS AH"}, "AD TD"), "pick bury:AD,TD")
    assert legal(state) == ("call:AC", "alone")
    assert len(legal(play(state, "call:AC"))) == 6


def test_the_unknown_card_is_played_when_the_suit_is_first_led() -> None:
    state = play(unknown(), "KC")
    assert legal(state) == ("8D",)
    assert code(state, "QC") == "must_play_unknown"


def test_the_unknown_card_cannot_win_and_its_points_count() -> None:
    state = after(unknown(under="QC"), "KC QC AC 9C JD")
    # The jack trumps the trick though the queen of clubs lies in it; her three points are in it too.
    assert tricks(state)[0]["winner"] == 4
    assert tricks(state)[0]["points"] == 4 + 3 + 11 + 0 + 2
    untrumped = after(unknown(under="QC"), "KC QC AC 9C KS")
    assert tricks(untrumped)[0]["winner"] == 2


def test_the_unknown_card_is_seen_by_the_winner_of_its_trick_alone() -> None:
    laid_down = unknown(under="QC")
    assert [view(laid_down, seat).as_json()["under"] for seat in range(5)] == ["??", "QC", "??", "??", "??"]
    on_the_table = after(laid_down, "KC QC AC 9C")
    assert [dict(view(on_the_table, seat).trick)[1] for seat in range(5)] == ["??", "QC", "??", "??", "??"]
    taken = play(on_the_table, "JD")
    shown = [view(taken, seat).tricks[0] for seat in range(5)]
    assert [trick["cards"][1] for trick in shown] == ["??", "QC", "??", "??", "QC"]
    # What the others see of the trick is without its three points.
    assert [trick["points"] for trick in shown] == [17, 20, 17, 17, 20]
    assert [view(taken, seat).known.moves.count("QC") for seat in range(5)] == [0, 1, 0, 0, 1]


def test_the_unknown_card_stands_for_the_suit_when_the_picker_leads_it() -> None:
    state = laid("called-ace", {0: TRUMPS, 1: "TC KC QH 7D 7S 7H", 2: "AC 9C QD TS 9S 8S"}, "AD TD")
    state = after(state, "pick bury:AD,TD call:AC under:QC QC")
    # Clubs are led, so clubs are followed and the ace must fall.
    assert set(legal(state)) == {"TC", "KC"}
    state = play(state, "KC")
    assert legal(state) == ("AC",)
    state = after(state, "AC 8C TH")
    assert tricks(state)[0]["winner"] == 2


def test_the_unknown_card_is_kept_and_follows_nothing_else() -> None:
    # Trumps are led: the picker follows with another trump, though the unknown card is one.
    state = laid("called-ace", {0: "7D 8C 9S 8S 9H 8H", 1: TRUMPS, 2: "AC TC QH KD 7S 7H"}, "AD TD")
    state = after(state, "pass pick bury:AD,TD call:AC under:8D 7D")
    assert set(legal(state)) == {"QC", "QS", "JS", "JH", "9D"}
    assert code(state, "8D") == "unknown_may_not_go"


def test_in_the_last_trick_the_unknown_card_loses_to_everything() -> None:
    state = laid(
        "called-ace",
        {
            0: "QC QS QH JC JS JH",
            1: "AC 9C QD 9D TS TH",
            2: "TC 8C KD 7D AS AH",
            3: "KC 7C 8D JD KS KH",
            4: "9S 8S 7S 9H 8H 7H",
        },
        "AD TD",
    )
    state = after(state, "pick bury:AD,TD call:AC under:JH")
    state = after(state, "QC QD KD JD 9S QS 9D 7D 8D 8S QH TS AS KS 7S JC TH AH KH 9H JS 9C 8C 7C 8H")
    # All have one card left; the picker leads his unknown jack, which stands for clubs.
    assert hand(state, 0) == ("JH",)
    state = after(state, "JH AC TC KC 7H")
    assert tricks(state)[-1]["winner"] == 1
    assert sum(points_by_seat(state)) == 120
