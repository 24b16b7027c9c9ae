"""How the phases drive a fight: dice, states that are equal, the policy, the view, snapshots."""

from collections.abc import Callable
from typing import Any

import pytest

from systems.pool.components import Acting, Hit
from systems.pool.policy import policy
from systems.pool.state.state import State
from systems.table.battle.battle import Battle
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.events import Rolled
from systems.table.policy.policy import play
from tests.pool.setups import (
    BOLT,
    BOW,
    FIGHTS,
    SWORD,
    ann,
    answer,
    asked,
    bob,
    encounter_of,
    fight,
    foe,
    options,
    party_of,
    script,
    state,
    thing,
)

ACID = {"name": "acid", "damage": 2, "lingering": 2, "sickens": 1}
MIXED = script(
    {"intent": "attack", "target": "random"},
    {"intent": "press", "amount": 1},
    {"intent": "hesitate"},
    {"intent": "split", "amount": 2},
    {"intent": "flank"},
    {"intent": "snipe"},
)
THINGS = [thing("draught", {"effect": "heal", "amount": "1d6+2"}), thing("ward", {"effect": "absorb"}, holder="ann")]


class Counting:
    """Dice that count how often they are asked."""

    def __init__(self, seed: int) -> None:
        self.dice, self.asked = SeededDice(seed), 0

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        self.asked += 1
        return self.dice.sum(stream, count, sides, who, why)

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        return self.sum(stream, count, sides, who, why)

    def scope(self, label: str) -> "Counting":
        return self

    def state(self) -> dict[str, object]:
        return self.dice.state()


def rich(dice: Any) -> Battle:
    """A fight with a little of everything."""
    party = party_of(
        ann(SWORD, BOW, melee=3, powers=[{"name": "mend", "amount": 4}]),
        bob(BOLT, ACID, spell_points=9, magic=3),
        things=THINGS,
    )
    foes = (foe(1, SWORD, BOW, behaviour=MIXED, melee=4, ranged=2), foe(2, ACID, behaviour=MIXED, melee=4))
    return fight(encounter_of(*foes, ambush=True), party, dice=dice)


@pytest.mark.parametrize("seed", range(8))
def test_a_phase_called_step_by_step_draws_at_most_once_and_a_choice_never(seed: int) -> None:
    dice = Counting(seed)
    battle = rich(dice)

    def watched(process: Callable[[], None]) -> Callable[[], None]:
        def once() -> None:
            before = dice.asked
            process()
            assert dice.asked - before <= 1

        return once

    battle.stepping = True
    battle.phases = {name: watched(process) for name, process in battle.phases.items()}
    random = Random(seed)
    for _ in range(120):
        if battle.request is None:
            return
        before = dice.asked
        battle.take(battle.request.some(random))
        assert dice.asked == before
        battle.advance()


@pytest.mark.parametrize("seed", range(4))
def test_what_one_action_leaves_behind_is_cleared(seed: int) -> None:
    battle = rich(SeededDice(seed))
    random = Random(seed)
    for _ in range(80):
        if battle.request is None:
            return
        if battle.request.kind == "act":
            assert state(battle).hit == Hit()
            assert state(battle).acting == Acting(who=battle.request.who)
        battle.choose(battle.request.some(random))


def test_equal_situations_are_equal_states_but_for_what_counts_rounds() -> None:
    battle = fight(encounter_of(foe(behaviour=MIXED), numbers={"quiet_rounds": 99}), party_of(ann()), ai=[3] * 4)
    battle.bound(State).units["foe-1"].stance.bound = True

    def state() -> dict[str, Any]:
        kept = battle.snapshot()["state"]
        assert isinstance(kept, dict)
        parts = {key: dict(value) for key, value in kept.items()}
        for key, kind in (("battle", "Flow"), ("battle", "Quiet"), ("field", "Round")):
            del parts[key][kind]
        return parts

    states = []
    for _ in range(3):
        answer(battle, "pass")
        battle.bound(State).units["foe-1"].stance.bound = True
        states.append(state())
    assert states[0] == states[1] == states[2]


def test_the_policy_wins_a_fair_fight_and_the_fight_ends() -> None:
    won = 0
    for seed in range(20):
        battle = fight(
            encounter_of(foe(behaviour=FIGHTS, melee=2, hit_points=16)),
            party_of(ann(SWORD, melee=4), bob(BOW, ranged=4)),
            dice=SeededDice(seed),
        )
        play(battle, policy.sensible)
        won += battle.outcome == "victory"
    assert won >= 18


def test_the_policy_leaves_when_it_is_hopeless() -> None:
    party = party_of(ann(body={"hp": 2}), bob(body={"hp": 0}))
    battle = fight(encounter_of(foe(behaviour=FIGHTS, hit_points=90)), party)
    assert policy.sensible(asked(battle)).option == "leave"


def test_the_policy_wakes_the_fallen() -> None:
    healer = ann(powers=[{"name": "mend", "amount": 4}])
    battle = fight(encounter_of(foe()), party_of(healer, bob(body={"hp": -2})), at={"ann": "4,2"})
    choice = policy.sensible(asked(battle))
    assert (choice.option, dict(choice.fields)) == ("power:mend", {"target": "bob"})


def test_the_policy_spends_a_bonus_and_steps_in() -> None:
    battle = fight(party=party_of(bonus=True))
    assert policy.sensible(asked(battle)).option == "spend_bonus"
    answer(battle, "keep")
    answer(battle, "hesitate")
    assert policy.sensible(asked(battle)).option == "enter"


@pytest.mark.parametrize(("hp", "choice"), [(20, "keep"), (9, "use")])
def test_the_policy_keeps_a_shield_for_what_hurts(hp: int, choice: str) -> None:
    things = [thing("ward", {"effect": "absorb"}, holder="ann")]
    enemy = foe(1, behaviour=FIGHTS, initiative=40)
    battle = fight(
        encounter_of(enemy),
        party_of(ann(body={"hp": hp}), things=things),
        dice=[6, 6, 1, 1, 1, 1],
        at={"ann": "5,3"},
    )
    assert policy.sensible(asked(battle)).option == choice
    answer(battle, "use")


def test_the_view_tells_intents_conditions_and_order() -> None:
    battle = fight(
        encounter_of(foe(behaviour=FIGHTS, armour=2, spellarmor=1, resistances=[{"type": "fire", "amount": 2}]))
    )
    stance = state(battle).units["foe-1"].stance
    stance.prone, stance.blinded, stance.sickened = True, 2, 1
    state(battle).units["foe-1"].burns.steps = ((3, "acid"),)
    view = battle.view()
    (unit,) = view["foes"]["units"]
    assert unit["notes"] == [
        "at 6,3",
        "Brace 2, Dodge 2, Skepticism 2",
        "armour 2",
        "spellarmor 1",
        "resists fire 2",
        "prone",
        "blinded, rounds: 2",
        "sickened 1",
        "lingering 3 acid",
    ]
    assert view["intent"] == "Foe 1 seems about to attack: Ann."
    assert dict(view["facts"])["Order"] == "Ann (24), Foe 1 (12)"


def test_the_view_names_the_icons_that_content_gives() -> None:
    party = party_of(ann().model_copy(update={"icon": "mdi:sword"}))
    view = fight(encounter_of(foe().model_copy(update={"icon": "mdi:dog"})), party).view()
    assert [view[side]["units"][0].get("icon") for side in ("party", "foes")] == ["mdi:sword", "mdi:dog"]


def test_every_target_comes_with_its_odds() -> None:
    battle = fight(party=party_of(ann(SWORD, might=9)), at={"ann": "5,3"})
    option = asked(battle).option("attack:sword")
    assert option is not None
    assert option.fields[0].data()["choices"] == [{"id": "foe-1", "label": "Foe 1, 86 %: 9 dice against 2"}]


def test_odds_that_are_shown_count_edge_and_difficulty() -> None:
    party = party_of(ann(SWORD, might=9), bob())
    battle = fight(encounter_of(foe(brace=4)), party, at={"ann": "5,3", "bob": "7,3"})
    state(battle).units["ann"].stance.sickened = 1
    option = asked(battle).option("attack:sword")
    assert option is not None
    (choice,) = option.fields[0].data()["choices"]
    assert choice["label"] == "Foe 1, 62 %: 9 dice against 5 (sickened +1), 2 by Edge"


def test_what_a_turn_offers() -> None:
    battle = fight(party=party_of(ann(BOW), things=[thing("grenade", {"effect": "damage", "amount": 3})]))
    found = "attack:bow split approach move sprint leave lie_down use:grenade hesitate pass"
    assert options(battle) == found.split()
