"""What a fight on zones costs through Requests, against the same fight as a tuned loop over numbers in the same run.

The encounter: four characters and four foes in one Zone, no two of a side alike, no things. Every character makes a
Standing Attack at the first foe on its feet, every foe attacks the first character on theirs; who lies there tries to
come to (ZN-19).
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from random import Random

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.side_by_side import tallies
from game.laboratory.setups import Setup
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter, Foe, Member, Party
from systems.table.enemies.behaviour import Behaviour, Rule
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Event
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Request
from systems.zones.ruleset import Zones
from tests.benchmarks import playtests
from tests.benchmarks.interleaved import ratio

MIGHTS, HEALTHS = (2, 3, 1, 2), (13, 15, 11, 13)
SCORES, FOE_HEALTHS = (14, 13, 15, 14), (16, 12, 18, 16)
CHALLENGE = 15
QUIET_ROUNDS = 20
FIGHTS = 400
"""The same ones in every run: so many that their rounds are as many as the mean, 5.5."""
MORE = 20
"""So many times as many fights of the plain loop are timed beside them: both runs are of about one length."""
PLAIN_LIMIT = 21.5
SCRIPTED_LIMIT = 30.0
PLAYED = 100
"""Fights of a playtest in a run."""
PLAYTEST_LIMIT, SCRIPTED_PLAYTEST_LIMIT = 52.0, 58.0
BATCH = 20_000
"""Fights of a batch that is played side by side."""
BATCH_LIMIT, SCRIPTED_BATCH_LIMIT = 3.0, 3.2

SCRIPT = Behaviour(
    rules=(
        Rule(when="self.hp_percent < 30 && allies > 1 && enemies_down > 3", intent="guard", priority=2),
        Rule(when="enemies_hp_percent < 5 && rounds_since_hurt > 30", intent="press", amount=2, priority=1),
        Rule(when="round > 0", intent="attack", target="nearest"),
    )
)
"""Three conditions, as a shipped behaviour has; what comes of them is the default intent, so that the loop is the same
fight."""


def plain(random: Random) -> bool:
    """The fight as a loop over numbers: True if it is won."""
    draw = random.random
    heroes, foes, quiet = list(HEALTHS), list(FOE_HEALTHS), 0
    while True:
        first_hero = first_foe = 0
        while not heroes[first_hero]:
            first_hero += 1
        while not foes[first_foe]:
            first_foe += 1
        foe_score = SCORES[first_foe]
        hurt, harm, scores = [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]
        for who, health in enumerate(heroes):
            might = MIGHTS[who]
            if health:
                score = scores[who] = int(draw() * 20) + 1 + might + 3
                if score >= foe_score:
                    harm[first_foe] += int(draw() * 6) + int(draw() * 6) + 2
                elif foe_score - score < 10:
                    harm[first_foe] += int(draw() * 6) + 1
            else:
                score = int(draw() * 20) + 1 + might
                if score >= CHALLENGE:
                    hurt[who] -= int(draw() * 6) + 1 + (int(draw() * 6) + 1 if score == 20 + might else 0)
        score = scores[first_hero]
        for who, health in enumerate(foes):
            if health:
                theirs = SCORES[who]
                if score <= theirs:
                    hurt[first_hero] += int(draw() * 6) + int(draw() * 6) + 2
                elif score - theirs < 10:
                    hurt[first_hero] += int(draw() * 6) + 1
        quiet += 1
        for who, points in enumerate(hurt):
            if points:
                quiet, left = 0, heroes[who] - points
                heroes[who] = 0 if left < 0 else left if left < HEALTHS[who] else HEALTHS[who]
        for who, points in enumerate(harm):
            if points:
                quiet, left = 0, foes[who] - points
                foes[who] = left if left > 0 else 0
        if not any(heroes):
            return False
        if not any(foes):
            return True
        if quiet == QUIET_ROUNDS:
            return False


def strike(request: Request) -> Choice:
    """Stand and strike at the first foe that can be struck at."""
    option = request.option("standing:fists")
    assert option is not None
    target = option.fields[0]
    assert isinstance(target, Pick)
    return request.choice(option.id, target=target.ids[0])


def party() -> Party:
    """The four characters."""
    return Party(
        members=tuple(
            Member(
                id=f"hero-{number}",
                name="Hero",
                block={"might": might, "agility": 0, "wits": 0, "health": health, "surges": 0, "ardor": 0},
                body={"health": health, "surges": 0, "ardor": 0},
            )
            for number, (might, health) in enumerate(zip(MIGHTS, HEALTHS, strict=True), 1)
        )
    )


def encounter(behaviour: Behaviour) -> Encounter:
    """The four foes in their Zone."""
    foes = tuple(
        Foe(
            id=f"foe-{number}",
            name="Foe",
            creature="t:foe",
            block={"score": score, "health": health},
            behaviour=behaviour,
        )
        for number, (score, health) in enumerate(zip(SCORES, FOE_HEALTHS, strict=True), 1)
    )
    pit = {"id": "pit", "name": "the pit", "x": 0, "y": 0, "start": True, "foes": True, "exit": True}
    block = {"loot": 0, "challenge": CHALLENGE, "zones": [pit]}
    return Encounter(id="t:z", name="Encounter (z)", block=block, foes=foes)


@contextmanager
def begun(behaviour: Behaviour) -> Iterator[Battle]:
    """The fight, begun once; its world is used for all that follow."""
    battle = Battle.begin(Zones(), encounter(behaviour), party(), SeededDice(0))
    yield battle
    battle.close()


def played(battle: Battle, seed: int) -> list[Event]:
    """One fight more, all its decisions answered through Requests."""
    battle.again(SeededDice(seed))
    events = list(battle.events)
    while (request := battle.request) is not None:
        events += battle.choose(strike(request))
    return events


def cost(behaviour: Behaviour, label: str, limit: float) -> float:
    """How many times as long as the plain loop a fight takes."""
    random = Random(0)
    with begun(behaviour) as battle:

        def ours() -> None:
            for seed in range(FIGHTS):
                assert played(battle, seed)

        def theirs() -> None:
            for _ in range(FIGHTS):
                plain(random)

        return ratio(ours, theirs, limit=limit, runs=21, label=f"{FIGHTS} {label}", repeat=MORE)


def test_the_fight_costs_little_beside_the_plain_loop() -> None:
    assert cost(Behaviour(), "fights on zones", PLAIN_LIMIT) <= PLAIN_LIMIT


def test_with_behaviours_it_costs_little_beside_the_plain_loop() -> None:
    assert cost(SCRIPT, "fights on zones with behaviours", SCRIPTED_LIMIT) <= SCRIPTED_LIMIT


@pytest.mark.parametrize(
    ("behaviour", "limit"),
    [(Behaviour(), PLAYTEST_LIMIT), (SCRIPT, SCRIPTED_PLAYTEST_LIMIT)],
    ids=["plain", "scripted"],
)
def test_a_playtest_by_the_default_policy_costs_little_beside_the_plain_loop(
    behaviour: Behaviour, limit: float
) -> None:
    """As people run it: the party answers by `sensible`, and all that reports tell is counted."""
    setup = Setup(ruleset="zones", encounter=encounter(behaviour), party=party(), policy="sensible")
    with closing(Fights(setup)) as fights:
        assert playtests.cost([fights], PLAYED, plain, limit=limit, label="fights on zones") <= limit


@pytest.mark.parametrize(
    ("behaviour", "limit"),
    [(Behaviour(), BATCH_LIMIT), (SCRIPT, SCRIPTED_BATCH_LIMIT)],
    ids=["plain", "scripted"],
)
def test_a_playtest_in_batches_costs_little_more_than_the_plain_loop(behaviour: Behaviour, limit: float) -> None:
    """The same fights by the same policy side by side, counted as in a playtest."""
    setup = Setup(ruleset="zones", encounter=encounter(behaviour), party=party(), policy="sensible")
    random = Random(0)
    with closing(Fights(setup)) as fights:

        def ours() -> None:
            assert tallies(fights, "benchmark", [(1, BATCH)])

        def theirs() -> None:
            for _ in range(BATCH):
                plain(random)

        assert ratio(ours, theirs, limit=limit, runs=3, label=f"{BATCH:,} fights on zones in a batch") <= limit


def test_both_fights_are_won_equally_often() -> None:
    count = 3000
    random = Random(1)
    theirs = sum(plain(random) for _ in range(4 * count)) / (4 * count)
    for behaviour in (Behaviour(), SCRIPT):
        ours = 0
        with begun(behaviour) as battle:
            for seed in range(count):
                played(battle, seed)
                ours += battle.outcome == "victory"
        assert abs(ours / count - theirs) < 4 * (theirs * (1 - theirs) * 1.25 / count) ** 0.5
