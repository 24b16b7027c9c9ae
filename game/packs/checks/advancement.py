"""Advancement tables: each step is named once, and its prerequisite exists and comes first; steps taken by members."""

from collections.abc import Sequence

from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.models.character_type import CharacterType
from game.packs.models.party import Party
from game.packs.reading.files import Source


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
    types = {record.id: record for record, _ in draft.each(CharacterType)}
    for party, source in draft.each(Party):
        for index, member in enumerate(party.members):
            if kind := types.get(member.type):
                _taken(draft, source.at("members", index, "steps"), kind, member.steps)


def _taken(draft: Draft, source: Source, kind: CharacterType, taken: Sequence[str]) -> None:
    """Check the steps that a member of a party has taken already."""
    steps = {step.id: step for step in kind.advancement}
    for number, key in enumerate(taken):
        at = source.at(number)
        if key not in steps:
            draft.findings.value(at, f"'{kind.id}' has no step '{key}' of advancement{did_you_mean(key, [*steps])}")
        elif key in taken[:number]:
            draft.findings.value(at, f"the step '{key}' is taken twice; each is taken once")
        elif (after := steps[key].after) and after not in taken[:number]:
            draft.findings.value(at, f"the step '{key}' comes after '{after}', which must stand before it here")
