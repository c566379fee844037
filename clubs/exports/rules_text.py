"""The house rules of a season in words, for its workbook. The words are those of `scoring`'s rules card and chart."""

from django.db.models import F, QuerySet
from django.utils.translation import gettext as _

import scoring
from clubs.exports.rows import RulesText
from clubs.models import HouseRules, Session, Table
from clubs.wording import rules_title
from clubs.wording.options import card_sections, deal_words
from scoring.words.charts import chart_lines


def rules_texts(sessions: QuerySet[Session]) -> tuple[RulesText, ...]:
    """Return the rules by which the sessions' tables were played, and for how many at a hand, by name. Two queries."""
    own = Table.objects.filter(session__in=sessions, rules__isnull=False).values_list("rules_id", "players")
    shared = Table.objects.filter(session__in=sessions, rules=None).values_list(F("session__rules_id"), "players")
    played = sorted({*own.order_by().distinct(), *shared.order_by().distinct()})
    kept = HouseRules.objects.in_bulk({rules for rules, _players in played})
    texts = [_text(kept[rules], players) for rules, players in played]
    return tuple(sorted(texts, key=lambda text: text.title))


def _text(rules: HouseRules, players: int) -> RulesText:
    value = rules.value
    try:
        deal, sections = deal_words(value, players), card_sections(value, players)
        chart = chart_lines(value, players)
    except (scoring.SheetError, ValueError):
        return RulesText(_title(rules, players), (), ())
    lines = [(_("Deal"), deal), *((line.title, line.says) for section in sections for line in section.lines)]
    return RulesText(_title(rules, players), tuple(lines), tuple(chart))


def _title(rules: HouseRules, players: int) -> str:
    return _("%(rules)s, version %(version)d, %(players)d at a hand") % {
        "rules": rules_title(rules.name),
        "version": rules.version,
        "players": players,
    }
