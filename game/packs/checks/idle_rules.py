"""Rules of behaviours and policies that can never apply, and morale that breaks always or never, as warnings.

Only certain cases are reported: conditions that are true in no state of the fight or in every one (see
`systems.table.enemies.expressions.reach`), and rules below one that always holds.
"""

from collections.abc import Mapping, Sequence

from game.packs.checks.conditions import settled
from game.packs.draft import Draft
from game.packs.models.behaviour import Behaviour
from game.packs.models.policy import Policy
from game.packs.reading.files import Source
from systems.table.enemies.behaviour import Rule
from systems.table.enemies.condition import Condition
from systems.table.enemies.expressions.reach import Bounds
from systems.table.policy.playbook import PartyRule
from systems.table.ruleset import Ruleset

SomeRule = Rule | PartyRule


def check(
    draft: Draft, record: Behaviour | Policy, source: Source, installed: Mapping[str, Ruleset], bounds: Bounds
) -> None:
    """Check a behaviour or a policy whose conditions have no faults.

    Args:
        draft: takes the warnings.
        record: the behaviour, or the policy.
        source: where it stands.
        installed: the rulesets.
        bounds: the lowest and the highest that numbers of its conditions can be.
    """
    rules: Sequence[SomeRule] = record.rules
    reached = [Condition.reach(rule.when, bounds) for rule in rules]
    always = [(index, rule) for index, rule in enumerate(rules) if reached[index] == "always"]
    for index, rule in enumerate(rules):
        at = source.at("rules", index)
        if reached[index] == "never":
            message = f"the condition `{rule.when}` can never hold, so this rule never takes part"
            draft.findings.warning(at.at("when"), message)
        elif (above := _above(rule, always, installed)) is not None:
            message = f"this rule never takes part, since rule {above + 1} always holds and has a higher priority"
            draft.findings.warning(at.at("intent"), message)
        elif reached[index] == "sometimes":
            settled(draft, at.at("when"), rule.when, bounds)
    if record.morale:
        at, text = source.at("morale", "when"), record.morale.when
        match Condition.reach(text, bounds):
            case "always":
                draft.findings.warning(at, f"the condition `{text}` always holds, so the nerve breaks at once")
            case "never":
                draft.findings.warning(at, f"the condition `{text}` can never hold, so the nerve never breaks")


def _above(rule: SomeRule, always: Sequence[tuple[int, SomeRule]], installed: Mapping[str, Ruleset]) -> int | None:
    """Return the first rule that keeps this one from applying under every installed ruleset it is for."""
    found: list[int] = []
    for name, ruleset in installed.items():
        if rule.rulesets and name not in rule.rulesets:
            continue
        higher = [index for index, other in always if _keeps(other, rule, name, ruleset)]
        if not higher:
            return None
        found.append(higher[0])
    return min(found, default=None)


def _keeps(other: SomeRule, rule: SomeRule, name: str, ruleset: Ruleset) -> bool:
    """Tell whether a rule that always holds keeps another from applying under a ruleset."""
    plays = not other.rulesets or name in other.rulesets
    apart = ruleset.separate_draw if isinstance(rule, Rule) else frozenset[str]()
    alike = (other.intent in apart) == (rule.intent in apart)
    return plays and alike and other.priority > rule.priority
