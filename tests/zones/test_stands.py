"""What the view tells of Zones: where units can go, what their weapons reach, and who is covered."""

from typing import Any

import pytest

from systems.table.battle.battle import Battle
from tests.zones.setups import answer, asked, fight, foe, member, row


def stand(battle: Battle, who: str = "ann") -> Any:
    (found,) = [each for each in battle.view()["stands"] if each["who"] == who]
    return found


def areas(battle: Battle, kind: str, who: str = "ann") -> list[tuple[int, set[str]]]:
    return [(each["step"], set(each["areas"])) for each in stand(battle, who)["regions"] if each["kind"] == kind]


@pytest.mark.rule("ZN-02", "ZN-11")
def test_zones_within_one_move_and_within_two() -> None:
    battle = fight([member("ann")], [foe("foe-1", 12)], **row())
    assert areas(battle, "move") == [(1, {"middle"}), (2, {"middle", "east"})]
    assert areas(battle, "move", "foe-1") == [(1, {"middle", "beyond"}), (2, {"west", "middle", "beyond"})]


@pytest.mark.rule("ZN-08")
def test_weapons_reach_so_many_zones() -> None:
    bow = {"id": "bow", "name": "bow", "range": 2}
    sword = {"id": "sword", "name": "sword"}
    battle = fight([member("ann", weapons=[sword, bow])], [foe("foe-1", 12)], **row())
    assert areas(battle, "range") == [(1, {"west"}), (1, {"west", "middle", "east"})]


@pytest.mark.rule("ZN-16")
def test_declared_cover_is_told_against_every_enemy_that_it_holds_against() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 12)])
    assert stand(battle, "foe-1")["sights"] == []
    other = next(each for each in ("ann", "bob") if each != asked(battle).who)
    answer(battle, "cover", target=other)
    (found,) = stand(battle, "foe-1")["sights"]
    assert (found["at"], found["cover"], found["seen"]) == (other, True, True)
    assert found["words"].startswith("covered by ")


@pytest.mark.rule("ZN-03", "ZN-11")
def test_on_loose_ground_only_whoever_is_asked_is_told_a_second_move() -> None:
    ground = {"width": 12, "height": 6, "start": [[1, 2]], "foes": [[9, 3]]}
    battle = fight([member("ann")], [foe("foe-1", 12)], ground=ground)
    steps = {
        who: [each["step"] for each in stand(battle, who)["regions"] if each["kind"] == "move"]
        for who in ("ann", "foe-1")
    }
    assert steps == {"ann": [1, 2], "foe-1": [1]}
    one, two = (sum(run[2] for run in each["runs"]) for each in stand(battle)["regions"][:2])
    assert 0 < one < two
