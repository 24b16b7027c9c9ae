"""Encounters: foes or a scene."""

from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.fields import MOST_FOES
from game.packs.models.scenario import Scenario


def check(draft: Draft) -> None:
    """Check every encounter."""
    for record, source in draft.each(Encounter):
        if record.scene and record.foes:
            draft.findings.key(source.at("scene"), "an encounter has either foes or a scene, not both")
        elif record.scene:
            for key, given in (
                ("blocks", record.blocks),
                ("behaviour", record.behaviour),
                ("loot", record.loot is not None),
                ("depth", "depth" in record.model_fields_set),
                ("hard", record.hard),
            ):
                if given:
                    draft.findings.key(source.at(key), f"an encounter without foes has no use for '{key}'")
        elif not record.foes:
            draft.findings.value(source, "an encounter needs foes or a scene")
        elif crowded(record):
            draft.findings.value(source.at("foes"), crowd(record))


def crowded(record: Encounter | Scenario) -> bool:
    """Tell whether there are too many foes for a fight."""
    return sum(entry.count for entry in record.foes) > MOST_FOES


def crowd(record: Encounter | Scenario) -> str:
    """Report that there are too many foes, and how many."""
    return f"a fight has at most {MOST_FOES} foes; here are {sum(entry.count for entry in record.foes)}"
