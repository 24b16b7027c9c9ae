"""Encounters: foes or a scene."""

from collections.abc import Sequence

from game.packs.checks.rulesets import misspelt
from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.encounter_phase import Foes
from game.packs.models.fields import MOST_FOES
from game.packs.models.scenario import Scenario
from systems.table.ruleset import rulesets


def check(draft: Draft) -> None:
    """Check every encounter."""
    installed = rulesets()
    for record, source in draft.each(Encounter):
        for position, name in enumerate(record.scripted):
            if message := misspelt(name, installed):
                draft.findings.value(source.at("scripted", position), message)
        if record.scene and record.foes:
            draft.findings.key(source.at("scene"), "an encounter has either foes or a scene, not both")
        elif record.scene:
            for key, given in (
                ("blocks", record.blocks),
                ("behaviour", record.behaviour),
                ("loot", record.loot is not None),
                ("depth", "depth" in record.model_fields_set),
                ("hard", record.hard),
                ("scripted", record.scripted),
            ):
                if given:
                    draft.findings.key(source.at(key), f"an encounter without foes has no use for '{key}'")
        elif not record.foes:
            draft.findings.value(source, "an encounter needs foes or a scene")
        elif crowded(record):
            draft.findings.value(source.at("foes"), crowd(record))


def foes_under(record: Encounter | Scenario, ruleset: str) -> int:
    """Return the number of foes under a ruleset, with all who join later."""
    return sum([entry.number(ruleset) for entry in _entries(record)])


def _entries(record: Encounter | Scenario) -> Sequence[Foes]:
    """Return those who begin a fight, and those who join it later."""
    joining = [entry for phase in record.phases for entry in phase.foes] if isinstance(record, Encounter) else ()
    return (*record.foes, *joining)


def crowded(record: Encounter | Scenario) -> bool:
    """Tell whether there are too many foes for a fight."""
    return _most(record) > MOST_FOES


def crowd(record: Encounter | Scenario) -> str:
    """Report that there are too many foes, and how many."""
    return f"a fight has at most {MOST_FOES} foes; here are {_most(record)}"


def _most(record: Encounter | Scenario) -> int:
    entries = _entries(record)
    told = [name for name in rulesets() if any(name in entry.counts for entry in entries)]
    return max(sum([entry.number(name) for entry in entries]) for name in ("", *told))
