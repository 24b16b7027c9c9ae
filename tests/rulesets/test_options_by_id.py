"""An option that is made by itself is the one that stands among all; there is no other."""

from contextlib import closing

import pytest

from game.laboratory.policies import make
from game.setup.single import fight
from systems.table.ruleset import rulesets
from tests.shipped import catalogue

ENCOUNTERS = ("core:warden_patrol", "core:signal_gallery", "core:buried_hulk")
QUESTIONS = 25
"""Questions that are looked at in each fight."""


@pytest.mark.parametrize("encounter", ENCOUNTERS)
@pytest.mark.parametrize("rules", rulesets())
def test_an_option_by_its_id_is_that_of_the_list(rules: str, encounter: str) -> None:
    with closing(fight(catalogue(), encounter, rules, "core:starters", "options", "standard")) as battle:
        policy = make("random", {}, battle, "options")
        for _ in range(QUESTIONS):
            if (request := battle.request) is None:
                break
            kind = battle.request_kinds[request.kind]
            offered = {option.id: option.data() for option in kind.options()}
            for key in [*offered, *(f"{key}:x" for key in offered), "no such option"]:
                alone = kind.option(key)
                assert (alone and alone.data()) == offered.get(key), key
            battle.choose(policy(request))
