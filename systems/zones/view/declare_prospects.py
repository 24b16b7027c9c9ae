"""What each action that a character may declare does to whom: attacks, moves, help, feats, things (ZN-11 to ZN-36)."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.table.battle.fight import Fight
from systems.table.battle.foresight import ProspectView, factor, named, per_cent, prospect, span
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import both, tr
from systems.table.loop.requests import Option, Request
from systems.zones.components import Plan
from systems.zones.mechanics.action_scores import feat_of, modifiers
from systems.zones.rules import DIE, Roller, effort_dice, feat_result, hit_damage
from systems.zones.state.state import Unit
from systems.zones.view.attack_prospects import AttackProspects, dangers
from systems.zones.view.factors import score_factors
from systems.zones.view.map_view import danger_words, zone_words
from systems.zones.view.outlook import Outlook
from systems.zones.view.wording import segmented

ATTACKS = ("standing", "move_to_attack", "move_attack", "attack_move")


class Declaring:
    """The options of one character's declaration."""

    def __init__(self, fight: Fight, outlook: Outlook, unit: Unit) -> None:
        self.fight, self.outlook, self.unit = fight, outlook, unit
        self.state = outlook.state
        self.attacks = AttackProspects(fight, unit, outlook)

    def all(self, request: Request) -> list[ProspectView]:
        """Return the prospects of all options."""
        return [each for option in request.options for each in self._option(option)]

    def _option(self, option: Option) -> list[ProspectView]:
        kind, _, rest = option.id.partition(":")
        marks = option.ids("target")
        if kind in ATTACKS:
            return [self.attacks.of(option.id, Plan(kind, rest), mark) for mark in marks]
        if kind == "ability" and self.state.abilities[self.unit.id, rest].attack:
            return [self.attacks.of(option.id, Plan("ability", what=rest, target=mark), mark) for mark in marks]
        match kind:
            case "ability":
                return [self._help(option.id, rest, mark) for mark in marks]
            case "cover":
                return [self._cover(option.id, mark) for mark in marks]
            case "tend":
                return [self._tend(option.id, mark) for mark in marks]
            case "move_far" | "flee":
                places = [place for place in option.ids("place") if place in self.state.zones]
                return [self._move(option.id, kind, place) for place in places]
            case "interact":
                return [self._feat(option.id, rest)]
            case "use":
                return self._use(option, rest)
            case "give":
                return [prospect(option.id, "target", mark, self._bears(mark, rest)) for mark in marks]
        return [self._stand(option.id)]

    def _bears(self, who: str, thing: str) -> str:
        return tr("{who} bears the {thing} from now on", who=self.fight.name(who), thing=self.fight.name(thing))

    def _stand(self, option: str) -> ProspectView:
        """Return what an action without a target does for its own character."""
        outlook = self.outlook.supposing(self.unit, Plan(option))
        name = self.fight.name(self.unit.id)
        words = {
            "defend": tr("Glancing Hits on {name} become Misses", name=name),
            "recover": tr("{name} recovers 1 to 6 health, and an Ardor on a 6", name=name),
            "prepare": tr("{name} has 3 more Action Score in the next round", name=name),
        }[option]
        made = self._own(outlook, option, "", self.unit.id, words)
        if option == "recover":
            made["low"], made["high"] = 1, 6
        return made

    def _own(self, outlook: Outlook, option: str, field: str, target: str, words: str) -> ProspectView:
        """Return a prospect with the parts of the character's score, and with who may hit them meanwhile."""
        factors = score_factors(outlook, self.unit.id)
        factors.append(named(tr("total"), tr("d20 {added:+d}", added=outlook.roller(self.unit.id).added)))
        return prospect(option, field, target, words, factors, risk=dangers(outlook, self.unit.id))

    def _cover(self, option: str, mark: str) -> ProspectView:
        outlook = self.outlook.supposing(self.unit, Plan("cover", target=mark))
        name = self.fight.name(mark)
        before, after = dangers(self.outlook, mark), dangers(outlook, mark)
        if not after:
            risks = tr("nobody strikes at {name} in this round", name=name)
        else:
            risks = after if after == before else tr("{after}; without: {before}", after=after, before=before)
        words = tr("{name} may use {who}'s score: {risks}", name=name, who=self.fight.name(self.unit.id), risks=risks)
        return self._own(outlook, option, "target", mark, words)

    def _tend(self, option: str, mark: str) -> ProspectView:
        """Return the chance that somebody comes to, by their own score or by the tender's (ZN-20)."""
        outlook = self.outlook.supposing(self.unit, Plan("tend", target=mark))
        down = self.state.by_id[mark]
        challenge = self.state.challenge(down.spot.zone)
        alone = Roller(sum(amount for _, amount in modifiers(self.state, down, "rise")))
        chance = _chance_to_meet([alone, outlook.roller(self.unit.id)], challenge)
        words = tr(
            "{mark} comes to with {chance} %, alone with {chance_to_meet} %",
            mark=self.fight.name(mark),
            chance=chance,
            chance_to_meet=_chance_to_meet([alone], challenge),
        )
        made = self._own(
            outlook,
            option,
            "target",
            mark,
            tr("{words}, against Challenge Score {challenge}", words=words, challenge=challenge),
        )
        made["chance"], made["low"], made["high"] = chance, *((1, 12) if chance else (0, 0))
        return made

    def _help(self, option: str, what: str, mark: str) -> ProspectView:
        ability = self.state.abilities[self.unit.id, what]
        outlook = self.outlook.supposing(self.unit, Plan("ability", what=what, target=mark))
        away = self.outlook.now.distance(self.unit.id, mark)
        heals, name = parse_dice(ability.heals), self.fight.name(mark)
        said = (
            [tr("{name} recovers {span} health", name=name, span=span(heals.least, heals.most))] if heals.most else []
        )
        said += (
            [tr("{name} has {lends} more Action Score in the next round", name=name, lends=ability.lends)]
            if ability.lends
            else []
        )
        said += [tr("out of reach: range {range}", range=ability.range)] if away > ability.range else []
        made = self._own(outlook, option, "target", mark, "; ".join(said) or tr("{name} gains nothing", name=name))
        if heals.most:
            made["low"], made["high"] = (0, 0) if away > ability.range else (heals.least, heals.most)
        return made

    def _move(self, option: str, action: str, place: str) -> ProspectView:
        outlook = self.outlook.supposing(self.unit, Plan(action, place=place))
        return self._own(outlook, option, "place", place, zone_then(self.outlook, place))

    def _feat(self, option: str, what: str) -> ProspectView:
        """Return the chance of each result of a feat (ZN-25, ZN-26)."""
        outlook = self.outlook.supposing(self.unit, Plan("interact", what=what))
        feat, challenge = feat_of(self.state, what), self.state.by_id[what].score.value
        assert feat is not None
        numbers, scores = self.state.numbers, outlook.roller(self.unit.id).scores()
        if feat.kind == "take":
            return self._own(
                outlook, option, "", what, tr("the first who does so has {what}", what=self.fight.name(what))
            )
        if feat.kind == "effort":
            results = [str(effort_dice(score, challenge, numbers.effort_short)) for score in scores]
            labels = {"2": tr("2d6 progress"), "1": tr("1d6 progress")}
        else:
            results = [feat_result(score, challenge, numbers.partial_short) for score in scores]
            if feat.partial is None:
                results = ["failure" if each == "partial" else each for each in results]
            labels = {"success": tr("succeeds"), "partial": tr("partial success")}
        said = [
            tr("{per_cent} %: {text}", per_cent=per_cent(results.count(key), DIE), text=text)
            for key, text in labels.items()
            if key in results
        ]
        made = self._own(
            outlook, option, "", what, tr("{feat}: {said}", feat=feat.label, said="; ".join(said) or tr("fails"))
        )
        whole = made["factors"][-1]
        whole["value"] = tr("{score} against {challenge}", score=whole["value"], challenge=challenge)
        made["chance"] = per_cent(sum(each in labels for each in results), DIE)
        return made

    def _use(self, option: Option, key: str) -> list[ProspectView]:
        """Return what a thing does to each whom it may be used on, and to each of a whole side."""
        thing = self.fight.gear[key][0].thing
        does = {effect.effect: getattr(effect, "amount", 0) for effect in thing.effects}
        found = [self._on_foe(option.id, thing.name, does, foe) for foe in option.ids("foe")]
        found += [self._on_member(option.id, does, mark) for mark in option.ids("target")]
        for effect, units, sign in (("boost", self.state.able_members(), 1), ("weaken", self.state.able_foes(), -1)):
            if effect in does:
                part = factor(tr("Action Score"), sign * does[effect])
                for unit in units:
                    words = tr(
                        "{who} has {value} Action Score in the next round",
                        who=self.fight.name(unit.id),
                        value=part["value"],
                    )
                    found.append(prospect(option.id, "", unit.id, words, [part]))
        return found

    def _on_member(self, option: str, does: Mapping[str, Any], mark: str) -> ProspectView:
        said = []
        heals = parse_dice(str(does.get("heal", 0)))
        if "heal" in does:
            said.append(tr("recovers {span} health at the round's end", span=span(heals.least, heals.most)))
        if "shift" in does:
            said.append(tr("comes to no harm in this round"))
        made = prospect(option, "target", mark, tr("{mark} {said}", mark=self.fight.name(mark), said=both(said)))
        if "heal" in does:
            made["low"], made["high"] = heals.least, heals.most
        return made

    def _on_foe(self, option: str, thing: str, does: Mapping[str, Any], foe: str) -> ProspectView:
        unit, said = self.state.by_id[foe], []
        if "damage" in does:
            said.append(
                tr("takes {damage} damage without a Hit", damage=does["damage"]) if unit.by_dice else tr("falls")
            )
        if "bind" in does:
            zone = self.outlook.now.zone[foe]
            there = [
                self.fight.name(each.id) for each in self.state.able_foes() if self.outlook.now.zone[each.id] == zone
            ]
            said.append(tr("and all in its Zone do no harm in this round: {there}", there=", ".join(there)))
        made = prospect(option, "foe", foe, tr("{foe} {said}", foe=self.fight.name(foe), said="; ".join(said)))
        if "damage" in does:
            made["factors"] = [{"name": thing, "value": str(-does["damage"])}]
            if segmented(unit):
                made["low"] = made["high"] = does["damage"]
            else:
                made["low"] = made["high"] = min(unit.health.now, hit_damage(unit.facts.grade, "full", does["damage"]))
                made["fells"] = True
        return made


def zone_then(outlook: Outlook, zone: str) -> str:
    """Return what a Zone gives or costs, with who is there and what strikes there in this round."""
    state = outlook.state
    there = [outlook.fight.name(foe.id) for foe in state.able_foes() if outlook.now.zone.get(foe.id) == zone]
    said = [zone_words(state, state.zones[zone])]
    if there:
        who = ", ".join(there)
        said.append(tr("{who} is there", who=who) if len(there) == 1 else tr("{who} are there", who=who))
    for hazard in state.hazards:
        danger = state.map_hazards[hazard.id]
        if danger.zone == zone and hazard.plan.action and danger.who != "foes":
            said.append(
                tr(
                    "{danger} strikes in this round: {danger_words}",
                    danger=danger.name,
                    danger_words=danger_words(state, danger),
                )
            )
    return tr("{name}: {said}", name=state.zones[zone].name, said="; ".join(said))


def _chance_to_meet(rollers: Sequence[Roller], challenge: int) -> int:
    """Return the chance that the best of these scores meets a Challenge Score, in per cent."""
    missed = every = 1
    for each in rollers:
        scores = each.scores()
        missed *= sum(score < challenge for score in scores)
        every *= len(scores)
    return per_cent(every - missed, every)
