"""Step 1 of a round: every enemy makes up its mind, and all intents are shown (ZN-06, BH-01 to BH-08)."""

from dataclasses import replace

from systems.table.enemies.behaviour import Intent, Script
from systems.table.enemies.mind import Mind as Deciding
from systems.table.enemies.mind import decide
from systems.table.enemies.targets import aimed
from systems.table.loop.caches import DECISIONS
from systems.zones.components import Mind
from systems.zones.events import WentOut
from systems.zones.knowing import Eyes, Seen, Sight
from systems.zones.phases import ZonesPhase
from systems.zones.script import (
    Scripts,
    always_legal,
    candidates,
    legal,
    objective,
    options,
    planned,
    prize,
    seeming,
)
from systems.zones.sides import Actor

AIMLESS = frozenset({"guard", "prepare", "recover", "flee", "surrender"})
"""Intents that are at nobody."""
STRIKING = frozenset({"attack", "press"})
"""Intents that are always at an enemy of one's own."""
NEAREST = ("nearest", "")
"""Target words for whoever is nearest."""


class Intents(ZonesPhase):
    """Every enemy makes up its mind, each by what was before this round; then all intents are shown (ZN-06, BH-01)."""

    name = "intents"

    def bind(self) -> None:
        """Make the scripts ready."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)
        eyes = {
            script: Eyes(script.reads, self.sides, self.places) for script in self.scripts.of.values() if script.reads
        }
        self.different_eyes = list(eyes.values())
        self.eyes = {who: eyes[script] for who, script in self.scripts.of.items() if script in eyes}
        self.sights = {foe.id: self._sight(foe) for foe in self.sides.foes}
        plain = self.engine.encounter.difficulty == "standard"
        certain = {who: script.certain for who, script in self.scripts.of.items() if plain}
        self.certain = {who: intent for who, intent in certain.items() if intent and always_legal(intent)}
        self.plain = {who: plain and not script.broken for who, script in self.scripts.of.items()}
        self.rolled = False
        """Whether a die was rolled for it."""
        self.known: dict[tuple[object, ...], Intent] = {}
        """What came without a die, a report or a nerve to break, by script and all that it looked at."""

    def _sight(self, foe: Actor) -> Sight:
        shared = self.scripts.of[foe.id].shared
        group = [self.sides.by_id[key] for key in self.scripts.group[foe.id]] if shared else [foe]
        return Sight(self.sides, self.places, foe, group)

    def process(self) -> None:
        """Take each enemy's intent, then its aim, with at most one `ai` die each; when all are done, show them."""
        sides = self.sides
        minded = [(foe, mind) for foe, mind in sides.minded if foe.health.now and not foe.health.gone]
        heroes = sides.able_heroes()
        for eyes in self.different_eyes:
            eyes.afresh()
        stepping, certain = self.engine.stepping, {} if self.engine.trial else self.certain
        for foe, mind in minded:
            if mind.stage == 0:
                intent = certain.get(foe.id) or self._intent(foe)
                mind.intent, mind.amount, mind.word, mind.shown, mind.at = intent
                mind.stage = 2 if mind.at else 1
                if stepping:
                    return
            if mind.stage == 1:
                self._aim(foe, mind, heroes)
                if stepping:
                    return
        yielding = 0
        for foe, mind in minded:
            if mind.intent == "surrender":
                self._yield(foe)
                yielding += 1
            else:
                self._show(foe, mind)
        self.flow.phase = self.next if yielding < len(minded) else "ending"

    def _die(self, sides: int) -> int:
        self.rolled = True
        return self.engine.dice.sum("ai", 1, sides, "foes", "what to do").total

    def _intent(self, foe: Actor) -> Intent:
        """What an enemy makes up its mind to."""
        script, eyes = self.scripts.of[foe.id], self.eyes.get(foe.id)
        if eyes is None:
            return self._decided(foe, script, {})
        seen = eyes.seen(self.sights[foe.id])
        if not self.plain[foe.id] or self.engine.trial:
            return self._decided(foe, script, eyes.view(seen))
        known = self.known.get((script, *seen))
        return known or self._learned(foe, script, eyes.view(seen), (script, *seen))

    def _learned(self, foe: Actor, script: Script, view: dict[str, Seen], key: tuple[object, ...]) -> Intent:
        """What an enemy makes up its mind to; it is known from then on where the same always comes of the same."""
        told, self.rolled = len(self.engine.events), False
        intent = self._decided(foe, script, view)
        sure = always_legal(intent) and not self.rolled and len(self.engine.events) == told
        if sure and len(self.known) < DECISIONS:
            self.known[key] = intent
        return intent

    def _decided(self, foe: Actor, script: Script, view: dict[str, Seen]) -> Intent:
        sides = self.sides
        return decide(
            self.engine,
            Deciding(
                foe.id,
                script,
                view,
                lambda intent: legal(sides, foe, intent),
                lambda: options(sides, script, foe),
                self._die,
            ),
        )

    def _aim(self, foe: Actor, mind: Mind, heroes: list[Actor]) -> None:
        """Find whom or where the target word comes to (BH-03)."""
        sides = self.sides
        mind.stage = 2
        if mind.intent in STRIKING and mind.word in NEAREST:
            mind.at = self.places.nearest(foe, heroes).id if heroes else ""
            return
        if mind.intent in AIMLESS:
            return
        if mind.intent == "seize":
            mind.at = prize(sides)
            return
        if mind.word in ("objective", "exit"):
            mind.at = objective(sides) if mind.word == "objective" else self._exit(foe)
            if mind.intent == "advance" and mind.at:
                return
            mind.at, mind.word = "", "nearest"
        mind.at = self._unit(foe, mind, self._word(foe, mind), heroes)

    def _word(self, foe: Actor, mind: Mind) -> str:
        """The word for a unit, where the intent wants a friend rather than an enemy or the other way round."""
        if mind.intent == "advance":
            return mind.word
        ability = foe.unit.abilities[max(0, mind.amount - 1)] if mind.intent == "special" else None
        friendly = mind.intent == "cover" or (ability is not None and not ability.attack)
        if friendly:
            return mind.word if mind.word in ("self", "random") else "ally_most_wounded"
        return "nearest" if mind.word in ("self", "ally_most_wounded") else mind.word

    def _unit(self, foe: Actor, mind: Mind, word: str, heroes: list[Actor]) -> str:
        sides = self.sides
        if word in NEAREST:
            return self.places.nearest(foe, heroes).id if heroes else ""
        friends = sides.able_foes()
        if mind.intent == "cover":
            friends = [each for each in friends if each is not foe]
            if not friends:
                mind.intent = mind.shown = "guard"
                return ""
            leaders = [each for each in friends if each.unit.leader]
            friends = leaders or friends
            word = "ally_most_wounded"
        friendly = word == "ally_most_wounded"
        return aimed(
            word,
            [] if friendly else candidates(self.places, foe, heroes),
            candidates(self.places, foe, friends) if friendly else [],
            foe.id,
            mind.last_attacker,
            self._die,
        )

    def _exit(self, foe: Actor) -> str:
        graph, here = self.places.field().graph, self.places.field().zone[foe.id]
        return min(self.places.exits, key=lambda zone: graph.steps(here, zone), default="")

    def _show(self, foe: Actor, mind: Mind) -> None:
        """Show the intent (BH-01)."""
        plan, intent, feint = foe.plan, mind.intent, mind.shown != mind.intent
        if feint:
            self._feint(foe, mind)
        else:
            mind.shown_at = mind.at
        planned(self.sides, self.places, foe, mind)
        if plan.place and not feint:
            self._noted(foe, mind)
        if intent == "press":
            foe.score.due -= mind.amount
        if plan.action == "ability":
            foe.health.ardor -= self.sides.abilities[foe.id, plan.what].cost
        self.engine.emit(seeming(foe, mind))

    def _yield(self, foe: Actor) -> None:
        """Who surrenders is out of the fight at once (BH-05)."""
        foe.health.gone = "yielded"
        self.engine.stir()
        self.engine.emit(WentOut(foe.id, "yielded"))

    def _feint(self, foe: Actor, mind: Mind) -> None:
        """Work out at whom and where the shown intent is; it gives nothing of the real one away."""
        mind.shown_at = self._feigned(foe)
        mask = replace(mind, intent=mind.shown, at=mind.shown_at)
        if mind.shown == "special" != mind.intent:
            mask.amount = 0
        planned(self.sides, self.places, foe, mask)
        self._noted(foe, mind)

    def _noted(self, foe: Actor, mind: Mind) -> None:
        """Note where the plan that is shown leads, and whether it is a blow that comes too short."""
        plan = foe.plan
        mind.place = plan.place if plan.place and plan.place != self.places.own(foe) else ""
        mind.far = plan.action == "move_far" and mind.shown in ("attack", "press")

    def _feigned(self, foe: Actor) -> str:
        """Whom a feint points at: the real target where it would do, else the nearest; without a die."""
        sides, mind = self.sides, self.sides.minds[foe.id]
        if mind.shown in AIMLESS:
            return ""
        if mind.shown == "seize":
            return prize(sides)
        friendly = mind.shown == "cover" or (mind.shown == "special" and not foe.unit.abilities[0].attack)
        group = [each for each in sides.able_foes() if each is not foe] if friendly else sides.able_heroes()
        if any(each.id == mind.at for each in group):
            return mind.at
        field = self.places.field()
        return min(group, key=lambda each: field.steps(foe.id, each.id), default=foe).id
