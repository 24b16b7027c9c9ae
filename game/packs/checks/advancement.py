"""Advancement tables: each step is named once, and its prerequisite exists and comes first."""

from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.models.character_type import CharacterType


def check(draft: Draft) -> None:
    """Check the steps of every character type."""
    for record, source in draft.each(CharacterType):
        steps = record.advancement
        seen: set[str] = set()
        for index, step in enumerate(steps):
            at = source.at("advancement", index)
            if step.id in seen:
                draft.findings.value(at.at("id"), f"there are two steps called '{step.id}'")
            others = [other.id for other in steps if other.id != step.id]
            if step.after and step.after not in others:
                hint = did_you_mean(step.after, others)
                draft.findings.value(at.at("after"), f"there is no other step '{step.after}' in this table{hint}")
            elif step.after and step.after not in seen:
                message = f"the step '{step.after}' must stand before this one, which comes after it"
                draft.findings.value(at.at("after"), message)
            seen.add(step.id)
