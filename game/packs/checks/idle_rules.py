"""Rules of behaviours that can never take part, and nerves that break always or never: told as warnings.

Only what is certain is told: conditions that no state of the fight or every one makes true
(`systems.table.expressions.reach` says how that is found out), and rules below one that always holds.
"""

from collections.abc import Mapping, Sequence

from game.packs.draft import Draft
from game.packs.models.behaviour import Behaviour
from game.packs.reading.files import Source
from systems.table.behaviour import SHARED_BOUNDS, Rule
from systems.table.condition import Condition
from systems.table.ruleset import Ruleset


def check(draft: Draft, record: Behaviour, source: Source, installed: Mapping[str, Ruleset]) -> None:
    """Check a behaviour whose conditions have no faults."""
    always: list[tuple[int, Rule]] = []
    never: list[int] = []
    for index, rule in enumerate(record.rules):
        match Condition.reach(rule.when, SHARED_BOUNDS):
            case "always":
                always.append((index, rule))
            case "never":
                never.append(index)
    for index, rule in enumerate(record.rules):
        at = source.at("rules", index)
        if index in never:
            message = f"the condition `{rule.when}` can never hold, so this rule never takes part"
            draft.findings.warning(at.at("when"), message)
        elif (above := _above(rule, always, installed)) is not None:
            message = f"this rule never takes part, since rule {above + 1} always holds and has a higher priority"
            draft.findings.warning(at.at("intent"), message)
    if record.morale:
        at, text = source.at("morale", "when"), record.morale.when
        match Condition.reach(text, SHARED_BOUNDS):
            case "always":
                draft.findings.warning(at, f"the condition `{text}` always holds, so the nerve breaks at once")
            case "never":
                draft.findings.warning(at, f"the condition `{text}` can never hold, so the nerve never breaks")


def _above(rule: Rule, always: Sequence[tuple[int, Rule]], installed: Mapping[str, Ruleset]) -> int | None:
    """The first rule that keeps this one from taking part, if there is one under every installed ruleset it is for."""
    found: list[int] = []
    for name, ruleset in installed.items():
        if rule.rulesets and name not in rule.rulesets:
            continue
        higher = [index for index, other in always if _keeps(other, rule, name, ruleset)]
        if not higher:
            return None
        found.append(higher[0])
    return min(found, default=None)


def _keeps(other: Rule, rule: Rule, name: str, ruleset: Ruleset) -> bool:
    """Tell whether a rule that always holds keeps another from taking part under a ruleset."""
    plays = not other.rulesets or name in other.rulesets
    alike = (other.intent in ruleset.apart) == (rule.intent in ruleset.apart)
    return plays and alike and other.priority > rule.priority
