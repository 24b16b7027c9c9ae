"""Rules: numbers that must fit each other, and the ruleset they are for."""

from game.packs.checks.rulesets import is_word, misspelt, unused
from game.packs.draft import Draft
from game.packs.models.rules import Rules
from systems.table.ruleset import rulesets


def check(draft: Draft) -> None:
    """Check every record of rules."""
    for data, source in draft.tables(Rules):
        name = data.get("ruleset")
        if is_word(name) and (message := misspelt(name, rulesets())):
            draft.findings.value(source.at("ruleset"), message)
    rules = [(record.ruleset, source.at("ruleset")) for record, source in draft.each(Rules)]
    strangers = [rule for rule in rules if rule[0] and rule[0] not in rulesets() and not misspelt(rule[0], rulesets())]
    unused(draft, strangers, "these rules are played under another one")
    for record, source in draft.each(Rules):
        if record.start_least > record.start_most:
            message = f"a party cannot set out with at least {record.start_least} and at most {record.start_most}"
            draft.findings.value(source.at("start_least"), message)
        elif record.start_most > record.party_size:
            message = f"{record.start_most} set out, but a party has at most {record.party_size} members"
            draft.findings.value(source.at("start_most"), message)
