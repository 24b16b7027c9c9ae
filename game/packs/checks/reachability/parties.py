"""Parties and kits: members with distinct names, no more than may travel together, and no more than they can carry."""

from game.packs.draft import Draft
from game.packs.models.character_type import CharacterType
from game.packs.models.item import Item
from game.packs.models.party import Party
from game.packs.models.region import Region
from game.packs.models.rules import Rules


def check(draft: Draft) -> None:
    """Check every party, and the kit of every character type."""
    items = {record.id: record for record, _ in draft.each(Item)}
    types = {record.id: record for record, _ in draft.each(CharacterType)}
    _parties(draft, items, types)
    for kind, source in draft.each(CharacterType):
        for index, entry in enumerate(kind.kit):
            item = items.get(entry.item)
            if item and item.hands > kind.hands:
                message = f"'{item.id}' takes {_hands(item.hands)}, and '{kind.id}' has {_hands(kind.hands)} to hold it"
                draft.findings.warning(source.at("kit", index, "item"), message)


def _hands(count: int) -> str:
    return "1 hand" if count == 1 else f"{count or 'no'} hands"


def _parties(draft: Draft, items: dict[str, Item], types: dict[str, CharacterType]) -> None:
    played = {region.rules for region, _ in draft.each(Region)}
    rules = [record for record, _ in draft.each(Rules) if record.id in played]
    for party, source in draft.each(Party):
        names: set[str] = set()
        for index, member in enumerate(party.members):
            if member.name in names:
                message = f"somebody of this party is already called {member.name}: give each a name of their own"
                draft.findings.warning(source.at("members", index, "name"), message)
            names.add(member.name)
        if rules and all(len(party.members) > each.party_size for each in rules):
            most = max(each.party_size for each in rules)
            message = f"{len(party.members)} set out, but by the rules at most {most} travel together (party_size)"
            draft.findings.warning(source.at("members"), message)
        kinds = [types[member.type] for member in party.members if member.type in types]
        carried = [entry for kind in kinds for entry in kind.kit] + [*party.stores]
        load = sum(items[entry.item].weight * entry.count for entry in carried if entry.item in items)
        capacity = sum(kind.capacity for kind in kinds)
        if len(kinds) == len(party.members) and load > capacity:
            message = (
                f"kit and stores of this party weigh {load}, and it can carry {capacity}: "
                "take something out, or send somebody stronger"
            )
            draft.findings.warning(source.at("stores") if party.stores else source.at("members"), message)
