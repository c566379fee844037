"""One module a budget; each has `measure(bench) -> list[Figure]`. What runs beside it is in `bench.inside`."""
