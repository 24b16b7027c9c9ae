"""The cells of a playtest: every encounter against every party, under every ruleset, at every difficulty."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from game.laboratory.setups import Setup
from game.packs.catalogue import Catalogue
from game.setup.difficulty import difficulty_of
from game.setup.encounters import encounter_of
from game.setup.parties import party_of
from systems.table.ruleset import ruleset


class Matrix(NamedTuple):
    """What is crossed with what, in full ids, and what holds for all cells."""

    encounters: Sequence[str]
    parties: Sequence[str]
    rulesets: Sequence[str]
    difficulties: Sequence[str]
    policy: str
    playbook: Mapping[str, Any]
    round_limit: int


BY_DEPTH = "depth"
"""The word in place of a party for the first one of each encounter's depth."""


class Unplayable(ValueError):
    """A cell of the matrix cannot be played; the text says which and why."""


def setups(catalogue: Catalogue, matrix: Matrix) -> list[Setup]:
    """Return the cells: encounter by encounter, in each party by party, then rulesets, then difficulties.

    Raises:
        KeyError: the content has no such record, or there is no such ruleset.
        Unplayable: an encounter has no foes, or does not fit the party under a ruleset, or there is none of its depth.
        ValueError: there is no such difficulty.
    """
    crossed = product(matrix.encounters, matrix.parties, matrix.rulesets, map(difficulty_of, matrix.difficulties))
    return [_setup(catalogue, matrix, *cell) for cell in crossed]


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


def _setup(catalogue: Catalogue, matrix: Matrix, encounter: str, party: str, rules_id: str, difficulty: Any) -> Setup:
    rules = ruleset(rules_id)
    deep = party == BY_DEPTH
    party = _of_depth(catalogue, encounter) if deep else party
    record = catalogue.parties[party]
    people = party_of(catalogue, record, rules)
    try:
        met = encounter_of(catalogue, encounter, rules, difficulty=difficulty)
    except ValueError as error:
        raise Unplayable(f"{error}.") from error
    if problem := rules.problem(met.block, len(people.members), len(met.foes)):
        raise Unplayable(f"{met.name} ({encounter}) cannot be played under {rules_id} by {record.name}: {problem}.")
    return Setup(
        ruleset=rules_id,
        encounter=met,
        party=people,
        party_name=record.name,
        party_id=party,
        policy=matrix.policy,
        playbook=matrix.playbook,
        depth=catalogue.encounters[encounter].depth if deep else 0,
        hard=catalogue.encounters[encounter].hard,
        round_limit=matrix.round_limit,
    )
