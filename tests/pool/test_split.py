"""Splits that pay, for members and enemies, and Edge that helps one roll (DP-13, DP-16)."""

from itertools import product

import pytest

from systems.pool.events.damage import PoolRolled, RollLost
from systems.pool.events.intents import IntentRevealed, IntentShown
from systems.pool.mechanics.split import dealt
from systems.pool.policy.policy import sensible
from systems.table.battle.battle import Battle
from tests.pool.setups import (
    BOLT,
    BOW,
    FIGHTS,
    ann,
    answer,
    asked,
    bob,
    dice_of,
    encounter_of,
    fight,
    foe,
    hp,
    member,
    of,
    party_of,
    passing,
    script,
    state,
    thing,
)

BESIDE = {"ann": "5,3"}
FLANKING = {"ann": "5,3", "bob": "7,3"}
EYE = {"name": "eye", "skill": 0, "range": 0, "dt": 1, "does": "edge"}


def edges(events: list[object]) -> list[int]:
    """Edge of each attack rolled."""
    return [event.edge for event in events if isinstance(event, PoolRolled) and event.target]


@pytest.mark.rule("DP-05", "DP-16")
@pytest.mark.parametrize("left", [2, 5, 6, 9, 40])
@pytest.mark.parametrize(
    ("dice", "needed", "later", "through", "rolls"), [(2, 1, 1, 3, 2), (1, -1, 1, 4, 3), (3, 2, 2, -1, 1)]
)
def test_the_damage_of_several_attacks_is_that_of_all_ways_they_can_fall(
    dice: int, needed: int, later: int, through: int, rolls: int, left: int
) -> None:
    """Each face of each die is counted out; damage beyond the target's HP is lost, and so are rolls after its fall."""
    total, ways = 0, 0
    for faces in product(range(1, 7), repeat=dice * rolls):
        now = left
        for roll in range(rolls):
            count = sum(face >= 5 for face in faces[roll * dice : (roll + 1) * dice])
            wanted = later if roll else needed
            if now > 0 and count >= wanted:
                now -= max(0, through + count - wanted)
        total, ways = total + left - max(0, now), ways + 1
    assert dealt(dice, False, needed, later, through, rolls, left) == pytest.approx(total / ways)


def chosen(battle: Battle) -> tuple[str, dict[str, object]]:
    """What the policy answers."""
    choice = sensible(asked(battle))
    return choice.option, dict(choice.fields)


@pytest.mark.rule("DP-16")
@pytest.mark.parametrize(("brace", "flanked", "parts"), [(2, True, 2), (0, False, 2), (2, False, 0), (4, True, 0)])
def test_the_policy_splits_where_that_deals_more(brace: int, flanked: bool, parts: int) -> None:
    """3 dice: two attacks of 1 die each always hit where Edge meets the defence; else one attack is better."""
    battle = fight(
        encounter_of(foe(brace=brace)), party_of(ann(), bob()), at=FLANKING if flanked else {**BESIDE, "bob": "0,0"}
    )
    assert chosen(battle) == (("split", {"parts": parts}) if parts else ("attack:sword", {"target": "foe-1"}))


@pytest.mark.rule("DP-16")
def test_the_policy_does_not_split_on_somebody_whom_one_attack_fells() -> None:
    battle = fight(encounter_of(foe(brace=1, hit_points=3)), party_of(ann(might=9)), at=BESIDE)
    assert chosen(battle) == ("attack:sword", {"target": "foe-1"})


@pytest.mark.rule("DP-16")
def test_the_policy_names_another_target_for_what_the_first_will_not_live_to_see() -> None:
    """Four attacks of 3 + 1 damage: two are enough for the first enemy."""
    foes = foe(1, brace=0, hit_points=8), foe(2, brace=0, hit_points=30)
    battle = fight(encounter_of(*foes), party_of(ann(might=9)), at={**BESIDE, "foe-2": "4,3"}, dice=dice_of(0, 4))
    answer(battle, "split", parts=4)
    named = []
    while asked(battle).kind == "part":
        named.append(chosen(battle)[1]["target"])
        battle.choose(sensible(asked(battle)))
    assert sorted(named) == ["foe-1", "foe-1", "foe-2", "foe-2"]


@pytest.mark.rule("DP-16", "DP-22")
def test_the_policy_does_not_split_what_costs_spell_points_for_each_roll() -> None:
    battle = fight(encounter_of(foe(skepticism=0)), party_of(ann(BOLT, wits=9, spell_points=8)), at=BESIDE)
    assert chosen(battle)[0] == "attack:bolt"


@pytest.mark.rule("DP-12", "DP-16")
def test_flanking_gives_edge_to_every_attack_of_a_split() -> None:
    battle = fight(party=party_of(ann(might=5), bob()), dice=dice_of(0, 3), at=FLANKING)
    assert edges([*answer(battle, "split", parts=3)]) == [2, 2, 2]
    assert hp(battle, "foe-1") == 20 - 3 * 4


@pytest.mark.rule("DP-12", "DP-16")
def test_an_ability_that_gives_edge_on_the_next_attack_helps_one_roll_of_a_split() -> None:
    battle = fight(party=party_of(ann(might=5, powers=[EYE])), dice=[*dice_of(1, 2), *dice_of(0, 3)], at=BESIDE)
    said = [event.words(battle.name) for event in answer(battle, "power:eye")]
    assert said[-1] == "Ann finds an opening: Edge on the next attack roll of this turn, one of a split at most."
    events = answer(battle, "split", parts=3)
    for _ in range(3):
        if asked(battle).kind == "part":
            events = answer(battle, "attack:sword", target="foe-1")
    assert edges([*events]) == [2, 0, 0]
    assert hp(battle, "foe-1") == 20 - 4


@pytest.mark.rule("DP-12", "DP-16")
def test_the_chance_shown_of_the_second_roll_has_no_edge_of_an_opening() -> None:
    foes = foe(1), foe(2)
    who = ann(might=5, powers=[EYE])
    battle = fight(encounter_of(*foes), party_of(who), dice=dice_of(1, 2), at={**BESIDE, "foe-2": "4,3"})
    answer(battle, "power:eye")
    answer(battle, "split", parts=2)
    told = []
    for _ in range(2):
        option = asked(battle).option("attack:sword")
        assert option is not None
        told.append("Edge" in str(option.fields[0].data()["choices"][0]["label"]))
        if len(told) < 2:
            answer(battle, "attack:sword", target="foe-1")
    assert told == [True, False]


@pytest.mark.rule("DP-12", "DP-16")
def test_an_opening_is_reckoned_once_by_the_policy() -> None:
    """Brace 2 and 5 dice: with Edge on one roll alone a single attack deals more than two of 2 dice."""
    battle = fight(party=party_of(ann(might=5, powers=[EYE])), at=BESIDE)
    state(battle).units["ann"].stance.edge = True
    assert chosen(battle)[0] == "attack:sword"


@pytest.mark.rule("DP-12", "DP-16")
def test_a_lost_roll_uses_up_no_opening() -> None:
    """The first enemy falls to a thing before the attack named on it is rolled."""
    battle = fight(
        encounter_of(foe(1), foe(2)),
        party_of(ann(might=5, powers=[EYE])),
        dice=dice_of(0, 2),
        at={**BESIDE, "foe-2": "4,3"},
    )
    state(battle).units["ann"].stance.edge = True
    answer(battle, "split", parts=2)
    answer(battle, "attack:sword", target="foe-1")
    state(battle).units["foe-1"].vitals.hp = 0
    events = answer(battle, "attack:sword", target="foe-2")
    assert len(of(RollLost, events)) == 1
    assert edges([*events]) == [2]


def shown(battle: Battle) -> list[tuple[str, int]]:
    """Intents shown, each with its blows."""
    return [(event.intent, event.blows) for event in of(IntentShown, battle.events)]


@pytest.mark.rule("DP-16", "BH-01")
@pytest.mark.parametrize(("difficulty", "blows", "faces"), [("standard", 2, 2), ("ruthless", 2, 2), ("story", 0, 1)])
def test_enemies_split_where_it_pays_and_say_so_but_not_at_story(difficulty: str, blows: int, faces: int) -> None:
    """Brace 0: two attacks of 1 die each hit as surely as one of 3; at `ruthless` the Greater Template is left out."""
    battle = fight(
        encounter_of(foe(behaviour=FIGHTS), difficulty=difficulty, template="none"),
        party_of(ann(brace=0)),
        at={"ann": "5,3"},
        dice=dice_of(0, 6 if blows == 0 else 4),
    )
    assert shown(battle)[0][1] == blows
    words = battle.view()["foes"]["units"][0]["intent"]
    assert ("up to 2 blows in one action" in words) == (blows > 1)
    events = passing(battle)
    assert len(of(PoolRolled, events)) == 2 * faces
    assert {event.who for event in of(PoolRolled, events)} == {"foe-1"}


@pytest.mark.rule("DP-16", "BH-01")
def test_an_enemy_makes_no_more_attacks_than_it_declared() -> None:
    """Ann sprints after it declared: Brace 0 would make a split pay, but it said nothing of one."""
    battle = fight(
        encounter_of(foe(behaviour=FIGHTS, agility=9)), party_of(ann()), at={"ann": "5,3"}, dice=dice_of(0, 3)
    )
    assert shown(battle) == [("attack", 1)]
    events = answer(battle, "sprint", square="0,3")
    assert [len(event.faces) for event in of(PoolRolled, events)] == [3]


@pytest.mark.rule("DP-16", "BH-01")
def test_an_enemy_that_declared_a_split_attacks_once_where_it_pays_no_more() -> None:
    ward = ann(brace=0, powers=[{"name": "ward", "skill": 0, "range": 0, "dt": 1, "does": "ward", "amount": 2}])
    battle = fight(
        encounter_of(foe(behaviour=FIGHTS)), party_of(ward), at={"ann": "5,3"}, dice=[*dice_of(1, 2), *dice_of(0, 6)]
    )
    assert shown(battle) == [("attack", 2)]
    answer(battle, "power:ward")
    assert [len(event.faces) for event in of(PoolRolled, passing(battle))] == [3, 3]


@pytest.mark.rule("DP-16", "BH-01")
def test_a_feint_tells_the_blows_of_what_it_seems_and_the_log_those_of_what_it_was() -> None:
    feints = script({"intent": "attack", "feint": "guard"})
    battle = fight(encounter_of(foe(behaviour=feints)), party_of(ann(brace=0)), at={"ann": "5,3"}, dice=dice_of(0, 4))
    assert shown(battle) == [("guard", 0)]
    (event,) = of(IntentRevealed, passing(battle))
    assert event.words(battle.name).endswith("but to attack, up to 2 blows in one action.")


@pytest.mark.rule("DP-16", "BH-01", "BH-07")
@pytest.mark.parametrize(("intent", "feint", "blows"), [("attack", "guard", 0), ("guard", "attack", 2)])
def test_at_face_value_an_enemy_makes_the_blows_that_it_shows(intent: str, feint: str, blows: int) -> None:
    feints = script({"intent": intent, "feint": feint})
    battle = fight(encounter_of(foe(behaviour=feints)), party_of(ann(brace=0)), at={"ann": "5,3"})
    battle.ruleset.as_seen(battle)
    plan = state(battle).foes[0].plan
    assert (plan.intent, plan.blows) == (feint, blows)


@pytest.mark.rule("DP-16")
def test_an_archer_splits_its_shots() -> None:
    archer = foe(1, BOW, behaviour=script({"intent": "snipe"}), agility=5)
    battle = fight(encounter_of(archer), party_of(ann(dodge=0)), at={"ann": "4,3"}, dice=dice_of(0, 6))
    assert shown(battle) == [("snipe", 3)]
    assert [len(event.faces) for event in of(PoolRolled, passing(battle))] == [1] * 6


@pytest.mark.rule("DP-13", "DP-14")
def test_who_hesitates_is_within_reach_again_after_the_next_round() -> None:
    """Ann is shifted in round 1, hesitates for good, and is attacked in round 3."""
    cloak = thing("cloak", {"effect": "shift"})
    battle = fight(
        encounter_of(foe(behaviour=FIGHTS)),
        party_of(ann(), bob(), things=[cloak]),
        at={"ann": "5,3", "bob": "0,0"},
        dice=dice_of(0, 15),
    )
    answer(battle, "hesitate")
    struck = {}
    used = False
    while state(battle).round.number < 4:
        request = asked(battle)
        number = state(battle).round.number
        if request.kind == "reenter":
            events = answer(battle, "wait")
        elif not used and request.who == "bob":
            state(battle).units["bob"].place.square = state(battle).grid.read("4,3")
            events, used = answer(battle, "use:cloak", target="ann"), True
        else:
            events = answer(battle, "pass")
        struck[number] = struck.get(number, 0) + sum(event.target == "ann" for event in of(PoolRolled, events))
    assert not struck[1]
    assert not struck[2]
    assert struck[3]


@pytest.mark.rule("DP-13")
@pytest.mark.parametrize(("effect", "said"), [("guard", "on guard no longer"), ("shifted", "within reach again")])
def test_what_lasts_until_a_turn_that_never_comes_ends_with_the_next_round(effect: str, said: str) -> None:
    ward = {"name": "ward", "skill": 0, "range": 1, "dt": 0, "does": "ward", "amount": 2}
    late = member("cid", initiative=-9, hit_points=30)
    battle = fight(
        party=party_of(ann(powers=[ward]), late, things=[thing("cloak", {"effect": "shift"})]),
        at={"ann": "5,3", "cid": "5,4"},
        dice=dice_of(0, 3) if effect == "guard" else (),
    )
    if effect == "guard":
        answer(battle, "power:ward", target="cid")
    else:
        answer(battle, "use:cloak", target="cid")
    stance, told, ends = state(battle).units["cid"].stance, [], []
    state(battle).units["cid"].vitals.hp = 0
    assert stance.lasting == ((effect, 2),)
    while state(battle).round.number < 4:
        before = state(battle).round.number
        events = answer(battle, "pass")
        told += [event.words(battle.name) for event in events if event.kind == "lapsed"]
        if state(battle).round.number > before:
            ends.append(bool(getattr(stance, effect)))
    assert ends == [True, False, False]
    assert len(told) == 1
    assert said in told[0]
