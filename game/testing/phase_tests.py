"""What holds for phases of encounters (TH-03), where a ruleset has them: `phased`."""

from collections.abc import Mapping
from contextlib import closing
from typing import Any

from game.testing.fights import Plain, against, alike, begun, walk
from game.testing.subject import Subject
from systems.table.battle.battle import Battle
from systems.table.battle.events import PhaseBegan
from systems.table.battle.setup import Change, Encounter, FoePhase, Party
from systems.table.content.core_values import Core
from systems.table.loop.dice import Random, SeededDice
from systems.table.ruleset import Ruleset

STOUT = Core(might=3, agility=3, wits=3, vigour=8)
STRONG = Core(might=6, agility=5, wits=5, vigour=6, threat=2)
WEAK = Core(might=1, agility=2, wits=2, vigour=3)
GOES_ON: Plain = {
    "rules": [{"intent": "attack", "target": "weakest"}],
    "morale": {"when": "self.hp_percent < 50 || allies > 3", "does": "flee", "shared": True},
}
"""The nerve of the group breaks by the health of all in it, so that one more or less makes a difference."""
THEN: Plain = {"rules": [{"intent": "press", "amount": 2, "target": "strongest"}]}
REQUESTS = 40
LATE = "foe-late"
NEVER = FoePhase(id="never", name="Never", when="round > 90")


def course(battle: Battle, seed: int) -> list[tuple[Any, ...]]:
    """Play on; return what there was to see and to choose at each request, and what happened, but for phases."""
    found: list[tuple[Any, ...]] = []
    random = Random(seed)
    for _ in range(REQUESTS):
        told = [event.data() for event in battle.events if not isinstance(event, PhaseBegan)]
        if battle.request is None:
            return [*found, (told, battle.outcome, battle.bodies())]
        found.append((told, battle.request.data() | {"view": bare(battle.view())}))
        battle.choose(battle.request.some(random))
    return found


def bare(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return a view without the phase of the encounter."""
    return {**view, "phase": None, "facts": [each for each in view["facts"] if each[0] != "Phase"]}


def changed(battle: Battle) -> Mapping[str, int]:
    """Return the most health of each foe."""
    return {who: most for who, (_, most) in battle.ruleset.foe_health(battle).items()}


class PhaseTests(Subject):
    """Foes that join, foes that change."""

    def test_who_has_not_joined_is_not_there(self) -> None:
        rules = self.rules
        for seed in range(4 if rules.phased else 0):
            courses = []
            for core in (WEAK, STRONG):
                encounter, party = against(rules, [STOUT, STOUT], [(STOUT, GOES_ON), (WEAK, GOES_ON)])
                foe = encounter.foes[0].model_copy(update={"id": LATE, "block": rules.block("foe", None, core)})
                phase = FoePhase(id="late", name="Late", when="round > 90", arrivals=(LATE,))
                encounter = encounter.model_copy(update={"foes": (*encounter.foes, foe), "phases": (phase,)})
                with closing(begun(rules, encounter, party, seed)) as battle:
                    courses.append(course(battle, seed))
            assert not (why := alike(*courses)), why
            assert LATE not in repr(courses[0])

    def test_who_joins_is_there_and_acts(self) -> None:
        rules = self.rules
        for seed in range(4 if rules.phased else 0):
            encounter, party = against(rules, [STOUT, STOUT], [(STOUT, {})])
            foe = encounter.foes[0].model_copy(update={"id": LATE, "block": rules.block("foe", None, STRONG)})
            phase = FoePhase(id="late", name="Late", when="round >= 2", arrivals=(LATE,))
            encounter = encounter.model_copy(update={"foes": (*encounter.foes, foe), "phases": (phase,)})
            with closing(Battle(rules, encounter, party, SeededDice(seed))) as battle:
                before, acts = sum(changed(battle).values()), False
                battle.start()
                for _ in walk(battle, Random(seed), most=REQUESTS):
                    acts = acts or LATE in repr([event for event in battle.events if not isinstance(event, PhaseBegan)])
                    now = changed(battle)
                    assert (sum(now.values()) > before) == (not battle.waiting())
                    assert (LATE in now) <= (LATE in {unit["id"] for unit in battle.part("foes")["units"]})
                assert acts or battle.waiting() or self.decides_as_one

    def test_who_changes_is_what_it_becomes(self) -> None:
        """A phase that holds from the start makes of foes what they would be if they were written so."""
        rules = self.rules
        for seed in range(4 if rules.phased else 0):
            first, party = against(rules, [STOUT, STOUT], [(WEAK, GOES_ON)])
            then, _ = against(rules, [STOUT, STOUT], [(STRONG, THEN)])
            block = dict(then.foes[0].block)
            for name in _health(rules, first, party):
                block[name] = first.foes[0].block[name]
            behaviour = then.behaviour
            change = Change(block=block, behaviour=behaviour)
            at_once = FoePhase(id="now", name="Now", when="round == 1", behaviour=behaviour, changes={"foe-1": change})
            written = first.foes[0].model_copy(update={"block": block, "behaviour": behaviour})
            becomes = first.model_copy(update={"phases": (at_once,)})
            compose = rules.compose([(block, WEAK)], {})
            is_so = first.model_copy(
                update={"foes": (written,), "behaviour": behaviour, "phases": (NEVER,), "block": compose}
            )
            with closing(begun(rules, becomes, party, seed)) as one, closing(begun(rules, is_so, party, seed)) as other:
                assert not (why := alike(course(one, seed), course(other, seed))), why


def _health(rules: Ruleset, encounter: Encounter, party: Party) -> list[str]:
    """Return the names of the numbers of a foe's block by which its health differs."""
    found, foe = [], encounter.foes[0]
    for name, value in foe.block.items():
        if type(value) is int:
            other = foe.model_copy(update={"block": {**foe.block, name: value + 1}})
            healths = []
            for each in (foe, other):
                block = rules.compose([(each.block, WEAK)], {})
                with closing(
                    Battle(rules, encounter.model_copy(update={"foes": (each,), "block": block}), party, SeededDice(1))
                ) as battle:
                    shown = [(unit.get("now"), unit.get("most")) for unit in battle.part("foes")["units"]]
                    healths.append((rules.foe_health(battle), shown))
            if healths[0] != healths[1]:
                found.append(name)
    return found
