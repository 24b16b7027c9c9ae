"""Battle set-ups of content parties: members with stat blocks and bodies, and their things."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.packs.catalogue import Catalogue
from game.packs.models.character_type import AdvancementStep, CharacterType
from game.packs.models.party import Party as PartyRecord
from systems.table.battle.setup import Member, Party, Thing
from systems.table.content.core_values import Core
from systems.table.content.effect import Effect
from systems.table.ruleset import Ruleset


def party_of(catalogue: Catalogue, record: "PartyRecord", rules: Ruleset, bonus: bool = False) -> Party:
    """Return the battle set-up of a content party: unhurt, with the things that count in a fight.

    Each member bears the kit of their type. Stores that take a hand or a slot are dealt out in turn, so that they are
    at hand (HX-20); everybody can use the rest.
    """
    content = catalogue.ruleset(rules.id)
    table = content.derivation if content and content.derivation else None
    members: list[Member] = []
    things: list[Thing] = []
    for each in record.members:
        kind, key = catalogue.character_types[each.type], f"member-{len(members) + 1}"
        steps = [step for step in kind.advancement if step.id in each.steps]
        block = grown(rules, kind, steps, table)
        hands = kind.hands + sum(step.raises.hands for step in steps)
        who = Member(
            id=key, name=each.name, block=block, body=rules.fresh(block), kind=kind.id, icon=kind.icon, hands=hands
        )
        members.append(who)
        for entry in kind.kit:
            things += things_of(catalogue, entry.item, entry.count, key, len(things))
    for number, entry in enumerate(record.stores):
        things += things_of(catalogue, entry.item, entry.count, members[number % len(members)].id, len(things))
    return Party(members=tuple(members), things=tuple(things), bonus=bonus)


def grown(
    rules: Ruleset, kind: CharacterType, steps: Sequence[AdvancementStep], table: Mapping[str, Any] | None
) -> dict[str, Any]:
    """Return the stat block of a character type with these steps of advancement (HX-12, HX-21).

    Args:
        rules: the ruleset.
        kind: the character type.
        steps: the steps taken.
        table: the content's own derivation, if it has one.
    """
    block = rules.block("member", kind.blocks.get(rules.id), grown_core(kind, steps), table)
    for step in steps:
        block = rules.raised(block, step.raises.blocks.get(rules.id, {}))
    return block


def grown_core(kind: CharacterType, steps: Sequence[AdvancementStep]) -> Core:
    """Return the core values of a character type with these steps of advancement."""
    core = kind.core
    for step in steps:
        core = core.raised(step.raises.core.model_dump())
    return core


def things_of(catalogue: Catalogue, item: str, count: int, holder: str, before: int) -> list[Thing]:
    """Return `count` of an item as things with ids of their own; none if it has no effect in a fight.

    Args:
        catalogue: the content.
        item: the item's id.
        count: how many.
        holder: the bearer, if it takes a hand or a slot.
        before: the number of things that the party has already.
    """
    record = catalogue.items[item]
    effects = fight_effects(record.effects)
    if not effects:
        return []
    bearer = holder if record.hands or record.slot else ""
    if record.stack:
        key = f"thing-{before + 1}"
        return [Thing(id=key, item=item, name=record.name, holder=bearer, uses=count, effects=effects)]
    return [
        Thing(id=f"thing-{number}", item=item, name=record.name, holder=bearer, uses=record.uses, effects=effects)
        for number in range(before + 1, before + count + 1)
    ]


def fight_effects(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Return the effects of an item or a spell that count in a fight."""
    return tuple(each for each in effects if each.in_fights)
