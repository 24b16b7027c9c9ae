"""Battle set-ups of content encounters: foes with stat blocks, behaviours, loot tables."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from game.packs.catalogue import Catalogue
from game.packs.models.encounter import Encounter as EncounterRecord
from game.packs.models.encounter_phase import Foes
from game.packs.models.loot_table import LootRow as LootTableRow
from game.setup.bands import AS_WRITTEN, Lineup, Person, block_of
from game.setup.difficulty import STANDARD
from game.setup.given import Given, at_start, frozen, holds
from game.setup.phases import Phases
from systems.table.battle.setup import Difficulty, Encounter, Foe, LootRow, LootTable
from systems.table.content.core_values import Scales
from systems.table.enemies.behaviour import Behaviour, Morale, Rule
from systems.table.loop.language import tr
from systems.table.ruleset import Ruleset, Table
from systems.table.ruleset.blocks import foe_block

R = TypeVar("R", Rule, Morale)


def encounter_setup(
    catalogue: Catalogue,
    record: "EncounterRecord",
    ruleset: Ruleset,
    tables: Sequence[str],
    ambush: bool,
    difficulty: Difficulty = "standard",
    given: Given | None = None,
    lineup: Lineup = AS_WRITTEN,
) -> Encounter:
    """Return the battle set-up of an encounter, its blocks written out or derived (HX-12, HX-22).

    Its own block is made from the foes that are there when the fight begins; those who join later follow them (TH-03).

    Args:
        catalogue: the loaded content.
        record: the encounter; it must have foes.
        ruleset: the ruleset that it is played under.
        tables: loot tables where the encounter names none.
        ambush: whether the party is ambushed.
        difficulty: how hard the enemies make it (BH-07).
        given: the values of the campaign's fields; without it those at the start of one.
        lineup: who leads the foes, and where they are met, if they are a band of the map.
    """
    rulings = catalogue.ruleset(ruleset.id)
    numbers: dict[str, Any] = dict(rulings.numbers) if rulings else {}
    if ruleset.id in record.scripted:
        numbers["look_ahead"] = 0
    table = rulings.derivation if rulings and rulings.derivation else None
    asked = given or at_start(catalogue, ruleset.id, difficulty)
    behaviours = partial(_behaviour, catalogue, ruleset, asked)
    made = _Foes(catalogue, ruleset, table, rulings.tough if rulings else {}, behaviours)
    foes = [foe for entry in record.foes for foe in made.of(entry)]
    cores = {foe.id: catalogue.creatures[foe.creature].core for foe in foes}
    for person in lineup.persons:
        foe = made.person(person, foes)
        foes = [foe if each.id == foe.id else each for each in foes] if foe.id in cores else [*foes, foe]
        cores[foe.id] = person.core
    blocks = [(dict(foe.block), cores[foe.id]) for foe in foes]
    phases, late = Phases(catalogue, ruleset, made.block, behaviours, asked).of(record, foes, made.of)
    return Encounter(
        id=record.id,
        name=record.name,
        block=block_of(record, ruleset, ruleset.compose(blocks, numbers), lineup, len(foes)),
        foes=(*foes, *late),
        behaviour=behaviours(record.behaviour or catalogue.creatures[record.foes[0].creature].behaviour),
        ambush=ambush,
        difficulty=difficulty,
        loot_tables=tuple(loot_table(catalogue, key, asked) for key in (record.loot_tables or tables)),
        numbers=numbers,
        item_names={key: item.name for key, item in catalogue.items.items()},
        phases=tuple(phases),
    )


class _Foes:
    """Makes the foes of an encounter; their ids count on."""

    def __init__(
        self,
        catalogue: Catalogue,
        ruleset: Ruleset,
        table: Table | None,
        scales: Scales,
        behaviour_of: Callable[[str], Behaviour],
    ) -> None:
        self._catalogue, self._ruleset, self._table, self._scales = catalogue, ruleset, table, scales
        self._behaviour_of = behaviour_of
        self._made = 0

    def block(self, key: str) -> dict[str, Any]:
        """Return the block of a creature."""
        creature = self._catalogue.creatures[key]
        written = creature.blocks.get(self._ruleset.id)
        return foe_block(self._ruleset, written, creature.core, self._table, self._scales)

    def person(self, person: Person, foes: Sequence[Foe]) -> Foe:
        """Return somebody with a name: one of the foes, or one more."""
        creature = self._catalogue.creatures[person.creature]
        written = creature.blocks.get(self._ruleset.id)
        block = foe_block(self._ruleset, written, person.core, self._table, self._scales)
        own = next((foe for foe in foes if foe.creature == creature.id and not person.joins), None)
        if own is None:
            own = self.of(Foes(creature=creature.id))[0]
        return own.model_copy(update={"name": person.name, "block": block})

    def of(self, entry: Foes) -> list[Foe]:
        """Return the foes of an entry, as many as the ruleset has of them."""
        creature, block = self._catalogue.creatures[entry.creature], self.block(entry.creature)
        behaviour = self._behaviour_of(entry.behaviour or creature.behaviour)
        found = []
        for _ in range(entry.number(self._ruleset.id)):
            self._made += 1
            found.append(
                Foe(
                    id=f"foe-{self._made}",
                    name=creature.name,
                    creature=creature.id,
                    block=block,
                    icon=creature.icon,
                    tags=creature.tags,
                    behaviour=behaviour,
                )
            )
        return found


def _behaviour(catalogue: Catalogue, ruleset: Ruleset, given: Given, key: str) -> Behaviour:
    """Return a behaviour of the content by id, or the empty one; what it asks of the campaign is answered for good."""
    if not key:
        return Behaviour()
    found, pack, own = catalogue.behaviours[key], key.partition(":")[0], ruleset.view_fields
    rules = tuple(_asking(rule, frozen(rule.when, pack, given, own)) for rule in found.rules)
    morale = found.morale and _asking(found.morale, frozen(found.morale.when, pack, given, own))
    return Behaviour(rules=rules, morale=morale)


def _asking(part: R, when: str) -> R:
    """Return a rule or a morale with another condition; the same one where that is no other."""
    return part if when == part.when else part.model_copy(update={"when": when})


def loot_table(catalogue: Catalogue, key: str, given: Given) -> LootTable:
    """Return the battle's form of a loot table: of several rows for one sum the first whose condition holds."""
    record = catalogue.loot_tables[key]
    there: dict[int, LootTableRow] = {}
    for row in record.rows:
        if row.roll not in there and holds(row.when, given):
            there[row.roll] = row
    rows = tuple(
        LootRow(
            roll=row.roll,
            name=row.name or ", ".join(catalogue.items[entry.item].name for entry in row.gives),
            gives=tuple((entry.item, entry.quantity) for entry in row.gives),
        )
        for row in there.values()
    )
    return LootTable(id=key, name=record.name, rows=rows)


def encounter_of(
    catalogue: Catalogue,
    encounter: str,
    rules: Ruleset,
    ambush: bool = False,
    difficulty: Difficulty = STANDARD,
) -> Encounter:
    """Return the battle set-up of an encounter by id; without loot tables of its own it has those of the first rules.

    Raises:
        KeyError: there is no such encounter.
        ValueError: it has no foes.
    """
    return setup_of(catalogue, catalogue.encounters[encounter], rules, ambush, difficulty)


def setup_of(
    catalogue: Catalogue, record: "EncounterRecord", rules: Ruleset, ambush: bool, difficulty: Difficulty
) -> Encounter:
    """Return the battle set-up of an encounter record.

    Raises:
        ValueError: it has no foes.
    """
    if not record.foes:
        raise ValueError(
            tr(
                "{record} ({id}) is a scene without foes; it is met in a campaign alone",
                record=record.name,
                id=record.id,
            )
        )
    tables = next((record.loot_tables for record in catalogue.rules.values()), ())
    return encounter_setup(catalogue, record, rules, tables, ambush, difficulty)
