"""Laws of every prize list: no cent is lost, none made; nobody below gets more; equal ones the same but for a cent."""

from collections import defaultdict
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tournaments.prizes import Place, share_out


@st.composite
def standings(draw: st.DrawFn) -> list[Place]:
    """Ranks shared as they come, start numbers in any order."""
    equal = draw(st.lists(st.booleans(), max_size=30))
    numbers = draw(st.permutations(range(1, len(equal) + 2)))
    ranks = [1]
    for at, same in enumerate(equal, start=2):
        ranks.append(ranks[-1] if same else at)
    return [Place(number, rank, level=rank) for number, rank in zip(numbers, ranks, strict=True)]


shares = st.lists(st.integers(0, 40), max_size=8).map(lambda listed: sorted(listed, reverse=True))
cents = st.lists(st.integers(0, 50_000), max_size=8).map(lambda listed: sorted(listed, reverse=True))


@st.composite
def schemes(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Any mix of prizes."""
    found: list[dict[str, Any]] = [
        {"kind": "percent", "of": "places", "shares": draw(shares)},
        {"kind": "percent", "of": "rounds", "share": draw(st.integers(0, 10))},
        {"kind": "fixed", "of": "places", "cents": draw(cents)},
        {"kind": "fixed", "of": "rounds", "cents": draw(st.integers(0, 5_000))},
        {"kind": "fixed", "of": "second_last", "cents": draw(st.integers(0, 5_000))},
        {"kind": "fixed", "of": "class", "class": "ladies", "cents": draw(cents)},
        {"kind": "tables", "first_cents": draw(st.integers(0, 50_000))},
    ]
    kept = draw(st.lists(st.sampled_from(found), unique_by=id))
    return [
        *kept,
        {"rounding": draw(st.sampled_from([1, 100, 500]))},
        {"ties": draw(st.sampled_from(["share", "broken"]))},
    ]


@given(st.integers(0, 1_000_000), schemes(), standings(), st.integers(0, 12))
def test_lines_and_what_is_kept_are_the_fees(
    fees: int, scheme: list[dict[str, Any]], standing: list[Place], tables: int
) -> None:
    rounds = {1: standing, 2: []}
    prizes = share_out(fees, scheme, standing, rounds=rounds, classes={"ladies": standing[::2]}, tables=tables)
    assert prizes.given_cents + prizes.kept_cents == fees
    assert all(line.cents > 0 for line in prizes.lines)
    assert prizes.problems or prizes.kept_cents >= 0
    assert len({(line.line, line.number) for line in prizes.lines}) == len(prizes.lines)


@given(st.integers(0, 1_000_000), standings(), st.integers(1, 12), st.sampled_from([1, 100, 500]))
def test_as_many_prizes_as_tables_give_all_the_money_away(
    fees: int, standing: list[Place], tables: int, rounding: int
) -> None:
    scheme = [{"kind": "tables", "first_cents": fees // 3}, {"rounding": rounding}]
    prizes = share_out(fees, scheme, standing, tables=tables)
    assert sum(line.cents for line in prizes.lines) == fees


@given(st.integers(0, 1_000_000), shares, standings())
def test_equal_ones_get_the_same_but_for_a_cent_and_nobody_below_gets_more(
    fees: int, listed: list[int], standing: list[Place]
) -> None:
    prizes = share_out(fees, [{"kind": "percent", "of": "places", "shares": listed}], standing)
    by_rank: dict[int, list[int]] = defaultdict(list)
    won = {line.number: line.cents for line in prizes.lines}
    for place in standing:
        by_rank[place.rank].append(won.get(place.number, 0))
    assert all(max(cents) - min(cents) <= 1 for cents in by_rank.values())
    best = [max(by_rank[rank]) for rank in sorted(by_rank)]
    assert all(later <= earlier + 1 for earlier, later in pairwise(best))


@given(st.integers(0, 500_000), st.integers(0, 100), standings())
def test_percent_pays_what_it_says_to_the_cent(fees: int, share: int, standing: list[Place]) -> None:
    split = [share - share // 3, share // 3]
    prizes = share_out(fees, [{"kind": "percent", "of": "places", "shares": split}], standing)
    assert sum(line.cents for line in prizes.lines) == fees * share // 100
