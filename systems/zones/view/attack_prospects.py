"""What a declared attack may do to its target, part by part, and who may hit whom meanwhile (ZN-08, ZN-15 to ZN-17)."""

from systems.table.battle.fight import Fight
from systems.table.battle.foresight import FactorView, ProspectView, named, per_cent
from systems.zones.components import Plan
from systems.zones.mechanics.attack_profile import AttackProfile, AttackProfiles
from systems.zones.rules import DIE
from systems.zones.state.state import Unit
from systems.zones.view.factors import cover_factors, result_factors, score_factors
from systems.zones.view.outlook import Outlook, Strike
from systems.zones.view.wording import score_now


class AttackProspects:
    """The attacks of one character in this round."""

    def __init__(self, fight: Fight, unit: Unit, outlook: Outlook) -> None:
        """Look at a round from a character's side."""
        self.fight, self.unit, self.outlook = fight, unit, outlook
        self.profiles = fight.bound(AttackProfiles)

    def of(self, option: str, plan: Plan, target: str) -> ProspectView:
        """Return what an option does to a target."""
        found = self._strike(plan, target)
        outlook, strike, place = found or (self.outlook.supposing(self.unit, plan), None, "")
        factors = self._factors(outlook, plan, target, strike)
        words = f"{self.fight.name(target)} is out of reach: it comes to nothing"
        made: ProspectView = {
            "option": option, "field": "target", "target": target, "words": words, "factors": factors, "chance": 0,
        }  # fmt: skip
        if strike:
            if plan.action in ("move_to_attack", "move_attack"):
                made["fields"] = {"place": place}
            made["words"] = self._words(outlook, plan, target, strike, place)
            made["chance"] = strike.chance
            if outlook.awaits(self.unit.id, target):
                made["awaits"] = True
            fells = outlook.fells(target, strike.high)
            if fells is not None:
                made["low"], made["high"], made["fells"] = strike.low, strike.high, fells
        if danger := dangers(outlook, self.unit.id):
            made["risk"] = danger
        return made

    def _strike(self, plan: Plan, target: str) -> tuple[Outlook, Strike, str] | None:
        """Return the attack with the place for it: where the character stands, else after a move toward the target."""
        positions = self.outlook.positions
        places = [""]
        if plan.action in ("move_to_attack", "move_attack"):
            places = [positions.key_of(self.unit), positions.toward(self.unit, target, 1)]
        for place in dict.fromkeys(places):
            declared = Plan(plan.action, plan.weapon, target, place, plan.what)
            outlook = self.outlook.supposing(self.unit, declared)
            if strike := outlook.strike(self.unit.id, target):
                return outlook, strike, place
        return None

    def _words(self, outlook: Outlook, plan: Plan, target: str, strike: Strike, place: str) -> str:
        unit, odds = outlook.units[target], strike.odds
        profile = self.profiles.of(outlook.units[self.unit.id])
        whom = self.fight.name(target)
        if not odds.hits:
            return f"always misses {whom}"
        parts = []
        for result, ways, dice in (("Full", odds.full, profile.full), ("Glancing", odds.glancing, profile.glancing)):
            if ways:
                effects = ", ".join(self._effects(unit, result, str(dice), profile))
                parts.append(f"{result} Hit {per_cent(ways, odds.of)} %, {effects}")
        after = f", after moving to {self.fight.name(place)}" if self.unit.id in outlook.moves else ""
        after += ", if it comes here" if outlook.awaits(self.unit.id, target) else ""
        late = f"; if {whom} is not gone before" if strike.late else ""
        more = "; likewise all in its Zone" if profile.area else ""
        return f"hits {whom} with {strike.chance} %{after}: {'; '.join(parts)}{late}{more}"

    def _effects(self, unit: Unit, result: str, dice: str, profile: AttackProfile) -> list[str]:
        """Return what a Hit does: to a bar of Hits by its class, else by dice; a Full one what else there is."""
        grade = unit.facts.grade
        if grade == "peon" or (grade == "grunt" and (result == "Full" or unit.health.now == 1)):
            return ["which fells it"]
        said = ["half of what it bears" if grade == "grunt" else "no damage" if dice == "0" else f"{dice} damage"]
        if result == "Full":
            said += [f"{profile.weakens} less Action Score in the next round"] if profile.weakens else []
            said += ["held fast in the next round"] if profile.holds else []
        return said

    def _factors(self, outlook: Outlook, plan: Plan, target: str, strike: Strike | None) -> list[FactorView]:
        """Return the parts of the score, then those of what it has to reach, then the whole."""
        found = score_factors(outlook, self.unit.id)
        seen = outlook.units[target]
        score = score_now(outlook.state, outlook.state.by_id[target])
        found.append(named(f"Action Score of {self.fight.name(target)}", str(score)))
        found += cover_factors(outlook, seen, strike)
        against = max([score, *(outlook.roller(key).added for key in (strike.coverers if strike else ()))])
        if strike:
            found += result_factors(outlook, strike, self.unit.id, target)
        found.append(named("total", f"d{DIE} {outlook.roller(self.unit.id).added:+d} against {against}"))
        return found


def dangers(outlook: Outlook, who: str) -> str:
    """Return which enemies then hit a character, with the chance of each; empty where none strikes at it."""
    by_chance: dict[int, list[str]] = {}
    for foe in outlook.state.able_foes():
        if who in outlook.targets(foe.id):
            strike = outlook.strike(foe.id, who)
            by_chance.setdefault(strike.chance if strike else 0, []).append(outlook.fight.name(foe.id))
    said = [
        f"by {', '.join(foes)} with {chance} %{' each' if len(foes) > 1 else ''}" for chance, foes in by_chance.items()
    ]
    return f"{outlook.fight.name(who)} is hit {'; '.join(said)}" if said else ""
