"""The intents that enemies have shown, as the player may know them (BH-01)."""

from collections import Counter
from collections.abc import Mapping, Sequence

from systems.reactive.events.wording import aimed_at, cycles, intent_words
from systems.reactive.mechanics.attack import damage_by, shown_press, within_reach
from systems.reactive.mechanics.damage import hp_lost
from systems.reactive.mechanics.intents import shown_target
from systems.reactive.mechanics.rolls import hampered
from systems.reactive.rules import FAILED, STRIKES, Level, defended, level_counts, sum_counts
from systems.reactive.state import Foe, Member, State
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import FactorView, IntentKind, IntentView, factor, may_feint, named, per_cent
from systems.table.battle.losses import loss_view, may_lose
from systems.table.loop.language import both, either, mark, tr

KINDS: Mapping[str, IntentKind] = {
    "attack": "strike", "press": "press", "grapple": "seize", "lurk": "hide",
    "guard": "guard", "wait": "wait", "flee": "flee",
}  # fmt: skip
"""The kind of each intent."""
IGNORED = mark("if nobody attacks it")
"""On what a shown blow depends: whoever attacks an enemy has its answer in place of it (RX-04)."""
UNDECLARED = mark("Enemies declare what they intend once the turn order is set.")
RUSH = ("ambush", "leave")
"""Causes for which all enemies strike, whatever they intend (RX-04)."""


def intents_shown(fight: Fight) -> list[IntentView]:
    """Return the intents of all enemies that still fight: a blow that is about to land first, then by enemies."""
    state = fight.bound(State)
    made = Intents(fight, state)
    if fight.result.outcome:
        return []
    behaviours = fight.behaviours()
    foes = sorted(state.able_foes(), key=lambda foe: foe.id != made.pending)
    seen = [(foe, made.of(foe)) for foe in foes]
    before = sum(member.health.hp > 0 for member in state.turn_order()) if made.placed and not made.rush else 0
    before += made.pending != "" and not before
    for foe, intent in seen:
        if not foe.stance.attackers and not foe.stance.reacted:
            intent["feint"] = may_feint(behaviours[foe.id], "reactive", fight.difficulty, foe.declared.shown)
        if foe.id == made.pending:
            intent["order"] = 1
        elif made.placed and intent["low"] + intent["high"]:
            before += 1
            intent["order"] = before
    return [intent for _, intent in seen]


class Intents:
    """What each enemy will do as things stand."""

    def __init__(self, fight: Fight, state: State) -> None:
        """Note what moment of the cycle it is."""
        self.fight, self.state = fight, state
        self.mode, edge = state.cycle.mode, state.edge
        waiting = edge.ambushed and not edge.spent and not state.cycle.opened
        self.rush = waiting or self.mode in RUSH
        """All enemies act now or next: an ambush, or the party is leaving."""
        self.placed = any(member.turn.place for member in state.members.values())
        self.pending = state.blow.foe if fight.flow.asking in ("answer", "shield") else ""
        """The enemy whose blow is known and still to land."""

    def _is_over(self, foe: Foe) -> bool:
        """Tell whether an enemy does nothing more: in this cycle, or in this fight."""
        return foe.stance.reacted and self.mode in ("ignored", "leave")

    def of(self, foe: Foe) -> IntentView:
        """Return the intent of one enemy, without its place in the order."""
        shown, name = foe.declared.shown, self.fight.name
        if foe.id == self.pending and (losses := self._pending_losses()):
            return self._blow(foe, losses)
        if not shown:
            return self._intent(foe, "unknown", tr("has shown nothing yet"), why=UNDECLARED)
        if self._is_over(foe):
            return self._intent(foe, "wait", tr("has struck"))
        if why := self._hindered(foe):
            return self._intent(foe, "wait", tr("strikes nobody"), why=why)
        if self.rush and not foe.stance.reacted:
            at = aimed_at(shown_target(foe.declared))
            whom = name(at) if at else tr("whoever is nearest")
            return self._strike(
                foe, KINDS[shown] if shown in STRIKES else "strike", tr("strikes {whom} now", whom=whom), at
            )
        if foe.stance.attackers and shown in STRIKES:
            kind: IntentKind = "press" if shown == "press" else "wait"
            return self._intent(foe, kind, tr("was attacked: it strikes nobody at the end of this cycle"))
        if foe.stance.attackers and shown == "flee":
            return self._intent(foe, "wait", tr("was attacked: it does not get away in this cycle"))
        at = shown_target(foe.declared)
        said = intent_words(shown, foe.declared.shown_amount, at and name(at))
        if shown in STRIKES and aimed_at(at):
            made = self._strike(foe, KINDS[shown], said, at)
            if self.mode != "ignored":
                made["given"] = IGNORED
            return made
        return self._intent(foe, KINDS[shown], said)

    def _pending_losses(self) -> dict[str, int]:
        """Return the damage that each member is about to take by the blow that is known (RX-09)."""
        state, asking = self.state, self.fight.flow.asking
        amounts = dict.fromkeys(state.blow.victims, state.blow.amount) if asking == "answer" else {}
        amounts = amounts or {who: member.plight.coming for who, member in state.members.items()}
        return {who: amount for who, amount in amounts.items() if amount and not state.members[who].plight.shifted}

    def _blow(self, foe: Foe, damage: Mapping[str, int]) -> IntentView:
        """Return a blow that is about to land, with what each of its victims then loses."""
        members, shown = [self.state.members[who] for who in damage], foe.declared.shown
        losses = {member.id: hp_lost(member, damage[member.id]) for member in members}
        whom = both([self.fight.name(who) for who in damage])
        made = self._intent(
            foe, KINDS[shown] if shown in STRIKES else "strike", tr("is about to hit {whom}", whom=whom)
        )
        made["targets"], made["reaches"], made["chance"] = list(damage), True, 100
        made["low"], made["high"] = min(losses.values()), max(losses.values())
        sure = {each.id: {losses[each.id]: 1} for each in members}
        made["losses"] = [
            loss_view(each.id, sure[each.id], each.health.hp, cases=[(1, sure[each.id])]) for each in members
        ]
        if fells := [member.id for member in members if losses[member.id] >= member.health.hp]:
            made["fells"] = fells
        first = members[0]
        made["factors"] = [
            named(tr("damage as it was rolled"), str(damage[first.id])),
            *self._bounds(first, damage[first.id]),
            named(tr("{id} loses", id=self.fight.name(first.id)), tr("{losses} HP", losses=losses[first.id])),
        ]
        return made

    def _bounds(self, member: Member, most: int) -> list[FactorView]:
        """Return what keeps so much damage to a member lower."""
        found = [named(tr("locket"), tr("half the damage"))] if member.fighter.locket else []
        if most > member.health.hp:
            found.append(named(tr("HP of {id}", id=self.fight.name(member.id)), str(member.health.hp)))
        return found

    def _hindered(self, foe: Foe) -> str:
        """Say why an enemy cannot carry out its intent; an empty text if it can (RX-08)."""
        bound, shown = foe.bound, foe.declared.shown
        strikes = shown in STRIKES or (self.rush and not foe.stance.reacted)
        if bound.held:
            return tr("It is wholly held {cycles}: it deals no damage.", cycles=cycles(bound.held))
        if bound.stunned and strikes:
            return tr(
                "It is partly stunned {cycles}: it does not strike when it is ignored.", cycles=cycles(bound.stunned)
            )
        if bound.restrained and (strikes or shown == "flee"):
            return tr(
                "It is partly restrained {cycles}: it cannot flee, nor strike any but attackers.",
                cycles=cycles(bound.restrained),
            )
        return ""

    def _strike(self, foe: Foe, kind: IntentKind, words: str, at: str) -> IntentView:
        """Return the intent to strike, with the HP that the target would lose if nobody attacks the enemy (RX-04)."""
        made, member = self._intent(foe, kind, words), self.state.members.get(at)
        if member is None:
            losses = self.losses(foe, None, None)
            made["low"], made["high"], made["factors"] = min(losses), max(losses), self._factors(foe, None)
            return made
        made["targets"], made["reaches"] = [at], within_reach(self.state, foe, at)
        if made["reaches"]:
            self._add_harm(made, foe, [member])
            return made
        others = [each for each in self.state.able_members() if within_reach(self.state, foe, each.id)]
        if not others:
            made["chance"] = 0
            return made
        made["words"] = tr(
            "{words}; {at} is out of its reach, so it turns to {others}",
            words=words,
            at=self.fight.name(at),
            others=either([self.fight.name(each.id) for each in others]),
        )
        made["targets"], made["reaches"] = [each.id for each in others], True
        self._add_harm(made, foe, others)
        return made

    def _add_harm(self, made: IntentView, foe: Foe, members: Sequence[Member]) -> None:
        """Add what whoever it strikes may lose, and how likely where there is but one; who is felled, who steps in."""
        losses = [self.losses(foe, each, self._ready(each)) for each in members]
        made["low"], made["high"] = min(map(min, losses)), max(map(max, losses))
        made["factors"] = self._factors(foe, members[0])
        made["losses"] = [may_lose(each.id, max(lost)) for each, lost in zip(members, losses, strict=True)]
        if len(members) > 1:
            made["one_of"] = True
        else:
            # Who stands ready steps in against one of several blows alone.
            cases = [] if self._ready(members[0]) else [(1, losses[0])]
            made["losses"] = [loss_view(members[0].id, losses[0], members[0].health.hp, cases=cases)]
            made["chance"] = per_cent(losses[0].total() - losses[0][0], losses[0].total())
        if fells := [each.id for each, lost in zip(members, losses, strict=True) if max(lost) >= each.health.hp]:
            made["fells"] = fells
        for ready in filter(None, map(self._ready, members)):
            name = self.fight.name(ready.id)
            made["words"] = tr("{words}; {who} stands ready to step in", words=made["words"], who=name)

    def _factors(self, foe: Foe, member: Member | None) -> list[FactorView]:
        """Return the damage of an enemy that is left alone by name, what bounds it, the dice in all last (RX-04)."""
        state, numbers, press = self.state, self.state.numbers, shown_press(foe)
        dice, weakened = f"{numbers.ignored_dice}d6", foe.stance.weakened + foe.stance.dulled
        found = [named(tr("damage"), dice)]
        found += [factor(name, amount) for name, amount in (("press", press), ("weakened", -weakened)) if amount]
        if foe.bound.blinded:
            found.append(
                named(tr("partly blinded"), tr("damage ÷ {blind_divisor}", blind_divisor=numbers.blind_divisor))
            )
        if member is not None:
            if ready := self._ready(member):
                chance, name = self._defence_chance(ready, foe), self.fight.name(ready.id)
                found.append(
                    named(tr("{name} stands ready", name=name), tr("{chance} % to take half or more", chance=chance))
                )
            found += self._bounds(member, damage_by(state, foe, 6 * numbers.ignored_dice, press))
        more = f" {press - weakened:+d}" if press != weakened else ""
        return [
            *found,
            named(tr("total"), f"{dice}{more}{f', ÷ {numbers.blind_divisor}' if foe.bound.blinded else ''}"),
        ]

    def _defence_chance(self, ready: Member, foe: Foe) -> int:
        """Return the per cent at which a defence by who stands ready does not fail."""
        levels = self._defence(ready, foe)
        return per_cent(sum(count for level, count in levels.items() if level not in FAILED), sum(levels.values()))

    def losses(self, foe: Foe, member: Member | None, ready: Member | None) -> Counter[int]:
        """Return in how many of all falls of the dice the target loses so many HP, by what it loses.

        Args:
            foe: the enemy, if nobody attacks it.
            member: the target; None where it is not known.
            ready: who stands ready to defend it.
        """
        dice, press = self.state.numbers.ignored_dice, shown_press(foe)
        levels = self._defence(ready, foe) if ready else {}
        found: Counter[int] = Counter()
        for roll, ways in enumerate(sum_counts(dice), dice):
            damage = damage_by(self.state, foe, roll, press)
            shares = {defended(level, damage)[1]: 0 for level in levels} or {damage: 1}
            for level, count in levels.items():
                shares[defended(level, damage)[1]] += count
            for share, count in shares.items():
                if count:
                    found[hp_lost(member, share) if member else share] += ways * count
        return found

    def _ready(self, ward: Member) -> Member | None:
        """Return who stands ready to defend a member and still will by then: the next turn ends it (RX-09)."""
        ready = [
            each
            for each in self.state.able_members()
            if each.turn.guards == ward.id and (each.turn.taken or self.rush or self.mode == "ignored")
        ]
        return min(ready, key=lambda each: each.turn.place, default=None)

    def _defence(self, member: Member, foe: Foe) -> Mapping[Level, int]:
        """Return in how many of all falls of the dice a defence by who stands ready has each level (RX-09)."""
        numbers, added = self.state.numbers, member.fighter.tough + foe.against
        worse = hampered(member, "")
        return level_counts(added, True, worse, numbers.advantage_dice, numbers.failure_most, numbers.mixed_most)

    def _intent(self, foe: Foe, kind: IntentKind, words: str, why: str = "") -> IntentView:
        made: IntentView = {
            "who": foe.id, "kind": kind, "words": words, "order": 0, "targets": [], "low": 0, "high": 0, "feint": False,
            "factors": [],
        }  # fmt: skip
        if why:
            made["why"] = why
        return made
