"""What a round of a playtest costs against 64 foes, beside one against 8: little more than 8 times as much."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import Matrix, setups
from game.packs.catalogue import Records
from game.packs.models.encounter_phase import Foes
from tests.benchmarks.interleaved import ratio
from tests.shipped import catalogue

ENCOUNTER, CREATURE, PARTY = "core:road_cutters", "core:tinker_mite", "core:starters"
FEW, MANY = 8, 64
LIMIT = 10.0
ROUNDS = 5
"""Rounds of a fight; most leave before."""
PLAYED = 3
"""Fights in a run."""


@contextmanager
def fights(rules: str, foes: int) -> Iterator[Fights]:
    """Fights of four members against so many foes of one kind."""
    shipped = catalogue()
    encounter = shipped.encounters[ENCOUNTER].model_copy(update={"foes": (Foes(creature=CREATURE, count=foes),)})
    content = replace(shipped, encounters=Records("encounter", {**shipped.encounters, ENCOUNTER: encounter}))
    cell = Matrix((ENCOUNTER,), (PARTY,), (rules,), ("standard",), (("sensible", {}),), round_limit=ROUNDS)
    [setup] = setups(content, cell)
    with closing(Fights(setup)) as made:
        yield made


def played(made: Fights) -> int:
    """Play some fights; return their rounds."""
    return sum(made.play("benchmark", run).rounds for run in range(1, PLAYED + 1))


@pytest.mark.parametrize("rules", ["impact", "zones", "reactive", "pool", "fudge"])
def test_a_round_against_many_foes_costs_little_more_for_each(rules: str) -> None:
    with fights(rules, FEW) as few, fights(rules, MANY) as many:
        limit = LIMIT * played(many) / played(few)
        label = f"{PLAYED} fights under {rules} against {MANY} foes, beside {FEW}; at most {limit:.1f}"
        assert ratio(lambda: played(many), lambda: played(few), limit=limit, runs=7, label=label, repeat=4) <= limit
