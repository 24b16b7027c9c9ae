"""What others mean to do as a morning tells it: what presses first, the rest in short, the same in every front end.

Nothing is lost by that: the log has every event in full, and the page of powers all that is known (PW-02, PW-08).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.campaign.events.powers import (
    FrontEmptied,
    FrontFilled,
    FrontFull,
    PlanDeclared,
    PlanDone,
    PlanDropped,
    PlanFoiled,
    PlanLearned,
    PlanMissed,
    PowerTold,
    aim_of,
    at_place,
    names_of,
)
from game.campaign.events.quests import PricesChanged
from game.campaign.exploration.places import to_hex
from game.campaign.map.hexes import distance
from game.campaign.view.land_words import land_of
from game.campaign.view.power_shapes import LandView
from game.wording import listed
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, told, tr

IN_FULL = 2
"""As many plans are told in full; of more only the first is, of the others who, what, for what, how soon and why."""
NEAR = 6
"""Hexes within which a plan concerns the party, whoever it is against."""
UNFOLDED = 3
"""As many plans are told before those that neither press nor are near are only counted."""
_OUTCOMES = (PlanDone, PlanDropped, PlanFoiled, PlanMissed, FrontFilled, FrontEmptied, FrontFull, PricesChanged)
"""What comes of plans at dawn, and goes before new ones."""


class Told(NamedTuple):
    """What is told of one plan."""

    power: str
    name: str
    wants: str
    """What the power is after, if nothing was known of it before; else empty."""
    lead: str
    """How content tells the plan; empty where it is told in short, or was told before."""
    plan: str
    """What is meant, for which fronts, and from which day on."""
    because: str
    """Its reason, which is told whatever else is left out (PW-02)."""

    @property
    def words(self) -> str:
        """All of it, behind the name."""
        told_all = " ".join(each for each in (self.wants, self.lead, self.plan, self.because) if each)
        return tr("{power}: {text}", power=self.name, text=told_all)


class Morning(NamedTuple):
    """Plans that were declared or have come out, the most pressing first."""

    declared: bool
    """Whether any of them was declared, which is done at dawn; otherwise they have come out by day."""
    told: tuple[Told, ...]
    folded: tuple[str, ...]
    """The names of the powers whose plans are not told."""
    short: bool
    """Whether anything was left out that the page of powers tells."""

    @property
    def head(self) -> str:
        """The line above them."""
        return tr("At dawn: what others mean to do.") if self.declared else tr("What others mean to do comes out.")

    def more(self, where: str) -> str:
        """Say what was left out, and how the page of powers is opened; empty where nothing was."""
        if len(self.folded) > 1:
            what = {"count": len(self.folded), "names": listed(self.folded), "where": where}
            return tr("And {count} others, whose plans are no business of yours yet: {names}. More: {where}.", **what)
        return tr("More: {where}.", where=where) if self.short else ""


class _Heard(NamedTuple):
    """A plan of which the party hears, with what it takes to tell how much it matters."""

    event: PlanDeclared | PlanLearned
    days: int
    presses: bool
    """Whether it is an enemy's, and fills a front or is aimed at the party."""
    near: bool


def arranged(events: Sequence[Event], view: Mapping[str, Any], name: Namer) -> Iterator[Event | Morning]:
    """Yield events in their order, but plans together, with whom they introduce.

    At dawn they stand behind all that has come of earlier ones, by day in place of the last of them.

    Args:
        events: what happened.
        view: the campaign after it.
        name: the names of things by their ids.
    """
    plans = [event for event in events if isinstance(event, PlanDeclared | PlanLearned)]
    whose = {plan.power for plan in plans}
    last = _last(events, plans)
    new = {event.power: event for event in events if isinstance(event, PowerTold) and event.power in whose}
    for number, event in enumerate(events):
        if event not in plans and not (isinstance(event, PowerTold) and event.power in whose):
            yield event
        if number == last:
            yield _morning(plans, new, view, name)


def _last(events: Sequence[Event], plans: Sequence[PlanDeclared | PlanLearned]) -> int:
    """Return the place of the event behind which plans are told; -1 where there are none."""
    at_dawn = any(isinstance(plan, PlanDeclared) for plan in plans)
    if not plans:
        return -1
    return max(
        number for number, event in enumerate(events) if event in plans or (at_dawn and isinstance(event, _OUTCOMES))
    )


def _morning(
    plans: Sequence[PlanDeclared | PlanLearned], new: Mapping[str, PowerTold], view: Mapping[str, Any], name: Namer
) -> Morning:
    land = land_of(view)
    heard = sorted((_heard(plan, land, view) for plan in plans), key=_rank)
    no_business = [each for each in heard[UNFOLDED:] if not each.presses and not each.near]
    folded = [each.event.power for each in no_business] if len(no_business) > 1 else []
    kept = [each for each in heard if not folded or each not in no_business]
    full = len(heard) <= IN_FULL
    wants = {power["id"]: power["wants"] for power in land["powers"]}
    shown: list[Told] = []
    for each in kept:
        power = each.event.power
        known = power not in new or any(other.power == power for other in shown)
        who = "" if known else told(wants.get(power, "") or new[power].text)
        shown.append(_told(each, name, who, full=full or not shown))
    others = tuple(name(power) for power in dict.fromkeys(folded))
    return Morning(any(isinstance(plan, PlanDeclared) for plan in plans), tuple(shown), others, not full)


def _heard(event: PlanDeclared | PlanLearned, land: LandView, view: Mapping[str, Any]) -> _Heard:
    hostile = any(power["id"] == event.power and power["hostile"] for power in land["powers"])
    here = str(view.get("at", ""))
    near = bool(here and event.at) and distance(to_hex(here), to_hex(event.at)) <= NEAR
    days = max(0, event.earliest - int(view.get("day", 0)))
    return _Heard(event, days, hostile and bool(event.fronts or not event.dated), near)


def _rank(heard: _Heard) -> tuple[bool, bool, int]:
    """Rank what presses by its day before what is near, and that before the rest."""
    return (not heard.presses, not heard.near and not heard.presses, heard.days)


def _told(heard: _Heard, name: Namer, wants: str, *, full: bool) -> Told:
    event = heard.event
    lead = event.text if isinstance(event, PlanDeclared) and not event.again and full else ""
    return Told(
        event.power,
        name(event.power),
        wants,
        at_place(lead, event.place) if isinstance(event, PlanDeclared) and lead else "",
        _plan(heard, aim_of(event.does, names_of(name, event.fronts))),
        told(event.because),
    )


def _plan(heard: _Heard, does: str) -> str:
    """Say what is meant, and from when on; of what presses, how long there is to stop it."""
    event, days = heard.event, counted(heard.days, "day")
    when = tr("from day {day} on, in {days}", day=event.earliest, days=days) if heard.days else tr("any day now")
    if not event.dated:
        when = tr("from now on")
    elif heard.presses and heard.days:
        when = tr("from day {day} on. That leaves {days} to stop it", day=event.earliest, days=days)
    if isinstance(event, PlanLearned):
        return tr("It comes out that the plan is to {does}, {when}.", does=does, when=when)
    if event.again:
        return tr("Once more the plan is to {does}, {when}.", does=does, when=when)
    return tr("The plan is to {does}, {when}.", does=does, when=when)
