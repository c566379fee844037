"""People at tables while a draw is being made, with what each would cost at each table kept up to date.

Which swaps to make is decided in `swaps`.
"""

from tournaments.draw.costs import Costs
from tournaments.draw.lots import Lots

Tables = list[list[int]]


def seat_by_lot(costs: Costs, lots: Lots) -> Tables:
    """Seat everybody by lot, with those at the larger tables who sat there least; lots decide among equals too."""
    by_turn = sorted(lots.shuffled(range(costs.people)), key=costs.at_larger.__getitem__)
    chairs = sum(size for size, larger in zip(costs.sizes, costs.larger, strict=True) if larger)
    waiting = {True: lots.shuffled(by_turn[:chairs]), False: lots.shuffled(by_turn[chairs:])}
    tables = []
    for size, larger in zip(costs.sizes, costs.larger, strict=True):
        tables.append(waiting[larger][:size])
        del waiting[larger][:size]
    return tables


def price(costs: Costs, tables: Tables) -> int:
    """Return what these tables cost, counted from nothing."""
    total = 0
    for table, larger in zip(tables, costs.larger, strict=True):
        total += sum(costs.pair[a][b] for a in table for b in table) // 2
        total += sum(costs.at_larger[a] for a in table) if larger else 0
    return total


class Seating:
    """Tables in the making.

    `at[t][a]`: the cost of a's company and chair at table t. `own[a]`: the same at the table where a sits.
    `table_of[a]`: that table. `cost`: of all tables together.
    """

    def __init__(self, costs: Costs, tables: Tables) -> None:
        self.costs = costs
        self.tables = [list(table) for table in tables]
        self.table_of = [0] * costs.people
        self.at: list[list[int]] = []
        for number, (table, larger) in enumerate(zip(tables, costs.larger, strict=True)):
            company = [sum(prices) for prices in zip(*(costs.pair[a] for a in table), strict=True)]
            if larger:
                company = [together + chair for together, chair in zip(company, costs.at_larger, strict=True)]
            self.at.append(company)
            for a in table:
                self.table_of[a] = number
        self.own = [self.at[table][a] for a, table in enumerate(self.table_of)]
        self.cost = price(costs, tables)

    def unhappy(self) -> list[int]:
        """Return the people whose own seat costs anything: only a swap with one of them can make the draw better."""
        return [a for a, cost in enumerate(self.own) if cost]

    def swap(self, a: int, b: int, change: int) -> None:
        """Let a and b, who sit at two tables, change places; `change` is what that does to the cost."""
        here, there = self.table_of[a], self.table_of[b]
        leaving, coming = self.at[here], self.at[there]
        for x, (with_a, with_b) in enumerate(zip(self.costs.pair[a], self.costs.pair[b], strict=True)):
            if with_a != with_b:
                leaving[x] += with_b - with_a
                coming[x] -= with_b - with_a
        for table, gone, come in ((here, a, b), (there, b, a)):
            company = self.tables[table]
            company[company.index(gone)] = come
            self.table_of[come] = table
            for x in company:
                self.own[x] = self.at[table][x]
        self.cost += change
