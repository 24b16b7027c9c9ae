"""Orders fastest first, then declarations slowest first (FT-02, BH-01)."""

from collections.abc import Callable

from systems.fudge.events import IntentShown, Left, OrderShouted
from systems.fudge.ground import metres
from systems.fudge.opening import FudgePhase
from systems.fudge.plans import cover_spot, planned
from systems.fudge.rules import stepped
from systems.fudge.script import DEFAULT, Scripts, candidates, legal, seen, shoots
from systems.fudge.sides import Sides, Unit
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent
from systems.table.enemies.mind import Mind, decide
from systems.table.enemies.targets import aimed
from systems.table.loop.events import Noted


class Orders(FudgePhase):
    """One a side a turn shouts an order, the fastest first (FT-02)."""

    name = "orders"

    def bind(self) -> None:
        """Bind both sides and the enemies' scripts."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)

    def process(self) -> None:
        """Let the next one shout who may: the player is asked once, enemies go by their scripts."""
        turn = self.sides.turn
        for unit in self.sides.fastest_first() if self.sides.numbers.order else ():
            ours = unit.facts.ours
            if unit.plan.called or (turn.party_shouted if ours else turn.foes_shouted):
                continue
            unit.plan.called = True
            if not self.sides.slower(unit):
                continue
            if ours:
                turn.party_shouted = True
                self.engine.ask("order", "party")
                return
            if self._shouts(unit):
                return
        self.flow.phase = "declare"

    def _shouts(self, unit: Unit) -> bool:
        """Let an enemy shout if its script says so; True where it thought of it, since it may have rolled for that."""
        script = self.scripts.orders[unit.id]
        view = seen(self.engine, self.sides, unit) if script.reads else {}
        rules = script.candidates(view, lambda fault: self.engine.emit(Noted(fault)))
        if not rules:
            return False
        intent = script.draw(rules, lambda faces: self.engine.roll("ai", 1, faces, unit.id, "what to shout").total)
        slower = {each.id for each in self.sides.slower(unit)}
        friends = candidates(self.sides, unit, [each for each in self.sides.foes if each.id in slower])
        ally = aimed(intent.target, friends, friends, unit.id, "", lambda _: 1)
        if ally not in self.sides.units or ally == unit.id:
            return True
        roll = "attack"
        if intent.name == "shout_guard":
            near = self.sides.units[ally]
            roll = min(self.sides.enemies(near), key=lambda each: metres(near.spot, each.spot)).id
        shout(self.engine, self.sides, unit.id, ally, roll)
        return True


def shout(battle: Fight, sides: Sides, who: str, ally: str, roll: str) -> None:
    """Carry an order out: one roll of this turn is helped (FT-02)."""
    unit = sides.units[who]
    if unit.facts.ours:
        sides.turn.party_shouted = True
    else:
        sides.turn.foes_shouted = True
    sides.units[ally].plan.ordered = roll
    battle.emit(OrderShouted(who, ally, roll, sides.numbers.order))


def _silent(fault: str) -> None:
    """Say nothing of a condition that cannot be told; it was said before."""


class Declare(FudgePhase):
    """Everybody declares both actions, the slowest first, so that the faster know more (FT-02, BH-01)."""

    name = "declare"

    def bind(self) -> None:
        """Bind both sides and the enemies' scripts."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)

    def process(self) -> None:
        """Ask the next member, or let the next enemy make up its mind; with one side gone nobody else does."""
        sides = self.sides
        if not all(sides.sides_left()):
            self.flow.phase = "marks"
            return
        for who in reversed(sides.turn.order):
            unit = sides.units[who]
            if not unit.fights or unit.plan.step == 2:
                continue
            if unit.condition.held:
                unit.plan.step = 2
            elif unit.facts.ours:
                self.engine.ask("second_action" if unit.plan.step else "first_action", who)
                return
            elif unit.resolve.chosen:
                self._settle(unit)
                return
            else:
                self._choose(unit)
                return
        sides.turn.beat = 1
        self.flow.phase = "beat"

    def _die(self, unit: Unit) -> Callable[[int], int]:
        """A die of the `ai` stream; what it showed is told once the turn is decided."""

        def die(faces: int) -> int:
            face = self.engine.dice.sum("ai", 1, faces, unit.id, "what to do").total
            unit.resolve.rolls += (faces, face)
            return face

        return die

    def _choose(self, unit: Unit) -> None:
        """Make up an enemy's mind; its target comes with the next call."""
        resolve, script = unit.resolve, self.scripts.acts[unit.id]
        if resolve.broken:
            intent = Intent(script.broken, shown=script.broken)
        else:
            look_ahead = self.engine.encounter.difficulty == "ruthless"
            view = seen(self.engine, self.sides, unit) if script.reads or look_ahead else {}
            group = seen(self.engine, self.sides, unit, self._group(unit)) if script.shared and script.reads else None
            mind = Mind(
                unit.id,
                script,
                view,
                lambda each: legal(unit, each),
                lambda: self._options(unit),
                self._die(unit),
                group,
            )
            intent = decide(self.engine, mind)
            if intent.name == script.broken and script.breaks(view if group is None else group, _silent):
                self._break(unit)
                return
        resolve.intent, resolve.shown, resolve.word, resolve.at = intent.name, intent.shown, intent.target, intent.at
        presses = "press" in (intent.name, intent.shown)
        resolve.amount = stepped(intent.amount, self.sides.numbers.points_per_step) if presses else 0
        resolve.chosen = True

    def _break(self, unit: Unit) -> None:
        """Its nerve breaks, and that of its group where they share it (BH-05)."""
        script = self.scripts.acts[unit.id]
        for each in self._group(unit) if script.shared else [unit]:
            if not each.fights:
                continue
            each.resolve.broken = True
            each.resolve.intent = each.resolve.shown = script.broken
            each.resolve.at = each.resolve.word = ""
            if script.broken == "surrender":
                each.place.gone = "yielded"
                self.engine.emit(Left(each.id, "yielded"))
            else:
                self._declare(each)

    def _group(self, unit: Unit) -> list[Unit]:
        """All enemies with the same behaviour, those who are out included (BH-05)."""
        mine = self.scripts.groups[unit.id]
        return [each for each in self.sides.foes if self.scripts.groups[each.id] == mine]

    def _settle(self, unit: Unit) -> None:
        """Find whom the intent is meant for, and declare it."""
        resolve = unit.resolve
        if not resolve.at and resolve.intent != "flee":
            resolve.at = self._target(unit)
        self._declare(unit)

    def _declare(self, unit: Unit) -> None:
        """Turn the intent into two actions, and show what is to be seen of it."""
        resolve, plan = unit.resolve, unit.plan
        if not unit.condition.held:
            first, second = planned(self.sides, unit, resolve.intent, resolve.at)
            plan.first, plan.second = tuple(first), tuple(second)
        plan.step = 2
        amount = resolve.amount if resolve.shown == "press" else 0
        self.engine.emit(IntentShown(unit.id, resolve.shown, resolve.at, amount))

    def _target(self, unit: Unit) -> str:
        """The unit or place that the target word comes to (BH-03); known enemies come before those out of sight."""
        sides, word = self.sides, unit.resolve.word
        if word == "objective":
            return next((area.id for area in sides.ground.areas if area.kind == "objective"), "") or self._aimed(
                unit, ""
            )
        if word == "exit":
            exits = [area for area in sides.ground.areas if area.kind == "exit"]
            near = min(exits, key=lambda area: metres(unit.spot, area.nearest(unit.spot)), default=None)
            return near.id if near else self._aimed(unit, "")
        return self._aimed(unit, word)

    def _aimed(self, unit: Unit, word: str) -> str:
        sides = self.sides
        enemies = sides.enemies(unit)
        known = [each for each in enemies if each.id in unit.senses.located] or enemies
        return aimed(
            word,
            candidates(sides, unit, known),
            candidates(sides, unit, sides.allies(unit)),
            unit.id,
            unit.past.attacker,
            self._die(unit),
        )

    def _options(self, unit: Unit) -> list[Intent]:
        """What ruthless enemies choose among: at most six legal intents, each with its target (BH-07)."""
        sides, script = self.sides, self.scripts.acts[unit.id]
        enemies = sides.enemies(unit)
        if not enemies:
            return [DEFAULT]
        near = min(enemies, key=lambda each: metres(unit.spot, each.spot))
        weak = min(enemies, key=sides.left)
        options = [Intent("attack", shown="attack", at=near.id)]
        if weak is not near:
            options.append(Intent("attack", shown="attack", at=weak.id))
        options.append(Intent("guard", shown="guard", at=near.id))
        options += [each._replace(at=near.id) for each in script.known("press")[:1]]
        if shoots(unit):
            options.append(Intent("aim", shown="aim", at=near.id))
            if cover_spot(sides, unit, near):
                options.append(Intent("take_cover", shown="take_cover", at=near.id))
        return options
