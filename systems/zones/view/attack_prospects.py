"""What a declared attack may do to its target, part by part, and who may hit whom meanwhile (ZN-08, ZN-15 to ZN-17)."""

from collections.abc import Iterator
from dataclasses import replace

from systems.table.battle.fight import Fight
from systems.table.battle.foresight import FactorView, ProspectView, averaged, named, per_cent, prospect, span
from systems.table.battle.losses import loss_view
from systems.table.loop.language import tr
from systems.zones.components import Plan
from systems.zones.map import OUT
from systems.zones.mechanics.attack_profile import AttackProfile, AttackProfiles
from systems.zones.rules import DIE
from systems.zones.state.state import Unit
from systems.zones.view.factors import cover_factors, result_factors, score_factors
from systems.zones.view.outlook import Outlook, Strike
from systems.zones.view.wording import score_now

MOVING = ("move_to_attack", "move_attack", "attack_move")
"""Attacks for which a place is chosen."""


class AttackProspects:
    """The attacks of one character in this round."""

    def __init__(self, fight: Fight, unit: Unit, outlook: Outlook) -> None:
        """Look at a round from a character's side."""
        self.fight, self.unit, self.outlook = fight, unit, outlook
        self.profiles = fight.bound(AttackProfiles)
        self._safest: dict[str, str] = {}

    def of(self, option: str, plan: Plan, target: str) -> ProspectView:
        """Return what an option does to a target."""
        outlook, strike, place = self._strike(plan, target)
        factors = self._factors(outlook, plan, target, strike)
        after = self._after(outlook, plan, place)
        words = (
            tr("{whom} is out of reach {after}: it comes to nothing", whom=self.fight.name(target), after=after)
            if after
            else tr("{whom} is out of reach: it comes to nothing", whom=self.fight.name(target))
        )
        made = prospect(option, "target", target, words, factors, chance=0)
        if plan.action in MOVING:
            made["fields"] = {"place": place}
        if strike:
            made["words"] = self._words(outlook, target, strike, after)
            made["chance"] = strike.chance
            made["low"], made["high"] = strike.low, strike.high
            if outlook.awaits(self.unit.id, target):
                made["awaits"] = True
            if (fells := outlook.fells(target, strike.high)) is not None:
                made["fells"] = fells
        if danger := dangers(outlook, self.unit.id):
            made["risk"] = danger
        return made

    def _strike(self, plan: Plan, target: str) -> tuple[Outlook, Strike | None, str]:
        """Return the attack with the place for it: where the character stands, else after a move toward the target.

        Where the target is in reach from neither, the attack is None, and the place that of the move.
        """
        positions = self.outlook.positions
        outlook, place = self.outlook, ""
        places = [""]
        if plan.action in ("move_to_attack", "move_attack"):
            places = [positions.key_of(self.unit), positions.toward(self.unit, target, 1)]
        elif plan.action == "attack_move":
            places = [self._refuge(plan)]
        for place in dict.fromkeys(places):
            declared = Plan(plan.action, plan.weapon, target, place, plan.what)
            outlook = self.outlook.supposing(self.unit, declared)
            if strike := outlook.strike(self.unit.id, target):
                return outlook, strike, place
        return outlook, None, place

    def _refuge(self, plan: Plan) -> str:
        """Return where to go after an attack: where enemies are least likely to hit, rather elsewhere than here."""
        if plan.weapon not in self._safest:
            positions = self.outlook.positions
            here = positions.key_of(self.unit)

            def danger(place: str) -> tuple[int, bool]:
                outlook = self.outlook.supposing(self.unit, replace(plan, place=place))
                return sum(chance for _, chance in strikers(outlook, self.unit.id)), place == here

            places = [key for key in positions.reachable(self.unit, 1) if key != OUT]
            self._safest[plan.weapon] = min(places, key=danger)
        return self._safest[plan.weapon]

    def _after(self, outlook: Outlook, plan: Plan, place: str) -> str:
        """Say where a character moves before or after the attack; empty where it stays."""
        if self.unit.id not in outlook.moves:
            return ""
        where = self.fight.name(place)
        if plan.action == "attack_move":
            return tr("before moving to {where}", where=where)
        return tr("after moving to {where}", where=where)

    def _words(self, outlook: Outlook, target: str, strike: Strike, after: str) -> str:
        unit, odds = outlook.units[target], strike.odds
        profile = self.profiles.of(outlook.units[self.unit.id])
        whom = self.fight.name(target)
        if not odds.hits:
            return tr("always misses {whom}", whom=whom)
        parts = []
        if odds.full:
            effects = ", ".join(self._effects(unit, str(profile.full), profile, full=True))
            parts.append(tr("Full Hit {per_cent} %, {effects}", per_cent=per_cent(odds.full, odds.of), effects=effects))
        if odds.glancing:
            effects = ", ".join(self._effects(unit, str(profile.glancing), profile, full=False))
            parts.append(
                tr("Glancing Hit {per_cent} %, {effects}", per_cent=per_cent(odds.glancing, odds.of), effects=effects)
            )
        parts += [tr("if {whom} is not gone before", whom=whom)] if strike.late else []
        parts += [tr("likewise all in its Zone")] if profile.area else []
        hits = [tr("hits {whom} with {chance} %", whom=whom, chance=strike.chance)]
        hits += [after] if after else []
        hits += [tr("if it comes here")] if outlook.awaits(self.unit.id, target) else []
        return tr("{hits}: {parts}", hits=", ".join(hits), parts="; ".join(parts))

    def _effects(self, unit: Unit, dice: str, profile: AttackProfile, *, full: bool) -> list[str]:
        """Return what a Hit does: to a bar of Hits by its class, else by dice; a Full one what else there is."""
        grade = unit.facts.grade
        if grade == "peon" or (grade == "grunt" and (full or unit.health.now == 1)):
            return [tr("which fells it")]
        said = [
            tr("half of what it bears")
            if grade == "grunt"
            else tr("no damage")
            if dice == "0"
            else tr("{dice} damage", dice=dice)
        ]
        if full:
            said += (
                [tr("{weakens} less Action Score in the next round", weakens=profile.weakens)]
                if profile.weakens
                else []
            )
            said += [tr("held fast in the next round")] if profile.holds else []
        return said

    def _factors(self, outlook: Outlook, plan: Plan, target: str, strike: Strike | None) -> list[FactorView]:
        """Return the parts of the score, then those of what it has to reach, then the whole."""
        found = score_factors(outlook, self.unit.id)
        seen = outlook.units[target]
        score = score_now(outlook.state, outlook.state.by_id[target])
        found.append(named(tr("Action Score of {target}", target=self.fight.name(target)), str(score)))
        found += cover_factors(outlook, seen, strike)
        against = max([score, *(outlook.roller(key).added for key in (strike.coverers if strike else ()))])
        if strike:
            found += result_factors(outlook, strike, self.unit.id, target)
        found.append(
            named(
                "total",
                tr(
                    "d{die} {added:+d} against {against}",
                    die=DIE,
                    added=outlook.roller(self.unit.id).added,
                    against=against,
                ),
            )
        )
        return found


def strikers(outlook: Outlook, who: str) -> Iterator[tuple[str, int]]:
    """Yield the enemies that aim at a character, each with its chance to hit in per cent."""
    for foe in outlook.state.able_foes():
        if who in outlook.targets(foe.id):
            strike = outlook.strike(foe.id, who)
            yield foe.id, strike.chance if strike else 0


def dangers(outlook: Outlook, who: str) -> str:
    """Return which enemies then hit a character, with chance and amounts of each; empty where none strikes at it."""
    alike: dict[str, list[str]] = {}
    health = outlook.units[who].health.now
    for foe in outlook.state.able_foes():
        if who in outlook.targets(foe.id):
            strike = outlook.strike(foe.id, who)
            odds = "0 %"
            if strike and strike.odds.hits:
                loss = loss_view(who, strike.spread, health)
                amount = span(min(health, strike.low), min(health, strike.high))
                odds = tr(
                    "{chance} % for {amount}, {averaged}", chance=strike.chance, amount=amount, averaged=averaged(loss)
                )
            alike.setdefault(odds, []).append(outlook.fight.name(foe.id))
    said = [
        tr("by {foes} with {odds} each", foes=", ".join(foes), odds=odds)
        if len(foes) > 1
        else tr("by {foes} with {odds}", foes=foes[0], odds=odds)
        for odds, foes in alike.items()
    ]
    return tr("{who} is hit {said}", who=outlook.fight.name(who), said="; ".join(said)) if said else ""
