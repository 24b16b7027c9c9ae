"""Shift Shields and Holographic Lockets, alike under every ruleset (IT-05, IT-08, IT-18).

A ruleset that does not use this module has plain damage (HX-12). One that does asks here for the things of a bearer,
offers the Shield by a subclass of `OfferShield`, and halves damage for the bearer of a Locket.
"""

from abc import abstractmethod
from collections.abc import Sequence

from systems.table.battle.contributions import WHOLE, Contribution, Credits
from systems.table.battle.fight import Fight
from systems.table.battle.items import spend, uses_left
from systems.table.loop.cues import Cue
from systems.table.loop.engine import RequestKind
from systems.table.loop.events import Event, Hidden, Namer
from systems.table.loop.language import counted, tr
from systems.table.loop.requests import Choice, Option


class ShieldUsed(Event):
    """A Shift Shield ignores all damage to its bearer at one moment (IT-05)."""

    who: str
    thing: str
    ignored: int
    spared: Hidden[int] = 0
    """Points that its bearer would have lost."""

    def words(self, name: Namer) -> str:
        """Say what is ignored."""
        return tr(
            "{who} uses the {thing} and ignores {ignored} damage.",
            who=name(self.who),
            thing=name(self.thing),
            ignored=self.ignored,
        )

    def cues(self) -> Sequence[Cue]:
        """Keep the damage off."""
        return [Cue("block", self.who, self.thing, amount=self.ignored)]


class DamageHalved(Event):
    """A Holographic Locket lets only half of the damage through (IT-08)."""

    who: str
    assigned: int
    taken: int
    spared: Hidden[int] = 0
    """Further points that its bearer would have lost."""

    def words(self, name: Namer) -> str:
        """Show both numbers."""
        return tr(
            "Of {assigned} damage the locket lets {taken} through to {who}.",
            assigned=self.assigned,
            taken=self.taken,
            who=name(self.who),
        )

    def cues(self) -> Sequence[Cue]:
        """Keep half of the damage off."""
        return [Cue("block", self.who, amount=self.assigned - self.taken, text=tr("locket"))]


def _warded(event: ShieldUsed | DamageHalved) -> Sequence[Contribution]:
    return (Contribution(event.who, "warded", event.who, event.spared * WHOLE),) if event.spared else ()


CREDITS: Credits = {ShieldUsed: _warded, DamageHalved: _warded}
"""The harm that bearers keep off themselves."""


def halved(damage: int) -> int:
    """The damage that a Holographic Locket lets through: half, rounded up, so 1 stays 1 (IT-08)."""
    return -(-damage // 2)


def shields(fight: Fight, bearer: str) -> tuple[str, ...]:
    """Return the ids of a bearer's Shields, in stable order; some may be gone by now (IT-05)."""
    return _borne(fight, bearer, "absorb")


def has_locket(fight: Fight, bearer: str) -> bool:
    """Tell whether a bearer's damage is halved; two Lockets do no more than one (IT-08)."""
    return bool(_borne(fight, bearer, "halve"))


def _borne(fight: Fight, bearer: str, tag: str) -> tuple[str, ...]:
    return tuple(
        key
        for key, (gear, _) in fight.gear.items()
        if gear.thing.holder == bearer and any(effect.effect == tag for effect in gear.thing.effects)
    )


def next_shield(fight: Fight, candidates: Sequence[str]) -> str:
    """Return the first of these things that is not gone, or an empty text."""
    for key in candidates:
        if not fight.gear[key][1].gone:
            return key
    return ""


def rest_words(fight: Fight, thing: str) -> str:
    """Say what is left of a thing once it has been used now."""
    left, charged = uses_left(fight, thing), fight.gear[thing][0].thing.charged
    if left is None:
        return tr("it is ready again in the next round")
    if left > 1:
        return tr("{uses} left after it", uses=counted(left - 1, "charge") if charged else counted(left - 1, "use"))
    return tr("then it is empty, until it is charged") if charged else tr("then it is gone")


class OfferShield(RequestKind[Fight]):
    """The use of a Shield against coming damage. A ruleset says how much it is, and drops it."""

    kind = "shield"

    @abstractmethod
    def coming(self, who: str) -> int:
        """Return the damage that a bearer is about to take."""

    def spared(self, who: str) -> int:
        """Return the points that the bearer would lose by it; by default all of the coming damage."""
        return self.coming(who)

    def by(self) -> str:
        """Return the id of whoever does the damage; empty where there are several, or nobody does."""
        return ""

    @abstractmethod
    def settle(self, who: str, ignored: bool) -> None:
        """Note that the bearer was asked, and drop the damage if it is ignored."""

    def text(self) -> str:
        """Name bearer, damage and thing."""
        who = self.flow.who
        thing, coming = self.engine.name(self.thing()), self.coming(who)
        if by := self.by():
            return tr(
                "{who} is about to take {coming} damage from {by}. Use the {thing}?",
                who=self.engine.name(who),
                coming=coming,
                by=self.engine.name(by),
                thing=thing,
            )
        return tr(
            "{who} is about to take {coming} damage. Use the {thing}?",
            who=self.engine.name(who),
            coming=coming,
            thing=thing,
        )

    def thing(self) -> str:
        """Return the id of the thing that would be used."""
        return next_shield(self.engine, shields(self.engine, self.flow.who))

    def options(self) -> Sequence[Option]:
        """Use it or keep it."""
        rest = rest_words(self.engine, self.thing())
        return [
            Option("use", tr("Use it"), tr("all of this damage is ignored; {rest}", rest=rest)),
            Option("keep", tr("Keep it"), tr("the damage is taken")),
        ]

    def resolve(self, choice: Choice) -> None:
        """Ignore the damage, or go on."""
        who, ignored = self.flow.who, choice.option == "use"
        if ignored:
            thing = self.thing()
            self.engine.emit(ShieldUsed(who, thing, self.coming(who), self.spared(who)))
            spend(self.engine, thing)
        self.settle(who, ignored)
