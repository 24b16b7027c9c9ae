"""Who did how much in a fight by opposed 4dF, in boxes of the wound track."""

from game.testing.fights import by_toml
from systems.fudge.components import Action
from systems.fudge.rules.wound_track import Track, boxes_lost
from systems.table.battle.contributions import Contribution
from systems.table.battle.setup import Thing
from systems.table.loop.events import Event
from tests.fudge.setups import (
    FUDGE,
    OPEN,
    answer,
    asked,
    df,
    encounter_of,
    foe,
    member,
    party_of,
    staged,
    strike,
    thing,
    turn,
)

AT = {"ann": (10, 10), "foe-1": (11, 10)}
SHIELD = thing("shield", {"effect": "absorb"}, holder="ann")
BOXES = Track(3, 1, 1, 1)


def credited(events: list[Event]) -> list[Contribution]:
    """All that the events say."""
    return [each for event in events for each in FUDGE.contributions(event)]


def use(key: str, foe: str = "", member: str = "") -> Action:
    """The use of a thing."""
    return Action("use", key, member, foe)


def test_a_wound_is_the_deed_of_who_hit() -> None:
    battle = staged(encounter_of(), party_of(member("ann", "club")), dice=df(1, 0), at=AT)
    assert credited(turn(battle, ann=strike("club"))) == [Contribution("ann", "dealt", "foe-1", 1000)]


def test_wounds_of_one_turn_are_parted_by_their_damage_values() -> None:
    party = party_of(member("ann"), member("bob"), things=[Thing.model_validate(each) for each in _two(10, 4)])
    battle = staged(encounter_of(), party, at=AT)
    told = credited(turn(battle, ann=use("one", "foe-1"), bob=use("two", "foe-1")))
    assert [(each.who, each.does, each.amount) for each in told] == [
        ("ann", "dealt", 4000),
        ("bob", "dealt", 2000),
        ("ann", "felled", 667),
        ("bob", "felled", 333),
    ]


def _two(one: int, two: int) -> list[dict[str, object]]:
    """Two grenades of those amounts."""
    made = (("one", one), ("two", two))
    return [thing(key, {"effect": "damage", "amount": amount}).model_dump() for key, amount in made]


def test_a_shield_wards_the_boxes_that_would_have_been_marked() -> None:
    battle = staged(encounter_of(foe("foe-1", "club")), party_of(things=[SHIELD]), dice=df(1, 0, 3, 0), at=AT)
    turn(battle, foe_1=(strike("club", "ann"), strike("unarmed", "ann")))
    assert asked(battle).kind == "shield"
    assert credited(answer(battle, "use")) == [Contribution("ann", "warded", "ann", 2000)]


def test_a_fight_saved_before_wounds_are_marked_knows_whose_they_are() -> None:
    battle = staged(encounter_of(foe("foe-1", "club")), party_of(things=[SHIELD]), dice=df(1, 0, 3, 0), at=AT)
    turn(battle, foe_1=(strike("club", "ann"), strike("unarmed", "ann")))
    again = by_toml(battle, battle.dice)
    OPEN.append(again)
    assert sum(each.amount for each in credited(answer(again, "keep")) if each.who == "foe-1") == 2000


def test_healing_is_the_deed_of_who_used_the_thing_where_a_box_is_free_again() -> None:
    draught = thing("draught", {"effect": "heal", "amount": "1"})
    party = party_of(member("ann"), member("bob", body={"scratch": 1}), things=[draught])
    told = credited(turn(staged(encounter_of(), party), ann=use("draught", member="bob")))
    assert told == [Contribution("ann", "healed", "bob", 1000)]


def test_what_one_is_hit_with_beyond_the_last_box_is_not_lost() -> None:
    found = [boxes_lost(Track(), wounds, BOXES) for wounds in (["scratch"], ["very_hurt"] * 2, ["incapacitated"] * 2)]
    assert found == [1, 6, 6]
