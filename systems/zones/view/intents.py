"""The intents that enemies show: at whom, from where to where, how hard and how likely (ZN-06, BH-01)."""

from systems.table.battle.fight import Fight
from systems.table.battle.foresight import IntentKind, IntentView, SpotView, may_feint, named, span
from systems.table.battle.losses import loss_view
from systems.table.loop.dice_notation import DiceText, parse_dice
from systems.table.loop.language import tr
from systems.zones.components import Mind
from systems.zones.events.intents import place_words
from systems.zones.map import OUT
from systems.zones.state.layout import OUTSIDE
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit
from systems.zones.view.factors import attack_factors
from systems.zones.view.map_view import cell_in, cells, units_shown
from systems.zones.view.outlook import Outlook
from systems.zones.view.wording import shown_ability

RECOVERY = parse_dice("1d6")
"""What Recover gives (ZN-18)."""
BEFORE = ("place", "declare")
"""The phases that ask before anything happens."""
KINDS: dict[str, IntentKind] = {
    "defend": "guard", "cover": "guard", "flee": "flee", "recover": "heal", "prepare": "wait", "move_far": "move",
    "interact": "seize",
}  # fmt: skip
"""The kinds of actions that are no attack."""


def intents_shown(fight: Fight) -> list[IntentView]:
    """Return what each enemy in the fight has shown for this round; all of it happens at once.

    After the moves, when only Shields are asked about, nothing is left of it.
    """
    if fight.result.outcome or fight.flow.phase not in BEFORE:
        return []
    state = fight.bound(State)
    behaviours = fight.behaviours()
    shown = Shown(fight)
    found = []
    for unit in state.able_foes():
        intent = shown.of(unit)
        if intent["kind"] != "unknown":
            mind = state.minds[unit.id]
            intent["feint"] = may_feint(behaviours[unit.id], "zones", fight.difficulty, mind.shown)
        found.append(intent)
    return found


class Shown:
    """The shown intents of one moment."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.state, self.positions = fight.bound(State), fight.bound(Positions)
        self.outlook = Outlook(fight)
        self.spots = {place["id"]: place for place in cells(self.positions, units_shown(self.state))}
        self.crowd: dict[str, int] = {}
        """Units in each fixed Zone, those who are on their way there included."""
        for unit in units_shown(self.state):
            self.crowd[unit.spot.zone] = self.crowd.get(unit.spot.zone, 0) + 1

    def of(self, unit: Unit) -> IntentView:
        """Return the intent of one enemy."""
        mind, seen = self.state.minds[unit.id], self.outlook.units[unit.id]
        if not mind.shown or not seen.plan.action:
            unknown = self._plain(unit, "unknown", tr("shows nothing yet"))
            unknown["why"] = tr("Enemies show what they are about to do when the round begins.")
            return unknown
        if mind.shown in ("attack", "press") or seen.plan.weapon:
            intent = self._attack(seen, mind)
        elif seen.plan.action == "ability":
            intent = self._ability(seen, mind)
        else:
            intent = self._other(seen, mind)
        self._place(seen, intent)
        if seen.score.held:
            intent["why"] = tr("It is held fast and cannot move in this round.")
        return intent

    def _plain(self, unit: Unit, kind: IntentKind, words: str) -> IntentView:
        intent: IntentView = {
            "who": unit.id, "kind": kind, "words": words, "order": 0, "targets": [], "low": 0, "high": 0,
            "feint": False, "factors": [],
        }  # fmt: skip
        if unit.id in self.spots:
            intent["start"] = self._spot(unit)
        return intent

    def _spot(self, unit: Unit) -> SpotView:
        place, zone = self.spots[unit.id], self.outlook.now.zone[unit.id]
        return {"x": place["x"], "y": place["y"], "area": zone}

    def _place(self, seen: Unit, intent: IntentView) -> None:
        """Say where it will stand, if it moves on the map."""
        place = self.outlook.moves.get(seen.id)
        if place is None or place == OUTSIDE:
            return
        if place[0]:
            number = self.crowd.get(place[0], 0)
            self.crowd[place[0]] = number + 1
            x, y = cell_in(self.state.zones[place[0]], number)
            intent["end"] = {"x": x, "y": y, "area": place[0]}
        else:
            intent["end"] = {"x": place[1] // self.positions.cell, "y": place[2] // self.positions.cell}

    def _going(self, seen: Unit) -> str:
        """Return where it goes in words; empty where it stays."""
        if seen.id not in self.outlook.moves:
            return ""
        key = seen.plan.place
        words = place_words(key, self.fight.name)
        return tr("the side of {words}", words=words) if key in self.state.by_id else words

    def _attack(self, seen: Unit, mind: Mind) -> IntentView:
        plan, target = seen.plan, mind.shown_at if mind.shown != "hold" else seen.plan.target
        whom, going = self.fight.name(target) if target else tr("nobody"), self._going(seen)
        if not plan.weapon:
            words = (
                tr("goes for {whom}, as far as {going}", whom=whom, going=going)
                if going
                else tr("goes for {whom}, and cannot get there", whom=whom)
            )
            intent = self._plain(seen, "press" if mind.shown == "press" else "strike", words)
            intent["targets"] = [target] if target in self.state.by_id else []
            intent["reaches"] = False
            return intent
        weapon = self.state.weapons[seen.id, plan.weapon]
        words = tr("attacks {whom} with {weapon}", whom=whom, weapon=weapon.name)
        if mind.shown == "press":
            words = tr(
                "{words} and all it has, {shown_amount} more Action Score now and as much less in the next round",
                words=words,
                shown_amount=mind.shown_amount,
            )
        words = tr("moves to {going} and {words}", going=going, words=words) if going else words
        intent = self._plain(seen, "press" if mind.shown == "press" else "shoot" if weapon.range else "strike", words)
        self._strike(seen, intent)
        return intent

    def _strike(self, seen: Unit, intent: IntentView) -> None:
        """Say whom a declared attack hits, how likely, and for how much."""
        targets = [each for each in self.outlook.targets(seen.id) if each in self.state.by_id]
        strikes = {each: self.outlook.strike(seen.id, each) for each in targets}
        intent["targets"] = targets
        intent["reaches"] = any(strikes.values())
        made = {who: strike for who, strike in strikes.items() if strike}
        if made:
            whom, first = next(iter(made.items()))
            intent["chance"] = first.chance
            intent["factors"] = attack_factors(self.outlook, seen.id, whom, first)
            intent["low"] = min(self._at_most(who, strike.low) for who, strike in made.items())
            intent["high"] = max(self._at_most(who, strike.high) for who, strike in made.items())
            if self._at_most(whom, first.high) < first.high:
                health = str(self.outlook.units[whom].health.now)
                intent["factors"].insert(
                    -1, named(tr("no more than the health of {whom}", whom=self.fight.name(whom)), health)
                )
            shown = [who for who in made if self._barred(who)]
            if shown:
                now = {who: self.outlook.units[who].health.now for who in shown}
                intent["losses"] = [
                    loss_view(who, made[who].spread, now[who], cases=self.outlook.cases(seen.id, who)) for who in shown
                ]
            if fells := [who for who, strike in made.items() if self.outlook.fells(who, strike.high)]:
                intent["fells"] = fells

    def _barred(self, who: str) -> bool:
        """Tell whether the health of a unit is shown in points (ZN-24)."""
        return self.outlook.units[who].facts.grade != "foe"

    def _at_most(self, who: str, amount: int) -> int:
        """Return an amount, no more than a bar has that is shown in points (ZN-24)."""
        return min(self.outlook.units[who].health.now, amount) if self._barred(who) else amount

    def _ability(self, seen: Unit, mind: Mind) -> IntentView:
        ability = shown_ability(seen, mind)
        if ability is None:
            return self._plain(seen, "wait", tr("does nothing"))
        target = seen.plan.target
        words = self._uses(ability.name, "" if target == seen.id else target)
        if ability.attack:
            intent = self._plain(seen, "cast", words)
            self._strike(seen, intent)
            return intent
        heals = parse_dice(ability.heals)
        if heals.most:
            words = tr("{words}: {heals} health", words=words, heals=ability.heals)
        intent = self._plain(seen, "heal" if heals.most else "help", words)
        if target in self.state.by_id:
            self._heal(intent, target, heals)
        return intent

    def _uses(self, what: str, target: str) -> str:
        """Say what is used, and on whom if on somebody."""
        if not target:
            return tr("uses {what}", what=what)
        return tr("uses {what} on {target}", what=what, target=self.fight.name(target))

    def _heal(self, intent: IntentView, target: str, dice: DiceText) -> None:
        """Say who gains how much, where the bar shows it (ZN-24)."""
        unit = self.state.by_id[target]
        intent["targets"] = [target]
        intent["factors"] = [named(tr("heals"), str(dice))] if dice.most else []
        if unit.facts.grade != "foe":
            missing = unit.facts.most - unit.health.now
            intent["low"], intent["high"] = min(dice.least, missing), min(dice.most, missing)
            intent["factors"].append(named(tr("missing health"), str(missing)))
            intent["factors"].append(named(tr("recovers"), span(intent["low"], intent["high"])))

    def _other(self, seen: Unit, mind: Mind) -> IntentView:
        plan, going = seen.plan, self._going(seen)
        aim = plan.target if plan.action == "cover" else ""
        match plan.action:
            case "defend":
                words = (
                    tr("holds its ground and defends itself: Glancing Hits will miss it")
                    if mind.shown == "hold"
                    else tr("defends itself: Glancing Hits will miss it")
                )
            case "cover":
                words = tr("covers {aim}", aim=self.fight.name(aim))
            case "flee":
                away = tr("flees from the field") if plan.place == OUT else tr("flees to {going}", going=going)
                words = away if going else tr("would flee, and cannot")
            case "recover":
                words, aim = tr("catches its breath: 1d6 health"), seen.id
            case "prepare":
                words = tr("prepares: 3 more Action Score in the next round")
            case "interact":
                words = tr("takes hold of {what}", what=self.fight.name(plan.what))
            case _:
                words = self._moving(mind, going)
        kind = KINDS[plan.action]
        if plan.action == "move_far":
            kind = "wait" if not going else "seize" if mind.shown == "seize" else "move"
        intent = self._plain(seen, kind, words)
        intent["targets"] = [aim] if aim in self.state.by_id else []
        if plan.action == "recover":
            self._heal(intent, seen.id, RECOVERY)
        return intent

    def _moving(self, mind: Mind, going: str) -> str:
        """Say where it moves, and what for."""
        if not going:
            return tr("stays where it is")
        if mind.shown == "hold":
            return tr("moves to {going} to hold it", going=going)
        if mind.shown == "seize":
            return tr("moves to {going} to take {what}", going=going, what=self.fight.name(mind.shown_at))
        return tr("moves to {going}", going=going)
