"""What positions leave out reaches nothing: from a state and from its position fights go on and are answered alike."""

from collections.abc import Sequence
from contextlib import closing
from typing import Any, NamedTuple

import pytest

from game.laboratory.exact.positions import End, Passing, Positions, Values
from game.laboratory.policies import NAMED, make
from game.laboratory.setups import Setup
from game.testing.fights import THINGS
from systems.table.battle.setup import Encounter, Foe, Member, Party, Thing
from systems.table.content.core_values import Core
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.requests import Choice
from systems.table.policy.policy import Policy
from systems.table.ruleset import Ruleset, ruleset, rulesets

FIGHTS = 20
STEPS = 250

ASKED = ("round", "rounds_since_hurt", "last_intent", "last_total", "self.initiative")
"""Fields of a view that positions may leave out or turn back; conditions ask for them above all."""


class Came(NamedTuple):
    """What a call came to."""

    outcome: str
    passing: Passing
    to: Values | End


def condition(rules: Ruleset, random: Random, depth: int = 0) -> str:
    """Any condition that scripts of a ruleset may have."""
    if depth < 2 and random.randint(1, 3) == 1:
        sides = [condition(rules, random, depth + 1) for _ in range(2)]
        return f"({sides[0]} {pick(random, ['&&', '||'])} {sides[1]})"
    name = pick(random, [*rules.view_fields, *(4 * [field for field in ASKED if field in rules.view_fields])])
    number = pick(random, [0, 1, 2, 3, 5, 8, 20])
    match rules.view_fields[name]:
        case kind if kind is bool:
            return f"!{name}"
        case kind if kind is str:
            return f'{name} {pick(random, ["==", "!="])} "{pick(random, ["", "attack", "guard"])}"'
    sign = pick(random, ["<", "<=", ">", ">=", "==", "!="])
    return pick(
        random,
        [
            f"{name} {sign} {number}",
            f"{number} {sign} {name}",
            f"{name} % 3 {sign} 1",
            f"{name} in [{number}, {number + 2}]",
            f"{name} + 1 {sign} {number}",
            f"{name} {sign} enemies * 3",
        ],
    )


def pick(random: Random, among: Sequence[Any]) -> Any:
    """One of several."""
    return among[random.randint(1, len(among)) - 1]


def behaviour(rules: Ruleset, random: Random) -> Behaviour:
    """A behaviour that often guards, so that fights are long."""
    intents = [*sorted(rules.intents - {"flee"}), *(4 * ["guard"])]
    each = [{"intent": pick(random, intents), "when": condition(rules, random)} for _ in range(4)]
    return Behaviour.model_validate({"rules": [*each, {"intent": "guard"}, {"intent": "attack"}]})


def setup(rules: Ruleset, random: Random) -> Setup:
    """A party of two with things against two enemies."""

    def core() -> Core:
        might, agility, wits = (random.randint(0, 5) for _ in range(3))
        return Core(might=might, agility=agility, wits=wits, vigour=8, threat=1)

    foes, blocks, members = [], [], []
    for number in (1, 2):
        key = core()
        block = rules.block("foe", None, key)
        mind = behaviour(rules, random)
        foes.append(Foe(id=f"foe-{number}", name="Foe", creature="t:foe", block=block, behaviour=mind))
        blocks.append((block, key))
        own = rules.block("member", None, core())
        members.append(Member(id=f"member-{number}", name="Member", block=own, body=rules.fresh(own), hands=2))
    things = {}
    for _ in range(2):
        key, uses, effects, powers = pick(random, THINGS)
        holder = pick(random, members).id
        data = {"id": f"thing-{key}", "item": f"t:{key}", "name": key, "holder": holder, "uses": uses}
        things[key] = Thing.model_validate({**data, "effects": effects, "powers": powers})
    encounter = Encounter(
        id="t:fight",
        name="A fight",
        block=rules.compose(blocks, {}),
        foes=tuple(foes),
        behaviour=foes[0].behaviour,
        ambush=random.randint(1, 3) == 1,
    )
    party = Party(members=tuple(members), things=tuple(things.values()), bonus=random.randint(1, 2) == 1)
    return Setup(ruleset=rules.id, encounter=encounter, party=party)


def came(positions: Positions, at: Values, choice: Choice | None, seed: str) -> tuple[Came, Values]:
    """Make one call from a state; what it came to, and the state after it with all that positions leave out."""
    battle = positions.battle
    positions.put(at)
    battle.dice = SeededDice(seed)
    if choice is None:
        battle.step()
    else:
        assert battle.request is not None
        battle.take(choice.to(battle.request.id))
    outcome, passing = battle.result.outcome, positions.passing()
    battle.quiet.rounds = 1  # the count of quiet rounds is the solver's
    state = battle.values()
    return Came(outcome, passing, positions.end() if outcome else positions.settled()), state


def answered(positions: Positions, at: Values, policies: Sequence[Policy]) -> list[tuple[str, Any]]:
    """What policies answer in a state, and below them what could be answered."""
    positions.put(at)
    request = positions.battle.request
    assert request is not None
    answers = [policy(request) for policy in policies]
    return [*((answer.option, answer.fields) for answer in answers), *((each.id, {}) for each in request.options)]


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(FIGHTS))
@pytest.mark.parametrize("name", sorted(rulesets()))
def test_a_position_goes_on_like_every_state_that_it_stands_for(name: str, number: int) -> None:
    random = Random(number)
    with closing(Positions(setup(ruleset(name), random))) as positions:
        battle = positions.battle
        policies = [make(each, {}, battle, "") for each, told in NAMED.items() if not told.rolls]
        stand = make("fight-on", {}, battle, "")
        state = battle.values()
        for step in range(STEPS):
            positions.put(state)
            position = positions.settled()
            positions.put(state)
            choice = None
            if (request := battle.request) is not None:
                assert answered(positions, position, policies) == answered(positions, state, policies)
                choice = request.some(random) if step % 4 == 0 else stand(request)
            expected, _ = came(positions, position, choice, f"{number}.{step}")
            found, state = came(positions, state, choice, f"{number}.{step}")
            assert found == expected
            if found.outcome:
                break
