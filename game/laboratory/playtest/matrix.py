"""The cells of a playtest: encounters, parties, rulesets, difficulties, variants and policies, crossed."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from game.laboratory.playtest.variants import AS_IT_IS, NoVariant, Variant, entries, equipped, words
from game.laboratory.setups import Setup
from game.packs.catalogue import Catalogue
from game.setup.difficulty import difficulty_of
from game.setup.encounters import setup_of
from systems.table.battle.setup import Difficulty
from systems.table.ruleset import blamed, ruleset

ROUNDS = 100
"""Default of rounds after which an undecided fight counts as a stalemate."""


class Matrix(NamedTuple):
    """What is crossed with what, in full ids, and what holds for all cells."""

    encounters: Sequence[str]
    parties: Sequence[str]
    rulesets: Sequence[str]
    difficulties: Sequence[str]
    policies: Sequence[tuple[str, Mapping[str, Any]]]
    """Names and playbooks."""
    round_limit: int = ROUNDS
    variants: Sequence[Variant] = (AS_IT_IS,)
    same_blocks: bool = False
    """Nobody's numbers depend on the difficulty."""


BY_DEPTH = "depth"
"""The word in place of a party for the first one of each encounter's depth."""


class Unplayable(ValueError):
    """A cell of the matrix cannot be played; the text says which and why."""


def setups(catalogue: Catalogue, matrix: Matrix) -> list[Setup]:
    """Return the cells: encounter by encounter, party by party, then rulesets, difficulties, variants and policies.

    A variant is left out where it does not apply, such as a thing that a party does not have.

    Raises:
        KeyError: the content has no such record, or there is no such ruleset.
        Unplayable: an encounter has no foes, or does not fit the party under a ruleset, or there is none of its depth;
            or a variant applies to no cell at all.
        ValueError: there is no such difficulty.
    """
    crossed = product(matrix.encounters, matrix.parties, matrix.rulesets, map(difficulty_of, matrix.difficulties))
    reasons: dict[Variant, str] = {}
    found: list[tuple[Variant, Setup]] = []
    for cell, variant in product(crossed, matrix.variants):
        try:
            setup = _setup(catalogue, *cell, variant, matrix.same_blocks)
        except NoVariant as error:
            reasons.setdefault(variant, f"{error}.")
            continue
        for policy, playbook in matrix.policies:
            more = {"policy": policy, "playbook": playbook, "round_limit": matrix.round_limit}
            found.append((variant, setup.model_copy(update=more)))
    for variant in matrix.variants:
        if variant in reasons and not any(variant == each for each, _ in found):
            raise Unplayable(reasons[variant])
    return [setup for _, setup in found]


def _of_depth(catalogue: Catalogue, encounter: str) -> str:
    """Return the first party of an encounter's depth."""
    met = catalogue.encounters[encounter]
    for key, party in catalogue.parties.items():
        if party.depth == met.depth:
            return key
    raise Unplayable(
        f"{met.name} ({encounter}) is meant for a party of depth {met.depth}, and no pack has one: "
        f"write a party with depth = {met.depth}, or name another with --party."
    )


def _setup(
    catalogue: Catalogue,
    encounter: str,
    party: str,
    rules_id: str,
    difficulty: Difficulty,
    variant: Variant,
    same: bool,
) -> Setup:
    rules = ruleset(rules_id)
    deep = party == BY_DEPTH
    party = _of_depth(catalogue, encounter) if deep else party
    record, met = catalogue.parties[party], catalogue.encounters[encounter]
    people = equipped(catalogue, record, rules, variant)
    try:
        enemies = setup_of(catalogue, entries(met, variant), rules, ambush=False, difficulty=difficulty)
    except ValueError as error:
        if blamed(error):  # a ruleset of another package that breaks, and no encounter that cannot be played
            raise
        raise Unplayable(f"{error}.") from error
    if same:
        enemies = enemies.model_copy(update={"block": rules.alike(enemies.block)})
    if problem := rules.problem(enemies.block, len(people.members), len(enemies.foes)):
        raise Unplayable(f"{met.name} ({encounter}) cannot be played under {rules_id} by {record.name}: {problem}.")
    cores = [catalogue.creatures[entry.creature].core for entry in met.foes]
    return Setup(
        ruleset=rules_id,
        encounter=enemies,
        party=people,
        party_name=record.name,
        party_id=party,
        variant=words(catalogue, met, variant),
        depth=met.depth if deep else 0,
        hard=met.hard,
        strength=max(core.strength if core.tough else 0 for core in cores),
    )
