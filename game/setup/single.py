"""A single fight: a content encounter against a content party, without a campaign."""

from collections.abc import Mapping
from types import MappingProxyType

from game.packs.catalogue import Catalogue
from game.setup.difficulty import STANDARD, difficulty_of
from game.setup.encounters import encounter_of
from game.setup.parties import party_of
from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.table.ruleset import ruleset as installed


def fight(
    catalogue: Catalogue,
    encounter: str,
    ruleset: str,
    party: str,
    seed: int | str,
    difficulty: str = STANDARD,
    numbers: Mapping[str, int] = MappingProxyType({}),
) -> Battle:
    """Begin the fight and run it to its first request.

    Args:
        catalogue: the loaded content.
        encounter: its id.
        ruleset: the id of the ruleset.
        party: the party's id.
        seed: of all dice.
        difficulty: how hard the enemies make it (BH-07).
        numbers: numbers of the ruleset that are others than the content's.

    Raises:
        KeyError: encounter, ruleset or party is unknown.
        ValueError: the encounter has no foes, the seed names dice that this version does not have, or there is no such
            difficulty.
    """
    rules = installed(ruleset)
    met = encounter_of(catalogue, encounter, rules, difficulty=difficulty_of(difficulty))
    return Battle.begin(
        rules,
        met.model_copy(update={"numbers": {**met.numbers, **numbers}}),
        party_of(catalogue, catalogue.parties[party], rules),
        SeededDice(seed).scope("fight-1"),
    )
