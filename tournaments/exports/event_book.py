"""An event's workbook: standings, rounds, tables, hands and, where there are any, prizes; sums live.

What stands in each sheet is in `event_sheets` and `prize_sheet`; hands are a club's own sheet.
"""

from io import BytesIO

from django.db.models import Max, Sum
from django.utils import translation

from clubs.exports.hand_rows import hand_rows
from clubs.exports.hand_sheet import write_hands
from clubs.exports.pages import new_workbook
from clubs.exports.rows import PlayerKey, SeasonBook, SeasonPaper, SeasonRow
from clubs.models import Hand, Player, Score, Session, Table
from tournaments.exports.event_sheets import Places, write_rounds, write_standing, write_tables
from tournaments.exports.prize_sheet import write_prizes
from tournaments.languages import language_of
from tournaments.models import Tournament
from tournaments.selectors.final import final_of
from tournaments.selectors.prizes import event_prizes

# A workbook of more hands than these takes longer than a page may.
MOST_HANDS_AT_ONCE = 2000


def lines_of(tournament: Tournament) -> int:
    """Return how many lines the tables of the event have. One query."""
    tables = Table.objects.filter(session__round__tournament=tournament)
    return tables.aggregate(lines=Sum("lines"))["lines"] or 0


def event_book(tournament: Tournament) -> bytes:
    """Return the workbook, in the event's language."""
    with translation.override(language_of(tournament)):
        # Read from the hands up: a hand that comes in meanwhile is in every sheet's figures or is left out of the last.
        newest = Hand.objects.aggregate(newest=Max("id"))["newest"] or 0
        final = final_of(tournament)
        prizes = event_prizes(tournament) if tournament.has_fees else None
        places = Places.of(final)
        book = new_workbook(tournament.title, tournament.club.name)
        write_standing(book, tournament, final, places, prizes)
        write_rounds(book, tournament, final)
        write_tables(book, tournament, final, places)
        write_hands(book, _hands(tournament, newest))
        if prizes is not None:
            write_prizes(book, tournament, prizes)
        out = BytesIO()
        book.save(out)
        return out.getvalue()


def _hands(tournament: Tournament, newest: int) -> SeasonBook:
    """Return the event's hands as a club's sheet of hands takes them: a column for everybody who played."""
    sessions = Session.objects.filter(round__tournament=tournament)
    scores = Score.objects.filter(hand__table__session__in=sessions, hand__lte=newest).order_by()
    sums: dict[PlayerKey, int] = dict(scores.values_list("player_id").annotate(points=Sum("points")))
    players = sorted(Player.objects.in_bulk(list(sums)).values(), key=lambda player: (player.name_key, player.pk))
    names: dict[PlayerKey, str] = {player.pk: player.shown_name for player in players}
    rows = tuple(SeasonRow(player.pk, None, player.shown_name, sums[player.pk], 0) for player in players)
    paper = SeasonPaper(club=tournament.club.name, season=tournament.title, rows=rows)
    return SeasonBook(paper=paper, sessions=(), hands=hand_rows(sessions, newest, names), hand_sums=sums)
