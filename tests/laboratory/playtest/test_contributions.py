"""Who did how much in many fights, as rows."""

from collections import Counter
from contextlib import closing

import pytest

from game.laboratory.playtest.contributions import Contribution, contributions
from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import Setup
from systems.table.battle.contributions import WHOLE
from systems.table.battle.setup import Foe, Member, Party
from tests.laboratory.playtest.bouts import GRENADE, bout

ANN = Member(id="ann", name="Ann", kind="t:warrior", block={}, body={})
WOLVES = tuple(Foe(id=f"foe-{number}", name="Wolf", creature="t:wolf", block={}) for number in (1, 2))


def setup_of(**block: object) -> Setup:
    """Ann against two wolves."""
    plain = bout()
    encounter = plain.encounter.model_copy(update={"foes": WOLVES, "block": block})
    return plain.model_copy(update={"encounter": encounter, "party": Party(members=(ANN,))})


def rows(deeds: dict[tuple[str, str], int], fights: int = 1, **block: object) -> dict[str, Contribution]:
    """The rows that come of these contributions, by id."""
    return {row.id: row for row in contributions(setup_of(**block), Tally(fights=fights, contributions=Counter(deeds)))}


def test_amounts_are_points_in_the_mean_of_all_fights() -> None:
    found = rows({("ann", "dealt"): 9 * WHOLE, ("ann", "felled"): 1 * WHOLE}, fights=4)["ann"]
    assert found.amounts == {"dealt": 2.25, "taken": 0.0, "healed": 0.0, "warded": 0.0, "felled": 0.25}


def test_a_part_is_that_of_the_harm_of_ones_own_side() -> None:
    found = rows({("ann", "dealt"): 3, ("party", "dealt"): 1, ("foe-1", "dealt"): 50, ("", "dealt"): 9})
    assert [found[who].part for who in ("ann", "party", "foe-1", "")] == [0.75, 0.25, 1.0, 1.0]


def test_names_and_kinds_are_those_of_the_set_up() -> None:
    found = rows({("ann", "taken"): 1, ("foe-2", "dealt"): 1, ("", "dealt"): 1})
    assert [(row.name, row.kind, row.side) for row in found.values()] == [
        ("Ann", "t:warrior", "party"),
        ("Wolf 2", "t:wolf", "foes"),
        ("weariness", "", ""),
    ]


def test_what_lies_about_the_map_has_its_name() -> None:
    found = rows({("fire", "dealt"): 1}, hazards=[{"id": "fire", "name": "The fire"}])
    assert (found["fire"].name, found["fire"].side) == ("The fire", "")


def test_without_fights_there_are_no_rows() -> None:
    assert rows({}, fights=0) == {}


@pytest.mark.parametrize("policy", ["fight-on", "random"])
def test_what_all_deal_is_what_all_take(policy: str) -> None:
    tally = Tally()
    party = bout().party.model_copy(update={"things": (GRENADE,)})
    with closing(Fights(bout(hp=30, policy=policy, party=party))) as fights:
        for run in range(1, 200):
            tally.add(fights.play("s", run))
    found = contributions(fights.setup, tally)
    dealt, taken = (sum(row.amounts[does] for row in found) for does in ("dealt", "taken"))
    assert dealt == pytest.approx(taken)
    assert {row.name for row in found} >= {"Member 1", "the enemies together", "weariness"}
