"""House rules are kept in versions that never change."""

import scoring
from clubs.models import Club, HouseRules
from clubs.services.rules import keep_rules


def test_the_same_rules_stay_one_version_and_other_rules_become_the_next(tavern: Club, other_club: Club) -> None:
    plain = scoring.preset("wikipedia")
    bump = scoring.preset("wikipedia", {"loss_multiplier": 2})
    first = keep_rules(club=tavern, name="House", rules=plain)
    assert keep_rules(club=tavern, name=" House ", rules=plain) == first
    second = keep_rules(club=tavern, name="House", rules=bump)
    third = keep_rules(club=tavern, name="House", rules=plain)
    elsewhere = keep_rules(club=other_club, name="House", rules=bump)
    assert [kept.version for kept in (first, second, third, elsewhere)] == [1, 2, 3, 1]
    assert HouseRules.objects.get(pk=first.pk).value == plain
    assert HouseRules.objects.get(pk=second.pk).value == bump
