"""Worked positions of the jack of diamonds, three- and four-handed games, and hands that nobody picks."""

from random import Random

import pytest

from practice.engine import (
    GAMES,
    State,
    deal,
    facts,
    game_named,
    is_over,
    legal,
    play,
    points_aside,
    points_by_seat,
    result,
    tricks,
    view,
    why_not,
)
from tests.practice.engine.table import after, laid, played_out

FIVE_TRUMPS = "QC QS JC AD 9C 7H"


def sides(state: State) -> list[tuple[int | None, bool | None]]:
    """Partner and alone as each seat knows them."""
    return [(view(state, seat).known.said.partner, view(state, seat).known.said.alone) for seat in range(5)]


def jack(picker: str = FIVE_TRUMPS, game: str = "jack") -> State:
    others = {1: "8D AS TS KS AH KH"} | ({} if "JD" in picker else {2: "JD 7D KC 8C 9S 9H"})
    return after(laid(game, {0: picker, **others}, "TD TH"), "pick")


def test_the_holder_of_the_jack_of_diamonds_is_partner_in_secret() -> None:
    state = after(jack(), "bury:TD,TH")
    assert state.phase == "play"  # nothing is called
    assert state.said.partner == 2
    # The picker knows that he has one, the partner himself, and nobody else anything.
    assert sides(state) == [(None, False), (None, None), (2, False), (None, None), (None, None)]


def test_the_jack_of_diamonds_may_be_played_any_time_it_is_legal_and_shows_the_partner() -> None:
    state = after(after(jack(), "bury:TD,TH"), "QC 8D")
    assert set(legal(state)) == {"JD", "7D"}  # unlike a called ace it need not be played
    assert sides(play(state, "7D"))[4] == (None, None)
    assert sides(play(state, "JD")) == [(2, False)] * 5


@pytest.mark.parametrize("bury", ["TD,TH", "JD,TH"])
def test_a_picker_with_the_jack_of_diamonds_is_alone_held_or_buried(bury: str) -> None:
    state = after(jack("QC QS JC JD 9C 7H"), f"bury:{bury}")
    assert state.said.alone is True
    # That is his secret until the jack is seen.
    assert sides(state) == [(None, True), *[(None, None)] * 4]


def test_the_jack_of_the_picker_shows_that_he_is_alone() -> None:
    state = after(jack("QC QS JC JD 9C 7H"), "bury:TD,TH JD")
    assert sides(state) == [(None, True)] * 5


def test_calling_up_names_the_next_jack_that_is_not_held() -> None:
    state = after(jack("QC QS JH JD 9C 7H", "jack-call-up"), "bury:TD,TH")
    assert legal(state) == ("call:JS", "alone")
    refused = why_not(state, "call:JC")
    assert refused is not None
    assert (refused.code, refused.rule) == ("call_jack", "call up")
    called = play(state, "call:JS")
    assert called.said.partner is not None
    assert view(called, 0).known.said.alone is False


def test_a_buried_jack_counts_as_the_pickers_when_he_calls_up() -> None:
    state = after(jack("QC QS JH JD 9C 7H", "jack-call-up"), "bury:JD,JH")
    assert legal(state) == ("call:JS", "alone")


def test_all_four_jacks_call_nobody() -> None:
    state = after(jack("JC JS JH JD 9C 7H", "jack-call-up"), "bury:TD,TH")
    assert legal(state) == ("alone",)


def test_without_the_jack_of_diamonds_nothing_is_called_up() -> None:
    assert after(jack(game="jack-call-up"), "bury:TD,TH").phase == "play"


@pytest.mark.parametrize(("name", "players", "cards", "blind"), [("three-handed", 3, 10, 2), ("four-handed", 4, 7, 4)])
def test_three_and_four_play_without_a_partner(name: str, players: int, cards: int, blind: int) -> None:
    state = deal(GAMES[name], "Thursday", players - 1)
    assert [hand.bit_count() for hand in state.start.hands] == [cards] * players
    assert state.start.blind.bit_count() == blind
    state = play(state, "pick")
    assert all(len(move.split(",")) == blind for move in legal(state))
    state = play(state, legal(state)[0])
    assert (state.phase, state.said.alone, state.said.partner) == ("play", True, None)
    done = played_out(state, Random(1))
    assert len(tricks(done)) == cards
    assert facts(done)["alone"] is True


def queens(first: str, second: str) -> State:
    return laid("black-queens", {0: first, 2: second})


def test_black_queens_are_partners_and_nobody_picks() -> None:
    state = queens("QC 7D 7C 8C 9C 7S 8S 9S", "QS 8D KC TC AC KS TS AS")
    assert state.phase == "play"
    assert [view(state, seat).known.said[:3] for seat in range(4)] == [
        (0, None, None),
        (None, None, None),
        (None, 2, None),
        (None, None, None),
    ]
    shown = after(state, "QC QH QS QD")
    assert [view(shown, seat).known.said[:3] for seat in range(4)] == [(0, 2, False)] * 4


def test_both_black_queens_play_alone() -> None:
    state = queens("QC QS 7C 8C 9C 7S 8S 9S", "8D KC TC AC KS TS AS 7D")
    assert view(state, 0).known.said.alone is True
    assert view(state, 1).known.said.alone is None
    assert facts(played_out(state, Random(3)))["alone"] is True


def test_a_leaster_leaves_the_blind_untouched_and_has_no_duties() -> None:
    state = after(laid("called-ace", {0: FIVE_TRUMPS}, "TD TH"), "pass pass pass pass pass")
    assert (state.phase, state.said.contract, state.said.picker) == ("play", "leaster", None)
    assert set(legal(state)) == set(FIVE_TRUMPS.split())
    assert all(view(state, seat).known.start.blind == 0 for seat in range(5))
    done = played_out(state, Random(5))
    assert points_aside(done) == 20
    assert facts(done)["blind_points"] == 20


def test_a_renege_in_a_leaster_names_what_had_to_be_played() -> None:
    state = laid("called-ace", {0: FIVE_TRUMPS, 1: "TC 8C QH QD JS JH"}, "TD TH")
    state = after(state, "pass pass pass pass pass 9C")
    refused = why_not(state, "QH")
    assert refused is not None
    assert (refused.code, refused.data["must"]) == ("must_follow", ("TC", "8C"))


@pytest.mark.parametrize(("where", "trick"), [("first_trick", 0), ("last_trick", -1)])
def test_the_blind_of_a_leaster_goes_where_the_house_rules_say(where: str, trick: int) -> None:
    game = game_named("called-ace", overrides={"leaster_blind": where})
    state = played_out(after(deal(game, 11), "pass pass pass pass pass"), Random(5))
    assert facts(state)[f"{where}_seat"] == tricks(state)[trick]["winner"]
    assert sum(points_by_seat(state)) == 120
    assert points_aside(state) == 0
    assert sum(result(state).scores) == 0


def test_the_last_player_is_forced_to_pick_where_the_rules_force_him() -> None:
    state = after(deal(GAMES["called-ace-forced"], 3, 1), "pass pass pass pass")
    assert (state.turn, legal(state)) == (1, ("pick",))
    refused = why_not(state, "pass")
    assert refused is not None
    assert (refused.code, refused.rule) == ("must_pick", "forced pick")
    assert facts(played_out(state, Random(2)))["forced"] is True


@pytest.mark.parametrize("no_pick", ["moster", "mittler", "schneidster"])
def test_the_leasters_kin_are_played_and_scored(no_pick: str) -> None:
    game = game_named("called-ace", overrides={"no_pick": no_pick})
    state = played_out(after(deal(game, 8), "pass pass pass pass pass"), Random(4))
    assert result(state).facts["type"] == no_pick


@pytest.mark.parametrize("no_pick", ["doubler", "pot", "schwanzer"])
def test_nothing_is_played_where_the_rules_settle_it_otherwise(no_pick: str) -> None:
    game = game_named("called-ace", overrides={"no_pick": no_pick})
    state = after(deal(game, 8), "pass pass pass pass pass")
    assert is_over(state)
    assert legal(state) == ()
    refused = why_not(state, "pick")
    assert refused is not None
    assert refused.code == "hand_over"
    assert sum(result(state).scores) in (0, -5)  # a pot is paid into


def test_a_schwanzer_counts_queens_three_jacks_two_and_other_diamonds_one() -> None:
    game = game_named("called-ace", overrides={"no_pick": "schwanzer"})
    state = laid("called-ace", {0: "QC QS JC AD 9C 7H", 1: "7D 8D 7C 8C 9S 8S"}, "TD TH")
    state = after(state._replace(game=game), "pass pass pass pass pass")
    assert facts(state)["power_by_seat"][:2] == [9, 2]
