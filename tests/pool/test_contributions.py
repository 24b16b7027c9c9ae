"""Who did how much in a fight with dice pools: HP above 0 count, and lingering damage is the each of who hit."""

from game.testing.fights import by_toml, whole
from systems.pool.events.damage import Hurt
from systems.pool.mechanics.damage import lose
from systems.pool.mechanics.healing import heal
from systems.table.battle.contributions import Contribution
from systems.table.loop.events import Event
from tests.pool.setups import (
    OPEN,
    POOL,
    SWORD,
    ann,
    answer,
    bob,
    dice_of,
    encounter_of,
    fight,
    foe,
    party_of,
    passing,
    state,
    thing,
)

ACID = {"name": "acid", "damage": 1, "lingering": 3, "type": "acid"}
BESIDE = {"ann": "5,3"}
TWO = party_of(ann(), bob())


def credited(events: list[Event]) -> list[Contribution]:
    """All that the events say."""
    return [each for event in events for each in POOL.contributions(event)]


def test_a_hit_is_the_deed_of_who_strikes() -> None:
    battle = fight(party=party_of(ann(SWORD)), dice=dice_of(2, 1), at=BESIDE)
    assert credited(answer(battle, "attack:sword", target="foe-1")) == [Contribution("ann", "dealt", "foe-1", 4000)]


def test_lingering_damage_stays_the_deed_of_who_hit() -> None:
    party = party_of(ann(ACID), bob(ACID))
    battle = fight(party=party, dice=dice_of(2, 1, 2, 1), at={**BESIDE, "bob": "7,3"})
    answer(battle, "attack:acid", target="foe-1")
    answer(battle, "pass")
    answer(battle, "attack:acid", target="foe-1")
    told = credited(passing(battle, 6))
    assert [each for each in told if each.amount > 1000][:4] == [
        Contribution("ann", "dealt", "foe-1", 3000),
        Contribution("bob", "dealt", "foe-1", 3000),
        Contribution("ann", "dealt", "foe-1", 2000),
        Contribution("bob", "dealt", "foe-1", 2000),
    ]


def test_a_fight_that_was_saved_knows_who_hit() -> None:
    battle = fight(party=party_of(ann(ACID), bob(ACID)), dice=dice_of(2, 1, 2, 1), at={**BESIDE, "bob": "7,3"})
    answer(battle, "attack:acid", target="foe-1")
    answer(battle, "pass")
    answer(battle, "attack:acid", target="foe-1")
    again = by_toml(battle, battle.dice)
    OPEN.append(again)
    after = passing(again, 6)
    assert whole(after) == whole(passing(battle, 6))
    hurts = [event.by for event in after if isinstance(event, Hurt) and event.lingering]
    assert hurts == ["ann", "bob", "ann", "bob", "ann", "bob"]


def test_hp_below_0_are_no_harm_dealt() -> None:
    battle = fight(party=TWO)
    lose(battle, state(battle).units["ann"], 25, "foe-1")
    lose(battle, state(battle).units["ann"], 2, "foe-1")
    assert credited(battle.events) == [
        Contribution("foe-1", "dealt", "ann", 20_000),
        Contribution("foe-1", "felled", "ann", 1000),
    ]


def test_healing_counts_above_0() -> None:
    battle = fight(party=TWO)
    lose(battle, state(battle).units["ann"], 25, "foe-1")
    battle.events = []
    heal(battle, state(battle).units["ann"], 8, "bob")
    assert credited(battle.events) == [Contribution("bob", "healed", "ann", 3000)]


def test_a_grenade_is_the_deed_of_who_uses_it() -> None:
    grenade = thing("grenade", {"effect": "damage", "amount": 10}, holder="")
    battle = fight(encounter_of(foe()), party_of(ann(), bob(), things=[grenade]))
    assert credited(answer(battle, "use:grenade", foe="foe-1")) == [Contribution("ann", "dealt", "foe-1", 10_000)]
