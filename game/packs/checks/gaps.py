"""Behaviours of several phases by health, with a gap between the phases: there an enemy attacks, whatever it is."""

from collections.abc import Iterable

from game.packs.checks import health
from game.packs.draft import Draft
from game.packs.models.behaviour import Behaviour
from game.packs.reading.files import Source


def check(draft: Draft, record: Behaviour, source: Source, installed: Iterable[str]) -> None:
    """Warn of gaps between rules that ask for the enemy's health alone; once for each behaviour."""
    for name in installed:
        if at := health.gaps(health.held(record, name) or ()):
            first = next(
                number for number, rule in enumerate(record.rules) if not rule.rulesets or name in rule.rulesets
            )
            message = (
                f"no rule holds {at} percent of its health, between the others, so it only attacks there: "
                "let the conditions meet, or add a rule without one"
            )
            draft.findings.warning(source.at("rules", first, "when"), message)
            return
