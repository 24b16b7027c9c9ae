"""Feints that give themselves away, as warnings: what a behaviour shows only when it means something else (BH-01)."""

from collections.abc import Mapping

from game.packs.draft import Draft
from game.packs.models.behaviour import Behaviour
from game.packs.reading.files import Source
from game.wording import listed
from systems.table.ruleset import Ruleset


def check(draft: Draft, record: Behaviour, source: Source, installed: Mapping[str, Ruleset]) -> None:
    """Warn once of each intent that is shown and never meant under a ruleset; the warning stands at its first feint."""
    read: dict[str, list[str]] = {}
    first: dict[str, int] = {}
    for name, ruleset in installed.items():
        under = [(index, rule) for index, rule in enumerate(record.rules) if not rule.rulesets or name in rule.rulesets]
        meant = {rule.intent for _, rule in under if not rule.feint}
        for index, rule in under:
            sound = {rule.intent, rule.feint} <= ruleset.feints
            if sound and rule.feint not in meant and name not in read.setdefault(rule.feint, []):
                read[rule.feint].append(name)
                first[rule.feint] = min(index, first.get(rule.feint, index))
    for shown, names in read.items():
        where = "" if len(names) == len(installed) else f"under {listed(names)} "
        message = f"{where}'{shown}' is always a feint, so whoever has seen it once reads it: add a rule that means it"
        draft.findings.warning(source.at("rules", first[shown], "feint"), message)
