"""Set-ups of the game's content, whose numbers are turned."""

from game.laboratory.setups import Setup
from game.setup.encounters import encounter_of
from game.setup.parties import party_of
from systems.table.ruleset import ruleset
from tests.shipped import catalogue

CHOIR, CUTTERS = "core:choir_procession", "core:hollow_woodcutters"
"""The block of the first is written out under impact, that of the second is made up from its foes."""


def setup(encounter: str, key: str) -> Setup:
    rules = ruleset(key)
    party = party_of(catalogue(), catalogue().parties["core:starters"], rules)
    return Setup(
        ruleset=key,
        encounter=encounter_of(catalogue(), encounter, rules),
        party=party,
        party_name="The Kettle Company",
        party_id="core:starters",
    )
