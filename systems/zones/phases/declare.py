"""Step 1 of a round: every enemy makes up its mind, and all intents are shown (ZN-06, BH-01 to BH-08)."""

from dataclasses import replace

from systems.table.enemies.behaviour import Intent, Script
from systems.table.enemies.mind import Mind as Deciding
from systems.table.enemies.mind import decide
from systems.table.enemies.targets import aimed
from systems.table.loop.caches import DECISIONS
from systems.zones.components import Mind
from systems.zones.enemies.plans import intents_to_try, plan_action
from systems.zones.enemies.script import AIMLESS, NEAREST, STRIKING, Scripts, always_legal, legal
from systems.zones.enemies.senses import Seen, Senses, Viewpoint
from systems.zones.enemies.targeting import candidates, objective, prize
from systems.zones.events.actions import WentOut
from systems.zones.phases.base import ZonesPhase
from systems.zones.state.state import Unit
from systems.zones.view.wording import shown_intent


class DeclareIntents(ZonesPhase):
    """Every enemy makes up its mind, each by what was before this round; then all intents are shown (ZN-06, BH-01)."""

    name = "intents"

    def bind(self) -> None:
        """Make the scripts ready."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)
        senses = {
            script: Senses(script.reads, self.state, self.positions)
            for script in self.scripts.of.values()
            if script.reads
        }
        self.all_senses = list(senses.values())
        self.senses = {who: senses[script] for who, script in self.scripts.of.items() if script in senses}
        self.viewpoints = {foe.id: self._viewpoint(foe) for foe in self.state.foes}
        plain = self.engine.difficulty == "standard"
        certain = {who: script.certain for who, script in self.scripts.of.items() if plain}
        self.certain = {who: intent for who, intent in certain.items() if intent and always_legal(intent)}
        self.plain = {who: plain and not script.broken for who, script in self.scripts.of.items()}
        self.rolled = False
        """Whether a die was rolled for it."""
        self.known: dict[tuple[object, ...], Intent] = {}
        """What came without a die, a report or a nerve to break, by script and all that it looked at."""

    def _viewpoint(self, foe: Unit) -> Viewpoint:
        shared = self.scripts.of[foe.id].shared
        group = [self.state.by_id[key] for key in self.scripts.group[foe.id]] if shared else [foe]
        return Viewpoint(self.state, self.positions, foe, group)

    def process(self) -> None:
        """Take each enemy's intent, then its aim, with at most one `ai` die each; when all are done, show them."""
        state = self.state
        minded = [(foe, mind) for foe, mind in state.foes_with_minds if foe.health.now and not foe.health.gone]
        heroes = state.able_members()
        for senses in self.all_senses:
            senses.refresh()
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

    def _intent(self, foe: Unit) -> Intent:
        """What an enemy makes up its mind to."""
        script, senses = self.scripts.of[foe.id], self.senses.get(foe.id)
        if senses is None:
            return self._decided(foe, script, {})
        seen = senses.seen(self.viewpoints[foe.id])
        if not self.plain[foe.id] or self.engine.trial:
            return self._decided(foe, script, senses.view(seen))
        known = self.known.get((script, *seen))
        return known or self._learned(foe, script, senses.view(seen), (script, *seen))

    def _learned(self, foe: Unit, script: Script, view: dict[str, Seen], key: tuple[object, ...]) -> Intent:
        """What an enemy makes up its mind to; it is known from then on where the same always comes of the same."""
        told, self.rolled = len(self.engine.events), False
        intent = self._decided(foe, script, view)
        sure = always_legal(intent) and not self.rolled and len(self.engine.events) == told
        if sure and len(self.known) < DECISIONS:
            self.known[key] = intent
        return intent

    def _decided(self, foe: Unit, script: Script, view: dict[str, Seen]) -> Intent:
        state = self.state
        return decide(
            self.engine,
            Deciding(
                foe.id,
                script,
                view,
                lambda intent: legal(state, foe, intent),
                lambda: intents_to_try(state, script, foe),
                self._die,
            ),
        )

    def _aim(self, foe: Unit, mind: Mind, heroes: list[Unit]) -> None:
        """Find whom or where the target word comes to (BH-03)."""
        state = self.state
        mind.stage = 2
        if mind.intent in STRIKING and mind.word in NEAREST:
            mind.at = self.positions.nearest(foe, heroes).id if heroes else ""
            return
        if mind.intent in AIMLESS:
            return
        if mind.intent == "seize":
            mind.at = prize(state)
            return
        if mind.word in ("objective", "exit"):
            mind.at = objective(state) if mind.word == "objective" else self._exit(foe)
            if mind.intent == "advance" and mind.at:
                return
            mind.at, mind.word = "", "nearest"
        mind.at = self._unit(foe, mind, self._word(foe, mind), heroes)

    def _word(self, foe: Unit, mind: Mind) -> str:
        """The word for a unit, where the intent wants a friend rather than an enemy or the other way round."""
        if mind.intent == "advance":
            return mind.word
        ability = foe.facts.abilities[max(0, mind.amount - 1)] if mind.intent == "special" else None
        friendly = mind.intent == "cover" or (ability is not None and not ability.attack)
        if friendly:
            return mind.word if mind.word in ("self", "random") else "ally_most_wounded"
        return "nearest" if mind.word in ("self", "ally_most_wounded") else mind.word

    def _unit(self, foe: Unit, mind: Mind, word: str, heroes: list[Unit]) -> str:
        state = self.state
        if word in NEAREST:
            return self.positions.nearest(foe, heroes).id if heroes else ""
        friends = state.able_foes()
        if mind.intent == "cover":
            friends = [each for each in friends if each is not foe]
            if not friends:
                mind.intent = mind.shown = "guard"
                return ""
            leaders = [each for each in friends if each.facts.leader]
            friends = leaders or friends
            word = "ally_most_wounded"
        friendly = word == "ally_most_wounded"
        return aimed(
            word,
            [] if friendly else candidates(self.positions, foe, heroes),
            candidates(self.positions, foe, friends) if friendly else [],
            foe.id,
            mind.last_attacker,
            self._die,
        )

    def _exit(self, foe: Unit) -> str:
        graph, here = self.positions.field().graph, self.positions.field().zone[foe.id]
        return min(self.positions.exits, key=lambda zone: graph.steps(here, zone), default="")

    def _show(self, foe: Unit, mind: Mind) -> None:
        """Show the intent (BH-01)."""
        plan, intent, feint = foe.plan, mind.intent, mind.shown != mind.intent
        if feint:
            self._feint(foe, mind)
        else:
            mind.shown_at = mind.at
        plan_action(self.state, self.positions, foe, mind)
        if plan.place and not feint:
            self._noted(foe, mind)
        if intent == "press":
            foe.score.due -= mind.amount
        if plan.action == "ability":
            foe.health.ardor -= self.state.abilities[foe.id, plan.what].cost
        self.engine.emit(shown_intent(foe, mind))

    def _yield(self, foe: Unit) -> None:
        """Who surrenders is out of the fight at once (BH-05)."""
        foe.health.gone = "yielded"
        self.engine.stir()
        self.engine.emit(WentOut(foe.id, "yielded"))

    def _feint(self, foe: Unit, mind: Mind) -> None:
        """Work out at whom and where the shown intent is; it gives nothing of the real one away."""
        mind.shown_at = self._feigned(foe)
        mask = replace(mind, intent=mind.shown, at=mind.shown_at)
        if mind.shown == "special" != mind.intent:
            mask.amount = 0
        plan_action(self.state, self.positions, foe, mask)
        self._noted(foe, mind)

    def _noted(self, foe: Unit, mind: Mind) -> None:
        """Note where the plan that is shown leads, and whether it is a blow that comes too short."""
        plan = foe.plan
        mind.place = plan.place if plan.place and plan.place != self.positions.key_of(foe) else ""
        mind.far = plan.action == "move_far" and mind.shown in ("attack", "press")

    def _feigned(self, foe: Unit) -> str:
        """Whom a feint points at: the real target where it would do, else the nearest; without a die."""
        state, mind = self.state, self.state.minds[foe.id]
        if mind.shown in AIMLESS:
            return ""
        if mind.shown == "seize":
            return prize(state)
        friendly = mind.shown == "cover" or (mind.shown == "special" and not foe.facts.abilities[0].attack)
        group = [each for each in state.able_foes() if each is not foe] if friendly else state.able_members()
        if any(each.id == mind.at for each in group):
            return mind.at
        field = self.positions.field()
        return min(group, key=lambda each: field.steps(foe.id, each.id), default=foe).id


class DeclareActions(ZonesPhase):
    """All players declare before any die is rolled (ZN-06)."""

    name = "declare"

    def process(self) -> None:
        """Ask the next one; the incapacitated have only Recover to declare (ZN-33)."""
        state = self.state
        if state.edge.bonus and state.terrain.round == 1 and not state.edge.spent:
            self.engine.ask("edge", "party")
            return
        for unit in state.members:
            if not unit.plan.action and not unit.health.gone:
                if unit.health.now:
                    self.engine.ask("declare", unit.id)
                    return
                unit.plan.action = "rise"
                if unit.health.surges:
                    self.engine.ask("rise", unit.id)
                    return
        self.flow.phase = self.next
