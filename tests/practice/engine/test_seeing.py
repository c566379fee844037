"""What a page and a computer player are told: a view as JSON, where hidden cards can lie, whole states from it."""

import json
from itertools import islice
from random import Random

import pytest

from practice.engine import (
    GAMES,
    Illegal,
    complete,
    deal,
    dump,
    hidden,
    is_over,
    legal,
    legal_for,
    load,
    play,
    sample,
    samples,
    view,
)
from tests.practice.engine.table import after, laid, played_out, random_move

PICKER = "QC QS JC AD 9C 7H"


def test_a_view_says_all_that_a_page_needs_and_is_json() -> None:
    state = laid("called-ace", {0: PICKER, 2: "AC KC QH 9D TS 8S"}, "TD TH")
    told = view(after(state, "pick bury:TD,TH call:AC"), 0).as_json()
    assert json.loads(json.dumps(told)) == told
    assert told == {
        "game": "called-ace",
        "seat": 0,
        "dealer": 4,
        "phase": "play",
        "to_act": 0,
        "hand": ["QC", "QS", "JC", "AD", "9C", "7H"],
        "hand_sizes": [6, 6, 6, 6, 6],
        "legal": ["QC", "JC", "9C", "QS", "7H", "AD"],
        "trick": [],
        "tricks": [],
        "moves": ["pick", "bury:TH,TD", "call:AC"],
        "contract": "picked",
        "picker": 0,
        "partner": None,
        "alone": False,
        "forced": False,
        "bids": [],
        "called": "AC",
        "suit": None,
        "under": None,
        "bury": ["TD", "TH"],
        "blind": ["TD", "TH"],
    }


def test_others_see_neither_bury_nor_blind_until_the_hand_is_over() -> None:
    state = after(laid("called-ace", {0: PICKER}, "TD TH"), "pick bury:TD,TH call:AC")
    told = view(state, 3).as_json()
    assert hidden(view(played_out(state, Random(1)), 3)).places == {}
    assert (told["bury"], told["blind"], told["legal"]) == ([], [], [])
    assert told["moves"] == ["pick", "bury:??", "call:AC"]
    assert view(state, 3).known.start.seed is None
    over = view(played_out(state, Random(1)), 3).as_json()
    assert over["bury"] == ["TD", "TH"]
    assert over["moves"][1] == "bury:TH,TD"


def test_the_seed_is_in_no_view_while_the_hand_is_played() -> None:
    state = deal(GAMES["called-ace"], "secret")
    assert all("secret" not in repr(view(state, seat)) for seat in range(5))


def test_what_is_hidden_before_anybody_picked() -> None:
    unseen = hidden(view(deal(GAMES["called-ace"], 1, 4), 2))
    assert dict(unseen.places) == {0: 6, 1: 6, 3: 6, 4: 6, "blind": 2}
    assert unseen.cards.bit_count() == 26


def test_what_the_call_tells_of_hidden_cards() -> None:
    state = laid("called-ace", {0: PICKER, 2: "AC KC QH 9D TS 8S"}, "TD TH")
    state = after(state, "pick bury:TD,TH call:AC")
    unseen = hidden(view(state, 3))
    pack = state.game.pack
    assert dict(unseen.places) == {0: 6, 1: 6, 2: 6, 4: 6, "bury": 2}
    # The ace is neither the picker's nor buried, and he holds a club.
    ace = pack.mask(["AC"])
    assert [place for place, cards in unseen.allowed.items() if cards & ace] == [1, 2, 4]
    assert [(need.place, need.least) for need in unseen.needs] == [(0, 1)]
    # The picker himself knows the bury.
    assert dict(hidden(view(state, 0)).places) == {1: 6, 2: 6, 3: 6, 4: 6}


def test_who_did_not_follow_has_none() -> None:
    state = laid("called-ace", {0: PICKER, 1: "AC KC QH 9D TS 8S", 2: "AH KH 9H 8H TC JH"}, "TD TH")
    state = after(state, "pick bury:TD,TH call:AC 7H TS")
    unseen = hidden(view(state, 3))
    hearts = state.game.pack.mask(["AH", "KH", "9H", "8H"])
    assert unseen.allowed[1] & hearts == 0
    assert unseen.allowed[2] & hearts


def test_the_true_cards_put_back_give_the_true_state() -> None:
    state = laid("called-ace", {0: PICKER, 2: "AC KC QH 9D TS 8S"}, "TD TH")
    state = after(state, "pick bury:TD,TH call:AC QC")
    seen = view(state, 1)
    places = {seat: state.hands[seat] for seat in (0, 2, 3, 4)} | {"bury": state.said.bury}
    whole = complete(seen, places)
    assert whole.hands == state.hands
    assert whole.said == state.said
    assert legal(whole) == legal(state)
    # Which of the picker's eight cards lay in the blind nobody else can know.
    assert whole.start.hands[0] | whole.start.blind == state.start.hands[0] | state.start.blind


def test_cards_that_contradict_what_was_seen_are_refused() -> None:
    state = laid("called-ace", {0: PICKER, 2: "AC KC QH 9D TS 8S"}, "TD TH")
    state = after(state, "pick bury:TD,TH call:AC QC")
    seen, mask = view(state, 1), state.game.pack.mask
    true = {seat: state.hands[seat] for seat in (0, 2, 3, 4)} | {"bury": state.said.bury}
    swapped = {**true, 0: true[0] ^ mask(["9C", "9D"]), 2: true[2] ^ mask(["9C", "9D"])}
    for places in (swapped, {**true, 0: true[2]}, {**true, 3: 0}, {**true, "blind": 1}):
        with pytest.raises(Illegal) as refused:
            complete(seen, places)
        assert refused.value.code == "does_not_fit"


def test_a_jack_where_it_would_have_been_asked_for_is_refused() -> None:
    # Nobody asked the picker whether he calls up, so he has not the jack of diamonds.
    state = laid("jack-call-up", {0: PICKER, 2: "JD 7D KC 8C 9S 9H"}, "TD TH")
    state = after(state, "pick bury:TD,TH")
    jack, queen = (state.game.pack.mask([card]) for card in ("JD", "QC"))
    true = {seat: state.hands[seat] for seat in (0, 1, 2, 4)} | {"bury": state.said.bury}
    assert complete(view(state, 3), true).said.partner == 2
    with pytest.raises(Illegal):
        complete(view(state, 3), {**true, 0: true[0] ^ queen ^ jack, 2: true[2] ^ queen ^ jack})


def test_samples_are_found_where_few_fit() -> None:
    """A picker with an unknown card has trumps alone, or aces; seat 3 has six of the trumps."""
    state = laid("called-ace", {0: "QC QS QH QD JC 8D", 3: "JS JH JD AD KD 9D"}, "TD 7D")
    seen = view(after(state, "pick bury:7D,TD call:AC under:8D"), 3)
    for seed in range(40):
        found = sample(seen, Random(seed))
        assert load(dump(found)) == found


def test_samples_are_found_while_the_last_cards_are_played() -> None:
    """The picker's one card of the called suit is all that is left to him, and little else fits."""
    for seed in range(30):
        state = deal(GAMES["called-ace-forced"], seed, 4)
        random = Random(seed)
        while len(state.tricks) < 5 and not is_over(state):
            state = play(state, random_move(state, random))
        for seat in range(5):
            found = sample(view(state, seat), random)
            assert view(found, seat) == view(state, seat)


def test_a_sample_is_the_same_for_the_same_random_numbers() -> None:
    seen = view(deal(GAMES["schafkopf"], 4, 3), 1)
    assert sample(seen, Random(9)) == sample(seen, Random(9))
    assert len({state.hands for state in islice(samples(seen, Random(9)), 20)}) == 20
    assert len({sample(seen, Random(seed)).hands for seed in range(20)}) == 20


def test_samples_put_the_called_ace_where_it_can_be() -> None:
    state = laid("called-ace", {0: PICKER, 2: "AC KC QH 9D TS 8S"}, "TD TH")
    seen = view(after(state, "pick bury:TD,TH call:AC QC"), 3)
    partners = {sample(seen, Random(seed)).said.partner for seed in range(60)}
    assert partners == {1, 2, 4}


def test_who_is_not_to_act_has_no_moves_in_his_view() -> None:
    state = deal(GAMES["called-ace"], 1, 4)
    assert [legal_for(view(state, seat)) for seat in range(5)] == [("pick", "pass"), (), (), (), ()]
    assert legal_for(view(play(state, "pass"), 1)) == ("pick", "pass")


def test_a_called_ten_tells_where_the_aces_are() -> None:
    state = laid("called-ace", {0: "AC AS AH QC QS JC", 2: "TC KC QH 9D 7S 7H"}, "7D 8D")
    unseen = hidden(view(after(state, "pick bury:8D,7D call:TC"), 3))
    where = {
        card: [place for place, cards in unseen.allowed.items() if cards & state.game.pack.mask([card])]
        for card in ("AC", "AS", "AH", "TC")
    }
    # The ace of the called ten is kept in the hand; of the others one may be buried.
    assert where == {"AC": [0], "AS": [0, "bury"], "AH": [0, "bury"], "TC": [1, 2, 4]}


def test_an_unknown_card_tells_that_the_picker_has_no_suit_without_its_ace() -> None:
    # Seat 3 has the ace of hearts, so the picker, who could call no suit, has no heart; spades only with their ace.
    state = laid("called-ace", {0: "QC QS QH QD JC 8D", 3: "AH KH 9H 8H TC JH"}, "AD TD")
    unseen = hidden(view(after(state, "pick bury:AD,TD call:AC under:8D"), 3))
    mask = state.game.pack.mask
    assert dict(unseen.places) == {0: 5, 1: 6, 2: 6, 4: 6, "under": 1, "bury": 2}
    for place in (0, "under"):
        assert unseen.allowed[place] & mask(["AC", "KC", "9C", "8C", "7C", "TH", "7H"]) == 0
        assert unseen.allowed[place] & mask(["AS", "TS", "7S"]) == mask(["AS", "TS", "7S"])
    assert unseen.allowed["bury"] & mask(["TH", "7H"]) == mask(["TH", "7H"])
