"""What a simulation says in the end, for people and for machines; nothing is measured or judged here."""

import math
from collections.abc import Sequence
from typing import Any

from desk.simulate.running import Ran

MOST_PROBLEMS = 20


def figures(ran: Ran) -> dict[str, Any]:
    """Return everything that a run showed; times are in milliseconds."""
    air, proof = ran.air, ran.proof
    return {
        "verdict": verdict(ran),
        "holds": ran.holds,
        "trouble": ran.trouble,
        "asked": ran.wanted.as_json(),
        "hands": {"planned": proof["planned"], "proved": proof["proved"], "acknowledged": air.acknowledged},
        "sums_wrong": proof["sums_wrong"],
        "seconds": round(ran.seconds, 1),
        "requests": air.requests,
        "hands_per_second": round(air.acknowledged / ran.seconds, 1) if ran.seconds else None,
        "statuses": {str(status): count for status, count in sorted(air.statuses.items())},
        "unanswered": air.unanswered,
        "unanswered_by_killed_servers": air.nobody_there,
        "latency_ms": {"first_tries": latency(air.first_tries), "saved": latency(air.all_saves)},
        "faults": dict(sorted(air.weather.counted.items())),
        "kills": {"asked": ran.wanted.kills, "done": len(ran.kills), "requests_under_way": ran.kills},
        "problems": [*air.odd, *proof["problems"]],
    }


def verdict(ran: Ran) -> str:
    """Return the one line that counts."""
    proof = ran.proof
    once = "once each" if not proof["problems"] else f"{len(proof['problems'])} problems"
    return f"{proof['proved']:,} of {proof['planned']:,} hands, {once}, {proof['sums_wrong']} sums wrong"


def latency(seconds: Sequence[float]) -> dict[str, float]:
    """Return the milliseconds within which 50, 95 and 99 of 100 were done; nothing where there was none."""
    ordered = sorted(seconds)
    return {
        f"p{share}": round(ordered[math.ceil(len(ordered) * share / 100) - 1] * 1000, 1)
        for share in (50, 95, 99)
        if ordered
    }


def lines(ran: Ran) -> list[str]:
    """Return the report as it is printed."""
    said = figures(ran)
    wait = said["latency_ms"]
    told = [
        f"Load: {said['requests']:,} requests and {said['hands']['acknowledged']:,} hands in {said['seconds']} s, "
        f"{said['hands_per_second'] or 0} hands a second; at most {ran.wanted.most} requests at once",
        f"Answers: {_counted(said['statuses'])}; none came {said['unanswered']:,} times, "
        f"{said['unanswered_by_killed_servers']:,} of them while the server was down",
        f"A first try that nothing disturbed: {_times(wait['first_tries'])}",
        f"From Save to the acknowledgement, whatever happened: {_times(wait['saved'])}",
        f"Faults survived: {_counted(said['faults']) or 'none'}",
        f"Servers killed and started again: {len(ran.kills)} of {ran.wanted.kills}, "
        f"with {sum(ran.kills)} requests under way",
    ]
    problems = said["problems"]
    told += [f"! {problem}" for problem in problems[:MOST_PROBLEMS]]
    if len(problems) > MOST_PROBLEMS:
        told.append(f"! and {len(problems) - MOST_PROBLEMS:,} more; --json names them all")
    return [*told, *([f"! {ran.trouble}"] if ran.trouble else []), said["verdict"]]


def _counted(counted: dict[str, int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counted.items())


def _times(wait: dict[str, float]) -> str:
    return ", ".join(f"{share} {milliseconds} ms" for share, milliseconds in wait.items()) or "none"
