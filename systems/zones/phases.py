"""The first half of a round: places, intents, the director, declaring, Action Scores (ZN-06, ZN-35)."""

from systems.table.battle import Battle
from systems.table.condition import Condition
from systems.table.engine import Phase
from systems.table.minds import Mind as Deciding
from systems.table.minds import decide
from systems.table.targets import aimed
from systems.zones.events import Directed, IntentShown, RoundBegan, ScoreMade, WentOut
from systems.zones.knowing import seen
from systems.zones.maps import DIRECTOR_FIELDS
from systems.zones.places import Places
from systems.zones.rules import action_score
from systems.zones.scores import additions, fix_scores, way_of
from systems.zones.script import Scripts, candidates, legal, objective, options, planned
from systems.zones.sides import Actor, Sides


class ZonesPhase(Phase[Battle]):
    """A phase with both sides and the map at hand."""

    def bind(self) -> None:
        """Bind them; all phases share the same."""
        self.sides = self.engine.bound(Sides)
        self.places = self.engine.bound(Places)


class Placing(ZonesPhase):
    """The player places each character before round 1 (ZN-35)."""

    name = "place"

    def process(self) -> None:
        """Ask for the next one without a place, where there is more than one."""
        for actor in self.sides.heroes:
            if not (actor.spot.zone or actor.spot.x):
                self.engine.ask("place", actor.id)
                return
        self.flow.phase = "round"


class NewRound(ZonesPhase):
    """A round begins: loose Zones form by where everybody is, and nothing is declared yet (ZN-03, ZN-06)."""

    name = "round"

    def process(self) -> None:
        """Count it."""
        self.sides.terrain.round += 1
        self.engine.emit(RoundBegan(self.sides.terrain.round))
        self.flow.phase = "intents"


class Intents(ZonesPhase):
    """Every enemy makes up its mind, each by what was before this round; then all intents are shown (ZN-06, BH-01)."""

    name = "intents"

    def bind(self) -> None:
        """Make the scripts ready."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)

    def process(self) -> None:
        """Take the next enemy's intent or aim, with at most one `ai` die; when all are done, show them."""
        sides = self.sides
        for foe in sides.foes:
            mind = sides.minds[foe.id]
            if foe.able and mind.stage == 0:
                self._decide(foe)
                return
            if foe.able and mind.stage == 1:
                self._aim(foe)
                return
        for foe in sides.foes:
            if foe.able:
                self._show(foe)
        self.flow.phase = "ending" if not sides.able_foes() else "director"

    def _die(self, sides: int) -> int:
        return self.engine.dice.sum("ai", 1, sides, "foes", "what to do").total

    def _decide(self, foe: Actor) -> None:
        sides, script = self.sides, self.scripts.of[foe.id]
        mind = sides.minds[foe.id]
        group = self.scripts.group[foe.id] if script.shared else (foe.id,)
        view = seen(sides, self.places.field(), foe, group) if script.reads else {}
        intent = decide(
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
        mind.intent, mind.amount, mind.shown = intent.name, intent.amount, intent.shown
        mind.word, mind.at = intent.target, intent.at
        mind.stage = 2 if intent.at else 1

    def _aim(self, foe: Actor) -> None:
        """Find whom or where the target word comes to (BH-03)."""
        sides, mind = self.sides, self.sides.minds[foe.id]
        mind.stage = 2
        if mind.intent in ("guard", "prepare", "recover", "flee", "surrender", "seize"):
            return
        if mind.word in ("objective", "exit"):
            mind.at = objective(sides) if mind.word == "objective" else self._exit(foe)
            if mind.intent == "advance" and mind.at:
                return
            mind.at, mind.word = "", "nearest"
        mind.at = self._unit(foe, self._word(foe))

    def _word(self, foe: Actor) -> str:
        """The word for a unit, where the intent wants a friend rather than an enemy or the other way round."""
        mind = self.sides.minds[foe.id]
        if mind.intent == "advance":
            return mind.word
        ability = foe.unit.abilities[max(0, mind.amount - 1)] if mind.intent == "special" else None
        friendly = mind.intent == "cover" or (ability is not None and not ability.attack)
        if friendly:
            return mind.word if mind.word in ("self", "random") else "ally_most_wounded"
        return "nearest" if mind.word in ("self", "ally_most_wounded") else mind.word

    def _unit(self, foe: Actor, word: str) -> str:
        sides, mind, field = self.sides, self.sides.minds[foe.id], self.places.field()
        friends = sides.able_foes()
        if mind.intent == "cover":
            friends = [each for each in friends if each is not foe]
            if not friends:
                mind.intent = mind.shown = "guard"
                return ""
            leaders = [each for each in friends if each.unit.leader]
            friends = leaders or friends
            word = "ally_most_wounded"
        heroes = sides.able_heroes()
        return aimed(
            word,
            candidates(sides, foe, field, heroes),
            candidates(sides, foe, field, friends),
            foe.id,
            mind.last_attacker,
            self._die,
        )

    def _exit(self, foe: Actor) -> str:
        graph, here = self.places.field().graph, self.places.field().zone[foe.id]
        return min(self.places.exits, key=lambda zone: graph.steps(here, zone), default="")

    def _show(self, foe: Actor) -> None:
        """Show the intent; who surrenders is out of the fight at once (BH-05)."""
        battle, mind = self.engine, self.sides.minds[foe.id]
        if mind.intent == "surrender":
            foe.health.gone = "yielded"
            battle.stir()
            battle.emit(WentOut(foe.id, "yielded"))
            return
        planned(self.sides, self.places, foe, mind)
        if mind.intent == "press":
            foe.score.due -= mind.amount
        if foe.plan.action == "ability":
            foe.health.ardor -= self.sides.abilities[foe.id, foe.plan.what].cost
        battle.emit(IntentShown(foe.id, mind.shown, mind.amount if mind.shown == "press" else 0, mind.at))


class Director(ZonesPhase):
    """The director may change Action and Challenge Scores, once a round before the players declare (ZN-06, ZN-31)."""

    name = "director"

    def bind(self) -> None:
        """Make the conditions ready."""
        super().bind()
        self.rules = [(rule, Condition(rule.when, DIRECTOR_FIELDS)) for rule in self.sides.map.director]

    def process(self) -> None:
        """Look at every rule by how things are before any of them; then settle the scores of those who roll none."""
        sides = self.sides
        if self.rules:
            now = self._seen()
            holding = [
                number
                for number, (rule, condition) in enumerate(self.rules)
                if (rule.again or number not in sides.terrain.fired) and condition.ask(now).holds
            ]
            for number in holding:
                self._change(number)
        for hazard in sides.hazards:
            self._hazard(hazard)
        fix_scores(sides)
        self.flow.phase = "declare"

    def _hazard(self, hazard: Actor) -> None:
        """Let a hazard strike in this round, if it is its turn and nothing stopped it (ZN-34)."""
        danger, number = self.sides.dangers[hazard.id], self.sides.terrain.round
        due = number >= danger.first and (number - danger.first) % danger.every == 0
        hazard.plan.action = "hazard" if due and hazard.id not in self.sides.terrain.stopped else ""

    def _seen(self) -> dict[str, int | bool | str]:
        sides = self.sides
        heroes = sides.heroes
        most = sum(each.unit.most for each in heroes)
        return {
            "round": sides.terrain.round,
            "party": len(sides.able_heroes()),
            "party_down": sum(each.here and not each.able for each in heroes),
            "party_gone": sum(not each.here for each in heroes),
            "party_health_percent": sum(each.health.now for each in heroes) * 100 // most,
            "foes": len(sides.able_foes()),
            "foes_out": len(sides.foes) - len(sides.able_foes()),
            "challenge": sides.map_challenge(),
            "timer": sides.terrain.timer,
            "feats_done": sum(work.done for work in sides.works.values()),
        }

    def _change(self, number: int) -> None:
        sides, rule = self.sides, self.rules[number][0]
        if not rule.again:
            sides.terrain.fired = tuple(sorted((*sides.terrain.fired, number)))
        if rule.challenge:
            what = f"Challenge Score of {sides.zones[rule.zone].name}" if rule.zone else "Challenge Score"
            if rule.zone:
                sides.terrain.zones = (*sides.terrain.zones, (rule.zone, rule.challenge))
            else:
                sides.terrain.challenge += rule.challenge
            self.engine.emit(Directed(rule.text, what, rule.challenge))
        if rule.scores:
            for foe in sides.foes:
                if not rule.creature or foe.unit.creature == rule.creature:
                    foe.score.changed += rule.scores
            self.engine.emit(Directed(rule.text, "Action Score of the enemies", rule.scores))


class Declare(ZonesPhase):
    """All players declare before any die is rolled (ZN-06)."""

    name = "declare"

    def process(self) -> None:
        """Ask the next one; the incapacitated have only Recover to declare (ZN-33)."""
        sides = self.sides
        if sides.edge.bonus and sides.terrain.round == 1 and not sides.edge.spent:
            self.engine.ask("edge", "party")
            return
        for actor in sides.heroes:
            if actor.here and not actor.plan.action:
                if actor.health.now:
                    self.engine.ask("declare", actor.id)
                    return
                actor.plan.action = "rise"
                if actor.health.surges:
                    self.engine.ask("rise", actor.id)
                    return
        self.flow.phase = "roll"


class RollScores(ZonesPhase):
    """Each player rolls one d20; who lies there and spent a Surge a d6 as well (ZN-06, ZN-19, ZN-30)."""

    name = "roll"

    def process(self) -> None:
        """Roll for the next one."""
        for actor in self.sides.heroes:
            if actor.here and not actor.score.natural:
                self._roll(actor)
                return
            if actor.here and actor.score.surge:
                self._surge(actor)
                return
        self.flow.phase = "hands"

    def _roll(self, actor: Actor) -> None:
        plan, score = actor.plan, actor.score
        added = additions(self.sides, actor, way_of(self.sides, actor, plan.action, plan.weapon, plan.what))
        score.natural = self.engine.roll("combat", 1, 20, actor.id, "the Action Score").total
        score.value = action_score(score.natural, [amount for _, amount in added])
        self.engine.emit(ScoreMade(actor.id, score.natural, tuple(added), score.value))

    def _surge(self, actor: Actor) -> None:
        score = actor.score
        score.surge = False
        added = self.engine.roll("combat", 1, 6, actor.id, "the Surge").total
        self.engine.emit(ScoreMade(actor.id, score.value, (("Surge", added),), score.value + added))
        score.value += added


FIRST: tuple[type[Phase[Battle]], ...] = (Placing, NewRound, Intents, Director, Declare, RollScores)
