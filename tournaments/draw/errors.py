"""What can be wrong with a draw's input, each as a code, an English sentence and the values in it.

Whoever shows them in another language words them anew by `code` and `values`.
"""


class DrawError(ValueError):
    """A draw that cannot be made from what was given. `code` names why; `values` are the figures of the sentence."""

    def __init__(self, code: str, message: str, **values: object) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


class CannotSeat(DrawError):
    """So many players fill no tables of these sizes: `nobody`, `too_few`, `too_many`, `does_not_divide`, `bad_sizes`.

    Where it helps to know: `values["more"]` and `values["fewer"]` (people, or None), `values["other_sizes"]`.
    """


class DuplicateNumbers(DrawError):
    """A start number stands twice in the list."""


class NumberMissing(DrawError):
    """Somebody has no start number, or one that is not a whole number from 1."""


class SizesDoNotFit(DrawError):
    """The tables have more or fewer chairs than there are people."""


class MeetingsUnclear(DrawError):
    """Earlier meetings that cannot be read: not a pair (lower, higher), or a count below 0."""
