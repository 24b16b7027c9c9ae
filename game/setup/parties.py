"""Battle set-ups of content parties: members with stat blocks and bodies, and their things."""

from collections.abc import Iterable, Sequence
from typing import Any

from game.packs.catalogue import Catalogue
from game.packs.dealing import Lot, Portion, borne, counts_in_fights, deal, free_hands, lots_of
from game.packs.models.character_type import AdvancementStep, CharacterType
from game.packs.models.party import Party as PartyRecord
from game.setup.bearing import plain_modifiers, powers_of, with_modifiers
from systems.table.battle.setup import Member, Party, Thing
from systems.table.content.core_values import Core
from systems.table.content.effect import Effect
from systems.table.ruleset import Ruleset
from systems.table.ruleset.blocks import Table


def party_of(
    catalogue: Catalogue,
    record: "PartyRecord",
    rules: Ruleset,
    bonus: bool = False,
    more: Sequence[Lot] = (),
    without: str = "",
) -> Party:
    """Return the battle set-up of a content party: unhurt, with the things that count in a fight.

    What takes a hand or a slot is dealt out: the kit of a type to who brings it, stores in turn, to the next member
    with a hand or slot free for it, and what finds none is no use in this fight (HX-08, HX-20). Everybody can use what
    takes none. `more`: things beyond those of the record; `without`: the item of which it has none.
    """
    kinds = [catalogue.character_types[each.type] for each in record.members]
    hands = [free_hands(kind, each.steps) for kind, each in zip(kinds, record.members, strict=True)]
    lots = [*lots_of(catalogue.items, kinds, record.stores), *(lot for lot in more if counts_in_fights(lot.item))]
    dealt = deal(kinds, [lot for lot in lots if lot.item.id != without], hands)
    content = catalogue.ruleset(rules.id)
    table = content.derivation if content and content.derivation else None
    members: list[Member] = []
    for each, kind, own_hands in zip(record.members, kinds, dealt.hands, strict=True):
        steps = [step for step in kind.advancement if step.id in each.steps]
        own = [portion.item for portion in dealt.portions if portion.bearer == len(members)]
        block = grown(rules, kind, steps, table)
        block = with_modifiers(rules, block, grown_core(kind, steps), table, plain_modifiers(own))
        who = Member(
            id=member_id(len(members)),
            name=each.name,
            block=block,
            body=rules.fresh(block),
            kind=kind.id,
            icon=kind.icon,
            hands=own_hands,
        )
        members.append(who)
    things: list[Thing] = []
    for portion in dealt.portions:
        things += _things(portion, len(things))
    return Party(members=tuple(members), things=tuple(things), bonus=bonus)


def grown(rules: Ruleset, kind: CharacterType, steps: Sequence[AdvancementStep], table: Table | None) -> dict[str, Any]:
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


def member_id(number: int) -> str:
    """Return the id of a party's member by number, from 0."""
    return f"member-{number + 1}"


def _things(portion: Portion, before: int) -> list[Thing]:
    """Return a portion as things with ids of their own; none if it has no effect in a fight, or nobody bears it.

    Args:
        portion: the items and their bearer.
        before: the number of things that the party has already.
    """
    record = portion.item
    effects = fight_effects(record.effects)
    triggers = [] if record.when else [each for each in record.triggers if each.fights and not each.when]
    if not (effects or triggers) or record.when or (portion.bearer is None and borne(record)):
        return []
    bearer = "" if portion.bearer is None else member_id(portion.bearer)
    if record.stack:
        key = f"thing-{before + 1}"
        return [Thing(id=key, item=record.id, name=record.name, holder=bearer, uses=portion.number, effects=effects)]
    powers = powers_of(record, triggers)
    return [
        Thing(
            id=f"thing-{number}",
            item=record.id,
            name=record.name,
            holder=bearer,
            uses=record.uses or record.charges,
            effects=effects,
            powers=powers,
        )
        for number in range(before + 1, before + portion.number + 1)
    ]


def fight_effects(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Return the effects of an item or a spell that count in a fight."""
    return tuple(each for each in effects if each.in_fights)
