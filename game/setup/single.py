"""One fight by itself: an encounter of the content against a party of the content, and no campaign around it."""

from typing import TYPE_CHECKING

from game.campaign.encounters.fights import encounter_setup
from game.campaign.items.inventory import fit_for_battle
from game.setup.difficulty import STANDARD, difficulty_of
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Difficulty, Member, Party, Thing
from systems.table.loop.dice import SeededDice
from systems.table.ruleset import Ruleset
from systems.table.ruleset import ruleset as installed

if TYPE_CHECKING:
    from game.packs.catalogue import Catalogue
    from game.packs.models.encounter import Encounter as EncounterRecord
    from game.packs.models.party import Party as PartyRecord
    from systems.table.battle.setup import Encounter


def fight(
    catalogue: "Catalogue", encounter: str, ruleset: str, party: str, seed: int | str, difficulty: str = STANDARD
) -> Battle:
    """Begin the fight and run it to its first request.

    Raises:
        KeyError: encounter, ruleset or party is unknown.
        ValueError: the encounter has no foes, the seed names dice that this version does not have, or there is no such
            difficulty.
    """
    rules = installed(ruleset)
    return Battle.begin(
        rules,
        encounter_of(catalogue, encounter, rules, difficulty=difficulty_of(difficulty)),
        party_of(catalogue, catalogue.parties[party], rules),
        SeededDice(seed).scope("fight-1"),
    )


def encounter_of(
    catalogue: "Catalogue",
    encounter: str,
    rules: Ruleset,
    ambush: bool = False,
    difficulty: Difficulty = STANDARD,
) -> "Encounter":
    """Return an encounter as a battle wants it, with the loot tables of the first record of rules where it names none.

    Raises:
        KeyError: there is no such encounter.
        ValueError: it has no foes.
    """
    record = catalogue.encounters[encounter]
    if not record.foes:
        raise ValueError(f"{record.name} ({encounter}) is a scene without foes; it is met in a campaign alone")
    return setup_of(catalogue, record, rules, ambush, difficulty)


def setup_of(
    catalogue: "Catalogue", record: "EncounterRecord", rules: Ruleset, ambush: bool, difficulty: Difficulty
) -> "Encounter":
    """Return an encounter that is written like this as a battle wants it; it must have foes."""
    tables = next((record.loot_tables for record in catalogue.rules.values()), ())
    return encounter_setup(catalogue, record, rules, tables, ambush, difficulty)


def party_of(catalogue: "Catalogue", record: "PartyRecord", rules: Ruleset, bonus: bool = False) -> Party:
    """Return a party of the content as it sets out: unhurt, with what can be of use in a fight.

    Everybody bears the kit of their type. What the stores hold for a hand or a slot is handed round, so that it is at
    hand (HX-20); all else can be used by everybody.
    """
    content = catalogue.ruleset(rules.id)
    table = content.derivation if content and content.derivation else None
    members: list[Member] = []
    things: list[Thing] = []
    for each in record.members:
        kind, key = catalogue.character_types[each.type], f"member-{len(members) + 1}"
        block = rules.block("member", kind.blocks.get(rules.id), kind.core, table)
        who = Member(
            id=key, name=each.name, block=block, body=rules.fresh(block), kind=kind.id, icon=kind.icon, hands=kind.hands
        )
        members.append(who)
        for entry in kind.kit:
            things += things_of(catalogue, entry.item, entry.count, key, len(things))
    for number, entry in enumerate(record.stores):
        things += things_of(catalogue, entry.item, entry.count, members[number % len(members)].id, len(things))
    return Party(members=tuple(members), things=tuple(things), bonus=bonus)


def things_of(catalogue: "Catalogue", item: str, count: int, holder: str, before: int) -> list[Thing]:
    """Return so many of an item as things with ids of their own, none where it does nothing in a fight.

    Args:
        catalogue: the content.
        item: the item's id.
        count: how many.
        holder: who bears it, if it takes a hand or a slot.
        before: how many things the party has already.
    """
    record = catalogue.items[item]
    effects = fit_for_battle(record)
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
