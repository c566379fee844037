"""How commands find a tournament and a round by what was typed, or say what there is instead."""

from django.core.management.base import CommandError

from tournaments.models import Round, Tournament


def tournament_named(slug: str) -> Tournament:
    """Return the tournament with its club and rules. Raises CommandError naming those there are."""
    found = Tournament.objects.select_related("club", "rules").filter(slug=slug).first()
    if found is not None:
        return found
    known = list(Tournament.objects.order_by("-date").values_list("slug", flat=True)[:10])
    there = f"There are: {', '.join(known)}." if known else "There is none yet."
    raise CommandError(f"There is no tournament {slug}. {there}")


def round_named(tournament: Tournament, number: int) -> Round:
    """Return the round. Raises CommandError naming the rounds that are drawn."""
    rounds = Round.objects.select_related("session", "tournament__club", "tournament__rules")
    found = rounds.filter(tournament=tournament, number=number).first()
    if found is not None:
        return found
    drawn = [str(number) for number in tournament.rounds.values_list("number", flat=True)]
    there = f"Drawn so far: {', '.join(drawn)}." if drawn else "No round is drawn yet."
    raise CommandError(f"{tournament.slug} has no round {number}. {there}")
