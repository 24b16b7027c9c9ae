"""Fights of which nobody reads what happens are the same ones; what is kept or found out quickly is what is true."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.setups import Setup
from systems.pool.events.actions import Moved
from systems.pool.events.damage import DamageWorkedOut, Hurt, PoolRolled
from systems.pool.ruleset import Pool
from systems.pool.sight import Attacks
from systems.pool.view.sight import Looking
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Party
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.events import Event
from systems.table.loop.fields import Count, Pick, Value
from systems.table.loop.luck import WatchedDice
from systems.table.loop.requests import Choice, Refused, Request
from tests.pool.setups import (
    BOLT,
    BOW,
    FIGHTS,
    SWORD,
    YARD,
    ann,
    bob,
    encounter_of,
    fight,
    foe,
    party_of,
    script,
    thing,
)

BURNS = {**SWORD, "lingering": 2, "type": "fire", "fells": True}
MIXED = script(
    {"intent": "attack", "weight": 2}, {"intent": "press", "amount": 2}, {"intent": "flank"}, {"intent": "hesitate"},
    {"intent": "sprint"}, {"intent": "snipe"}, {"intent": "guard"},
    when="self.hp_percent < 20", does="flee",
)  # fmt: skip
FOES = foe(1, BURNS, behaviour=MIXED, armour=1), foe(2, BOW, behaviour=MIXED), foe(3, behaviour=FIGHTS, might=5)
HEALS = {"name": "tending", "skill": 4, "dt": 1, "range": 1, "does": "heal", "amount": 4}


def party() -> Party:
    """Ann with a bow and a spell, and Bob, who heals, with things of every sort."""
    things = (
        thing("flask", {"effect": "damage", "amount": 6}),
        thing("draught", {"effect": "heal", "amount": "1d6+2"}),
        thing("net", {"effect": "bind"}),
        thing("shield", {"effect": "absorb"}, holder="bob", uses=1),
    )
    return party_of(ann(SWORD, BOW, BOLT, spell_points=6, scoundrel=True), bob(BURNS, powers=[HEALS]), things=things)


def requests(seed: int) -> Iterator[tuple[Battle, Request, Random]]:
    """Yield each request of a fight that is answered at random, with many splits."""
    battle, random = fight(encounter_of(*FOES, grid=YARD), party(), dice=SeededDice(seed)), Random(seed)
    while (request := battle.request) is not None and request.id < 120:
        yield battle, request, random
        splits = request.kind == "act" and request.option("split") and random.random() < 0.7
        battle.choose(request.choice("split", parts=2) if splits else request.some(random))


@pytest.mark.parametrize("policy", ["sensible", "cautious", "random"])
def test_a_playtest_counts_the_same_whether_its_fights_are_told_or_not(policy: str) -> None:
    setup = Setup(ruleset="pool", encounter=encounter_of(*FOES, grid=YARD), party=party(), policy=policy)
    with closing(Fights(setup)) as untold, closing(Fights(setup)) as told:
        told.battle.telling = True
        for run in range(1, 12):
            assert untold.play("s", run) == told.play("s", run)


def test_a_fight_that_nobody_reads_leaves_out_rolls_and_moves_alone() -> None:
    whole, rest = played(telling=True), played(telling=False)
    assert {Moved, PoolRolled, DamageWorkedOut, Hurt} <= {type(event) for event in whole}
    assert {Moved, PoolRolled, DamageWorkedOut}.isdisjoint({type(event) for event in rest})
    assert [event for event in whole if isinstance(event, Hurt)] == [event for event in rest if isinstance(event, Hurt)]


def played(*, telling: bool) -> list[Event]:
    """All events of a fight that the policy fights."""
    battle = fight(encounter_of(*FOES, grid=YARD), party(), dice=SeededDice("s"))
    battle.telling = telling
    found = list(battle.events)
    while (request := battle.request) is not None:
        found += battle.choose(Pool().policy(request))
    return found


def test_hits_that_nobody_reads_are_those_that_are_recorded() -> None:
    read, unread = (WatchedDice("s", "", ("ann",)) for _ in range(2))
    for who, count, least in [("ann", 1, 5), ("foe", 7, 4), ("ann", 20, 5), ("foe", 3, 1), ("ann", 2, 6)] * 9:
        faces = read.each("combat", count, 6, who, "sword", least).faces
        assert unread.hits("combat", count, 6, who, "sword", least) == sum(face >= least for face in faces)
    assert read.state() == unread.state()
    assert (read.party, read.foes) == (unread.party, unread.foes)


@pytest.mark.rule("DP-01", "DP-16")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_allowed_at_once_is_what_options_accept(seed: int) -> None:
    allowed = set()
    for battle, request, random in requests(seed):
        kind = battle.request_kinds[request.kind]
        for choice in answers(request, random):
            try:
                accepted = request.accepted(choice)
            except Refused:
                accepted = None
            if kind.allows(choice):
                assert accepted == choice
                allowed.add(choice.option.partition(":")[0])
            elif accepted == choice:
                assert not choice.option.startswith(("attack", "move", "approach", "split", "pass")), choice
    assert {"attack", "move", "approach", "split", "hesitate", "pass"} <= allowed


def answers(request: Request, random: Random) -> Iterator[Choice]:
    """Yield every answer of some options, and others that are wrong."""
    wrong: tuple[Value, ...] = ("", "0,0", "9,9", "ann", "foe-1", "foe-3", 1, 2, 9, True, {"ann": 1})
    for option in [*request.options, *request.options[:1]]:
        yield Choice(request.id, option.id)
        for field in option.fields:
            right = field.ids if isinstance(field, Pick) else ()
            counts = range(2, field.most + 1) if isinstance(field, Count) else ()
            for value in (*right, *counts, *random.sample(wrong, 3)):
                yield Choice(request.id, option.id, {field.name: value})
                yield Choice(request.id, option.id, {field.name: value, "more": 1})
    for key in (
        "attack:sword",
        "attack:none",
        "move",
        "move:x",
        "approach",
        "split",
        "pass:x",
        "use:flask",
        "fly",
        "pass:",
    ):
        yield Choice(request.id, key, {"target": "foe-1"})
        yield Choice(request.id, key, {"square": "0,0"})
    for choice in [request.some(random) for _ in range(8)]:
        yield Choice(request.id, choice.option + ":", choice.fields)


@pytest.mark.parametrize("seed", range(3))
def test_attacks_that_are_kept_are_those_that_are_worked_out(seed: int) -> None:
    splits = 0
    for battle, request, _ in requests(seed):
        if request.kind in ("act", "part"):
            kept: Attacks = request.part("sight").asked().attacks()
            new = Looking(battle).look().asked().attacks()
            assert (kept.blows, kept.close) == (new.blows, new.close)
            splits += request.kind == "part"
    assert splits


@pytest.mark.parametrize("seed", range(4))
def test_who_is_low_is_found_whatever_the_limit(seed: int) -> None:
    for battle, request, _ in requests(seed):
        seen = Looking(battle).look()
        out = {who for who, body in Pool().bodies(battle).items() if body["dead"]}
        for limit in (0, 35, 60, 75):
            low = [who for who in seen.party if seen.units[who].hp * 100 <= seen.most[who] * limit]
            assert [who for who in low if who not in out and seen.units[who].place >= 0] == list(seen.low(limit))
        assert request.part("sight").ours == seen.ours
