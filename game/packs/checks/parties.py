"""Parties: their goods and their hands (HX-08, HX-20)."""

from game.packs.dealing import borne, deal, free_hands, lots_of
from game.packs.draft import Draft
from game.packs.models.character_type import CharacterType
from game.packs.models.item import Item
from game.packs.models.party import Party


def check(draft: Draft) -> None:
    """Warn of stores that nobody of the party has a hand or a slot for."""
    items = {record.id: record for record, _ in draft.each(Item)}
    types = {record.id: record for record, _ in draft.each(CharacterType)}
    for party, source in draft.each(Party):
        kinds = [types[each.type] for each in party.members if each.type in types]
        if len(kinds) < len(party.members):
            continue
        hands = [free_hands(kind, each.steps) for kind, each in zip(kinds, party.members, strict=True)]
        idle = {
            portion.item.id: portion.number
            for portion in deal(kinds, lots_of(items, kinds, party.stores), hands).portions
            if portion.bearer is None and borne(portion.item)
        }
        for index, entry in enumerate(party.stores):
            if count := idle.pop(entry.item, 0):
                message = (
                    f"nobody of '{party.id}' has a hand or a slot free for {count} of '{entry.item}': it lies in the "
                    "pack, of no use in a fight until somebody puts something else away"
                )
                draft.findings.warning(source.at("stores", index, "item"), message)
