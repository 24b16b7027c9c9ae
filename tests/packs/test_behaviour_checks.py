"""What the check says of behaviours: fields and rulesets that only some have, and rules that can never take part."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from game.packs.check import check
from systems.table.ruleset import ruleset

Told = Callable[..., list[str]]

BEHAVIOUR = """\
[[behaviour]]
id = "b"
name = "Name"
text = "Text."
"""


def rules(*lines: str) -> str:
    """A behaviour whose rules begin at the sixth line, one in each."""
    return BEHAVIOUR + "rules = [\n" + "".join(f"    {{ {line} }},\n" for line in lines) + "]\n"


def morale(when: str) -> str:
    return BEHAVIOUR + f"morale = {{ when = \"{when}\", does = 'flee' }}\n"


@pytest.fixture
def two(duel: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rulesets: `duel`, and `chase`, which has a field and an intent more."""
    chase = SimpleNamespace(**vars(duel))
    chase.id, chase.view_fields, chase.intents = "chase", duel.view_fields | {"lead": int}, duel.intents | {"run"}
    for module in ("behaviours", "blocks"):
        monkeypatch.setattr(f"game.packs.checks.{module}.rulesets", lambda: {"chase": chase, "duel": duel})


@pytest.mark.usefixtures("two")
class TestConditionsUnderSeveralRulesets:
    def test_what_is_unknown_to_all_is_told_once(self, told: Told) -> None:
        assert told(rules("intent = 'guard', when = 'rond > 1'")) == [
            "6:33: unknown field 'rond' (did you mean 'round'?)"
        ]

    def test_a_field_that_only_one_has(self, told: Told) -> None:
        text = rules("intent = 'guard', when = 'round > 1 && lead > 1 && lead < 9'")
        assert told(text) == ["6:46: duel has no field 'lead'; give the rule `rulesets = [\"chase\"]`"]

    def test_a_field_that_only_one_has_in_a_morale(self, told: Told) -> None:
        assert told(morale("lead > 1")) == ["5:20: duel has no field 'lead'; a morale sees only what all have"]

    def test_a_rule_for_those_that_have_it(self, told: Told) -> None:
        assert told(rules("intent = 'guard', when = 'lead > 1', rulesets = ['chase']")) == []

    def test_an_intent_that_only_one_has_can_be_the_last(self, told: Told) -> None:
        assert told(rules("intent = 'guard', when = \"last_intent == 'run'\"")) == []

    def test_an_intent_that_none_has_can_never_be_the_last(self, told: Told) -> None:
        text = rules("intent = 'guard', when = \"last_intent in ['attack', 'rum']\"")
        assert told(text) == ["6:59: no ruleset has the intent 'rum' (did you mean 'run'?)"]

    def test_the_last_intent_is_empty_before_the_first(self, told: Told) -> None:
        assert told(rules("intent = 'guard', when = \"last_intent == ''\"")) == []

    def test_a_feint_that_none_can_make_is_told_once(self, told: Told) -> None:
        assert told(rules("intent = 'guard', feint = 'yield'")) == [
            "6:33: 'yield' has no part in a feint (those that can: attack, guard)"
        ]


def unknown(at: str, ruleset: str) -> str:
    """The warning about a ruleset that nobody has."""
    return (
        f"{at}: warning: the ruleset '{ruleset}' is not installed, so rules for it are never used; if the pack is "
        "meant for it, name it in optional_rulesets of pack.toml"
    )


@pytest.mark.usefixtures("duel")
class TestRulesetsOfARule:
    def test_one_that_is_not_installed(self, told: Told) -> None:
        assert told(rules("intent = 'cast', when = 'mana > 1', rulesets = ['wizards']")) == [unknown("6:55", "wizards")]

    def test_one_that_is_not_installed_with_a_condition_that_cannot_be_read(self, told: Told) -> None:
        text = rules("intent = 'cast', when = 'mana >', rulesets = ['wizards']")
        assert told(text) == [
            "6:38: something is missing after '>': a field, a number or a quoted text",
            unknown("6:53", "wizards"),
        ]

    @pytest.mark.parametrize("name", ["deul", "duels", "Duel", "due"])
    def test_one_that_is_misspelt(self, told: Told, name: str) -> None:
        text = rules(f"intent = 'guard', rulesets = ['duel', '{name}']")
        assert told(text) == [f"6:45: unknown ruleset '{name}' (did you mean 'duel'?)"]

    def test_one_that_is_another_edition(self, told: Told) -> None:
        assert told(rules("intent = 'guard', rulesets = ['duel_2']")) == [unknown("6:37", "duel_2")]

    def test_one_that_can_be_none(self, told: Told) -> None:
        text = rules("intent = 'guard', rulesets = ['My Rules']")
        assert told(text) == ["6:37: 'My Rules' cannot be a ruleset: its name is small letters, digits and _"]


@pytest.mark.usefixtures("duel")
class TestRulesThatNeverTakePart:
    @pytest.mark.parametrize("when", ["false", "1 > 2", "self.hp < 0", "round < 1", "round > 2 && round < 2"])
    def test_a_condition_that_cannot_hold(self, told: Told, when: str) -> None:
        assert told(rules(f"intent = 'guard', when = '{when}'")) == [
            f"6:32: warning: the condition `{when}` can never hold, so this rule never takes part"
        ]

    def test_a_rule_below_one_that_always_holds(self, told: Told) -> None:
        text = rules("intent = 'guard'", "intent = 'attack', when = 'round >= 1', priority = 1")
        assert told(text) == [
            "6:16: warning: this rule never takes part, since rule 2 always holds and has a higher priority"
        ]

    @pytest.mark.parametrize(
        "above",
        [
            "intent = 'attack'",
            "intent = 'attack', priority = 1, when = 'round > 1'",
            "intent = 'attack', priority = 1, rulesets = ['wizards']",
            "intent = 'yield', priority = 1",
        ],
    )
    def test_a_rule_that_nothing_keeps_from_taking_part(self, told: Told, above: str) -> None:
        assert [each for each in told(rules("intent = 'guard'", above)) if "not installed" not in each] == []

    def test_a_nerve_that_breaks_at_once(self, told: Told) -> None:
        assert told(morale("round > 0")) == [
            "5:19: warning: the condition `round > 0` always holds, so the nerve breaks at once"
        ]

    def test_a_nerve_that_never_breaks(self, told: Told) -> None:
        assert told(morale("self.hp < 0")) == [
            "5:19: warning: the condition `self.hp < 0` can never hold, so the nerve never breaks"
        ]

    def test_nothing_is_said_of_a_behaviour_with_faults(self, told: Told) -> None:
        assert len(told(rules("intent = 'guard', when = 'false'", "intent = 'guard', when = 'rond > 1'"))) == 1


@pytest.mark.usefixtures("two")
def test_a_rule_that_is_kept_from_taking_part_under_one_ruleset_only(told: Told) -> None:
    assert told(rules("intent = 'guard'", "intent = 'attack', priority = 1, rulesets = ['duel']")) == []


def test_orders_are_drawn_beside_the_other_intents() -> None:
    assert ruleset("fudge").separate_draw == {"shout", "shout_guard"}


def test_nothing_of_the_games_own_content_is_idle() -> None:
    assert [fault for fault in check().faults if "behaviours" in fault.file] == []
