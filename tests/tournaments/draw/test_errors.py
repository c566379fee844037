"""What a draw refuses, each with the sentence that the director reads."""

import pytest

from tournaments.draw import (
    DrawError,
    DuplicateNumbers,
    MeetingsUnclear,
    NumberMissing,
    SizesDoNotFit,
    draw_round,
)

TEN = list(range(1, 11))


@pytest.mark.parametrize(
    ("numbers", "sizes", "met", "error", "words"),
    [
        ([*TEN[:9], 3], [5, 5], {}, DuplicateNumbers, "start number 3: each person is drawn once"),
        ([1, 1, 2, 2, 3], [5], {}, DuplicateNumbers, "start number 1, 2:"),
        (TEN, [5, 6], {}, SizesDoNotFit, "11 chairs for 10 players"),
        (TEN, [5], {}, SizesDoNotFit, "5 chairs for 10 players"),
        (TEN, [], {}, SizesDoNotFit, "0 chairs for 10 players"),
        (TEN, [11, -1], {}, SizesDoNotFit, "seat exactly all"),
        ([*TEN[:9], None], [5, 5], {}, NumberMissing, "(None): give everybody one"),
        ([*TEN[:9], 0], [5, 5], {}, NumberMissing, "(0): give everybody one"),
        ([*TEN[:9], "x"], [5, 5], {}, NumberMissing, "('x'): give everybody one"),
        ([*TEN[:9], True], [5, 5], {}, NumberMissing, "(True): give everybody one"),
        (TEN, [5, 5], {(4, 2): 1}, MeetingsUnclear, "The meetings of 4 and 2 (1)"),
        (TEN, [5, 5], {(4, 4): 1}, MeetingsUnclear, "The meetings of 4 and 4 (1)"),
        (TEN, [5, 5], {(2, 4): -1}, MeetingsUnclear, "The meetings of 2 and 4 (-1)"),
    ],
)
def test_refused_with_a_sentence(numbers, sizes, met, error, words):
    with pytest.raises(error) as refused:
        draw_round(numbers, sizes, met=met, seed=1)
    assert words in str(refused.value)
    assert isinstance(refused.value, DrawError)
    assert isinstance(refused.value, ValueError)
    assert refused.value.code
