"""House rules through their pages: the list, the card and chart, rules of one's own, and changing every option."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

import scoring
from clubs.forms.rule_options import OptionsForm
from clubs.models import Club, HouseRules
from clubs.services.rules import keep_rules
from tests.clubs.nights.made import sent_of, shown, text_of
from tests.clubs.seated import a_table, night, rules_for

PRESETS = sorted(scoring.PRESETS)


def ours(club: Club, preset: str = "pagat-bushnell", **overrides: Any) -> HouseRules:
    return keep_rules(club=club, name="Ours", rules=scoring.preset(preset, overrides))


def edit(client: Client, kept: HouseRules, **changes: Any) -> Any:
    url = reverse("rules_edit", args=["tavern", kept.pk])
    return client.post(url, sent_of(client.get(url).context["form"], **changes))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_form_that_is_sent_as_it_is_says_the_same_rules(preset: str) -> None:
    rules = scoring.preset(preset)
    form = OptionsForm(sent_of(OptionsForm(rules=rules)), rules=rules)
    assert form.is_valid(), form.errors
    assert form.rules == rules


@pytest.mark.parametrize("game", ["sheepshead", "schafkopf"])
def test_every_option_has_its_field(game: str) -> None:
    rules = scoring.preset("wikipedia" if game == "sheepshead" else "sauspiel")
    names = {name.partition(".")[0] for name in OptionsForm(rules=rules).fields}
    assert names == set(rules.to_json()) - {"game"} | {"seen"}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_rules_card_says_every_preset(tavern: Club, director_client: Client, preset: str) -> None:
    kept = rules_for(tavern, preset)
    page = shown(director_client, "rules_show", kept.pk)
    assert "Make your own from these" in page
    assert "Nobody yet." in page
    assert "version 1" in page


def test_card_and_chart_in_words(tavern: Club, director_client: Client) -> None:
    kept = ours(tavern)
    session = night(tavern, kept)
    page = shown(director_client, "rules_show", kept.pk)
    assert "Double on the bump yes, a loss pays double" in page
    assert "a partner by the jack of diamonds or a called card, as agreed" in page
    # Picker, partner, each opponent; then alone: a plain win pays +2 +1 -1 and +4 -1, a loss the double.
    assert "61–90 +2 +1 −1 +4 −1" in page
    assert "31–60 −4 −2 +2 −8 +2" in page
    assert "Leaster: the winner +4 , each opponent −1" in page
    assert f"Played by this version {session.title}" in page


def test_a_schafkopf_card_has_its_contracts(tavern: Club, director_client: Client) -> None:
    page = shown(director_client, "rules_show", rules_for(tavern, "sauspiel").pk)
    assert "Rufspiel" in page
    assert "61–90 +20 +20 −20" in page
    assert "runners:" in page


class TestOwnRules:
    def test_from_a_preset_to_the_options(self, tavern: Club, director_client: Client) -> None:
        url = reverse("rules_new", args=["tavern"])
        sent = {"name": " Thursday  rules ", "start": "preset:pagat-bushnell"}
        response = director_client.post(url, sent)
        kept = HouseRules.objects.get()
        assert (kept.name, kept.version, kept.value) == ("Thursday rules", 1, scoring.preset("pagat-bushnell"))
        assert response["Location"] == reverse("rules_edit", args=["tavern", kept.pk])
        # A tap too many leads to the same rules.
        assert director_client.post(url, sent)["Location"] == response["Location"]
        assert HouseRules.objects.count() == 1

    @pytest.mark.parametrize(
        ("name", "sentence"),
        [
            ("", "This field is required."),
            ("pagat-bushnell", "“pagat-bushnell” is the name of a preset; choose another."),
            ("wikipedia CHART", "“wikipedia CHART” is the name of a preset; choose another."),
            ("OURS", "“OURS” is there already. Change those rules, or choose another name."),
            ("Ours", "“Ours” is there already."),
            ("x" * 121, "at most 120 characters"),
        ],
    )
    def test_a_name_that_does_not_do(self, tavern: Club, director_client: Client, name: str, sentence: str) -> None:
        ours(tavern)
        sent = {"name": name, "start": "preset:wikipedia"}
        response = director_client.post(reverse("rules_new", args=["tavern"]), sent)
        assert sentence in text_of(response)
        assert HouseRules.objects.count() == 1

    def test_a_change_is_the_next_version(self, tavern: Club, director_client: Client) -> None:
        first = ours(tavern)
        session = night(tavern, first)
        response = edit(director_client, first, crack="True", **{"tiers.1": "3"})
        second = HouseRules.objects.get(version=2)
        assert response["Location"] == reverse("rules_show", args=["tavern", second.pk])
        assert second.value == scoring.preset("pagat-bushnell", {"crack": True, "tiers": [1, 3, 3]})
        session.refresh_from_db()
        assert session.rules == first
        page = shown(director_client, "rules_show", first.pk)
        assert "There is a newer one: version 2 ." in page
        assert "Change" not in page
        assert "Version 2" in page
        older = director_client.get(reverse("rules_edit", args=["tavern", first.pk]))
        assert older["Location"] == reverse("rules_edit", args=["tavern", second.pk])

    def test_nothing_different_is_no_version(self, tavern: Club, director_client: Client) -> None:
        kept = ours(tavern)
        assert edit(director_client, kept)["Location"] == reverse("rules_show", args=["tavern", kept.pk])
        assert HouseRules.objects.count() == 1

    def test_schafkopf_prices_and_contracts(self, tavern: Club, director_client: Client) -> None:
        kept = ours(tavern, "sauspiel")
        some = ["rufspiel", "farbsolo", "wenz"]
        edit(director_client, kept, contracts=some, **{"tariff.ruf": "10", "tariff.wenz": "40"})
        changed = HouseRules.objects.get(version=2).value
        assert isinstance(changed, scoring.SchafkopfRules)
        assert (changed.tariff.ruf, changed.tariff.wenz, set(changed.contracts or ())) == (10, 40, set(some))

    @pytest.mark.parametrize(
        ("preset", "changes", "field", "sentence"),
        [
            (
                "wikipedia",
                {"recrack": "True"},
                "recrack",
                "Contradicts “Cracking”: a re-crack answers a crack. Change one of them.",
            ),
            ("wikipedia", {"win_at": "95"}, "schneider_win_at", "schneider must need more points than winning."),
            ("wikipedia", {"win_at": "500"}, "win_at", "Ensure this value is less than or equal to 120."),
            ("wikipedia", {"tiers.0": "5"}, "tiers.0", "must be"),
            ("wikipedia", {"no_pick": "poker"}, "no_pick", "Select a valid choice."),
            ("wikipedia", {"unit_value": ""}, "unit_value", "This field is required."),
            ("sauspiel", {"stock": "True", "scoring": "plus_only"}, "stock", "a stock is paid in and out"),
            ("sauspiel", {"contracts": []}, "contracts", "must be"),
            ("sauspiel", {"tariff.ruf": ""}, "tariff.ruf", "This field is required."),
        ],
    )
    def test_what_contradicts_is_told_beside_the_option(
        self, tavern: Club, director_client: Client, preset: str, changes: dict[str, Any], field: str, sentence: str
    ) -> None:
        kept = ours(tavern, preset)
        response = edit(director_client, kept, **changes)
        assert response.status_code == 200
        assert sentence in " ".join(response.context["form"].errors[field])
        assert sentence in text_of(response)
        assert HouseRules.objects.count() == 1

    def test_a_stale_page_is_told(self, tavern: Club, director_client: Client) -> None:
        kept = ours(tavern)
        url = reverse("rules_edit", args=["tavern", kept.pk])
        sent = sent_of(director_client.get(url).context["form"], crack="True")
        newer = keep_rules(club=tavern, name="Ours", rules=scoring.preset("pagat-bushnell", {"unit_value": 5}))
        url = reverse("rules_edit", args=["tavern", newer.pk])
        response = director_client.post(url, sent)
        assert "Somebody else changed this meanwhile." in text_of(response)
        assert HouseRules.objects.count() == 2
        again = {**sent, "seen": response.context["form"]["seen"].value()}
        assert director_client.post(url, again).status_code == 302
        assert HouseRules.objects.get(version=3).value == scoring.preset("pagat-bushnell", {"crack": True})

    def test_a_preset_stays_as_it_is(self, tavern: Club, director_client: Client) -> None:
        kept = rules_for(tavern)
        response = director_client.get(reverse("rules_edit", args=["tavern", kept.pk]))
        assert response["Location"] == f"{reverse('rules_new', args=['tavern'])}?from={kept.pk}"
        form = director_client.get(response["Location"]).context["form"]
        assert form["start"].value() == "preset:pagat-bushnell"

    def test_another_clubs_rules_are_not_there(self, tavern: Club, other_club: Club, director_client: Client) -> None:
        theirs = ours(other_club)
        for name in ("rules_show", "rules_edit"):
            assert director_client.get(reverse(name, args=["tavern", theirs.pk])).status_code == 404


def test_the_list_counts_sessions_under_every_version(tavern: Club, director_client: Client) -> None:
    first, second = ours(tavern), ours(tavern, unit_value=5)
    night(tavern, first)
    night(tavern, second)
    assert "Ours Sheepshead 2 2" in shown(director_client, "rules_list")


@pytest.mark.parametrize("count", [2, 20])
@pytest.mark.parametrize(("name", "budget"), [("rules_list", 2), ("rules_show", 4)])
def test_rules_pages_keep_their_budget(
    tavern: Club, director_client: Client, count: int, name: str, budget: int
) -> None:
    for number in range(count):
        keep_rules(club=tavern, name=f"Rules {number}", rules=scoring.preset("wikipedia", {"unit_value": number + 1}))
        kept = keep_rules(club=tavern, name="Ours", rules=scoring.preset("wikipedia", {"unit_value": number + 1}))
        night(tavern, kept)
    arguments = [kept.pk] if name == "rules_show" else []
    with CaptureQueriesContext(connection) as asked:
        assert director_client.get(reverse(name, args=["tavern", *arguments])).status_code == 200
    assert len(asked) == 4 + budget, "\n".join(query["sql"] for query in asked.captured_queries)


def test_a_tables_own_rules_count_as_played(tavern: Club, director_client: Client) -> None:
    kept = ours(tavern)
    table = a_table(tavern, rules=kept)
    assert f"Played by this version {table.session.title}" in shown(director_client, "rules_show", kept.pk)
