"""Counting in finite fields: numbers 0 to q - 1 that can be added, subtracted and multiplied, q a power of a prime.

With them tables can be turned against each other so that nobody meets anybody twice (`turning`).
"""

from functools import lru_cache
from itertools import product

# No event has so many tables that a larger power is wanted; to find its polynomial would take long.
MOST_POWER = 128

Row = tuple[int, ...]


class Field:
    """The field of q elements; an element of a power field stands for its digits to the base of the prime."""

    def __init__(self, prime: int, power: int) -> None:
        self.size = prime**power
        self._prime, self._power = prime, power
        self._modulus = _irreducible(prime, power) if power > 1 else ()

    def add(self, a: int, b: int) -> int:
        """Return a + b."""
        return self._by_digits(a, b, 1)

    def subtract(self, a: int, b: int) -> int:
        """Return a - b."""
        return self._by_digits(a, b, -1)

    def multiply(self, a: int, b: int) -> int:
        """Return a times b."""
        if self._power == 1:
            return a * b % self._prime
        return self._number(_reduced(_times(self._digits(a), self._digits(b), self._prime), self._modulus, self._prime))

    def _by_digits(self, a: int, b: int, sign: int) -> int:
        if self._power == 1:
            return (a + sign * b) % self._prime
        pairs = zip(self._digits(a), self._digits(b), strict=True)
        return self._number(tuple((x + sign * y) % self._prime for x, y in pairs))

    def _digits(self, a: int) -> Row:
        digits = []
        for _ in range(self._power):
            a, digit = divmod(a, self._prime)
            digits.append(digit)
        return tuple(digits)

    def _number(self, digits: Row) -> int:
        return sum(digit * self._prime**place for place, digit in enumerate(digits))


@lru_cache(maxsize=32)
def field_of(size: int) -> Field | None:
    """Return the field of `size` elements, None where there is none (or it is too large a power to be worth it)."""
    prime = next((p for p in range(2, size + 1) if size % p == 0), 0)
    power, rest = 0, size
    while prime and rest % prime == 0:
        power, rest = power + 1, rest // prime
    if power == 0 or rest != 1 or (power > 1 and size > MOST_POWER):
        return None
    return Field(prime, power)


def _times(a: Row, b: Row, prime: int) -> Row:
    found = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[i + j] = (found[i + j] + x * y) % prime
    return tuple(found)


def _reduced(digits: Row, modulus: Row, prime: int) -> Row:
    """Return the remainder of a polynomial (lowest digit first) by the modulus, whose highest digit is 1."""
    left = list(digits)
    degree = len(modulus) - 1
    for place in range(len(left) - 1, degree - 1, -1):
        factor = left[place]
        for i, digit in enumerate(modulus):
            left[place - degree + i] = (left[place - degree + i] - factor * digit) % prime
    return tuple((*left, *[0] * degree)[:degree])


def _irreducible(prime: int, power: int) -> Row:
    """Return a polynomial of this degree that no smaller one divides; there always is one."""
    for low in product(range(prime), repeat=power):
        modulus = (*low, 1)
        if not any(_divides(factor, modulus, prime) for factor in _smaller(prime, power // 2)):
            return modulus
    raise ArithmeticError("every degree has an irreducible polynomial")


def _smaller(prime: int, most: int) -> list[Row]:
    return [(*low, 1) for degree in range(1, most + 1) for low in product(range(prime), repeat=degree)]


def _divides(factor: Row, modulus: Row, prime: int) -> bool:
    return not any(_reduced(modulus, factor, prime))
