"""The view of powers, their plans, fronts and bands, as far as the party knows of them (PW-08)."""

from collections.abc import Iterator
from typing import TypedDict

from game.campaign.components import Band, FrontState, Plan, PowerState
from game.campaign.exploration.places import known, to_hex
from game.campaign.facts.powers import captain_now, remembered
from game.campaign.land import bands, captains, ground, plans, powers
from game.campaign.land.sightings import party_sees
from game.campaign.map.hexes import compass_direction
from game.campaign.state import CampaignState
from game.packs.models.power import Power


class PlanView(TypedDict):
    """A plan of a power; of one that is not `known` nothing but whose it is."""

    power: str
    rule: str
    known: bool
    intent: str
    """The intent as it is declared, such as `raid`; empty where it is not known, and so are the other texts."""
    does: str
    """What is meant, behind "to": `raid Dimmer and be gone again`."""
    at: str
    """The hex of its target."""
    origin: str
    """The hex from which its band sets out."""
    because: str
    declared: int
    earliest: int
    """The first day on which it can be carried out, 0 where it is not known."""
    days_left: int
    """Days until then, 0 from that day on."""
    late: bool


class PowerView(TypedDict):
    """A power that the party knows of."""

    id: str
    name: str
    text: str
    icon: str
    state: str
    """`waiting`, `acting` or `ended`."""
    stance: int
    """-3, a sworn enemy, to 3."""
    hostile: bool
    """Whether its bands stop the party."""
    seat: str
    """The hex of its seat, if that is known."""
    places: list[str]
    """The hexes of what it has taken."""
    head: str
    """The name of its head; empty for none."""


class BoxView(TypedDict):
    """A box of a front."""

    id: str
    name: str
    filled: bool


class FrontView(TypedDict):
    """A front of a power that the party knows of."""

    id: str
    name: str
    text: str
    icon: str
    powers: list[str]
    filled: int
    lasting: bool
    loses: bool
    """Whether the region can be lost by it."""
    boxes: list[BoxView]


class BandView(TypedDict):
    """A band that the party sees now."""

    id: str
    kind: str
    name: str
    text: str
    icon: str
    power: str
    at: str
    hostile: bool
    strength: str
    """How strong it looks, in words."""
    heading: str
    """The side to which it goes, such as `northeast`; empty where it stands."""
    next: str
    """The hex that it enters next; empty where it stands."""
    captain: str
    """The name of who leads it, if they were met before."""
    hunts: bool


class TracksView(TypedDict):
    """Tracks of a band in a hex that the party sees: how many days old, and to which side they lead."""

    at: str
    to: str
    side: str
    days: int
    name: str
    """What has left them, if the party has seen that band."""


class CaptainView(TypedDict):
    """A captain whom the party has met."""

    id: str
    name: str
    text: str
    icon: str
    state: str
    """`met`, `beaten` or `dead`."""
    met: int
    beaten: int
    grudge: int


class LandView(TypedDict):
    """Who else has plans on the map, as far as the party knows."""

    powers: list[PowerView]
    plans: list[PlanView]
    fronts: list[FrontView]
    bands: list[BandView]
    tracks: list[TracksView]
    captains: list[CaptainView]
    lost_fronts: int
    """How many fronts are full when the region is lost; 0 where it never is."""


def land(c: CampaignState) -> LandView:
    """Return what the party knows of powers."""
    there = bool(c.world.having(PowerState))
    return {
        "powers": list(_powers(c)) if there else [],
        "plans": list(_plans(c)) if there else [],
        "fronts": list(_fronts(c)) if there else [],
        "bands": list(_bands(c)) if there else [],
        "tracks": list(_tracks(c)) if there else [],
        "captains": list(_captains(c)) if there else [],
        "lost_fronts": c.region.lost_fronts,
    }


def _known(c: CampaignState) -> Iterator[tuple[PowerState, Power]]:
    return ((state, power) for state, power in powers.in_play(c) if state.known)


def _powers(c: CampaignState) -> Iterator[PowerView]:
    for state, power in _known(c):
        seat = ground.seat(c, power)
        yield {
            "id": power.id,
            "name": power.name,
            "text": power.text,
            "icon": power.icon,
            "state": state.state,
            "stance": state.stance,
            "hostile": powers.hostile(state),
            "seat": seat if seat and known(c, seat) else "",
            "places": [at for at in state.held if known(c, at)],
            "head": c.catalogue.captains[power.head].name if power.head else "",
        }


def _plans(c: CampaignState) -> Iterator[PlanView]:
    for _, power in _known(c):
        for _, plan in powers.running(c, power.id):
            yield _plan(c, plan)


def _plan(c: CampaignState, plan: Plan) -> PlanView:
    rule = plans.rule_of(c, plan)
    seen = plan.known and rule is not None
    return {
        "power": plan.power,
        "rule": plan.rule if seen else "",
        "known": seen,
        "intent": plan.shown if seen else "",
        "does": plans.does(c, plan) if seen else "",
        "at": plan.shown_at if seen else "",
        "origin": plan.origin if seen else "",
        "because": rule.because if rule and seen else "",
        "declared": plan.declared if seen else 0,
        "earliest": plan.earliest if seen else 0,
        "days_left": max(0, plan.earliest - c.clock.day) if seen else 0,
        "late": plan.late and seen,
    }


def _fronts(c: CampaignState) -> Iterator[FrontView]:
    of = {front: [power.id for _, power in _known(c) if front in power.fronts] for front in _known_fronts(c)}
    for state in c.world.ordered(FrontState):
        if state.front not in c.catalogue.fronts or not (of.get(state.front) or state.filled):
            continue
        record = c.catalogue.fronts[state.front]
        yield {
            "id": record.id,
            "name": record.name,
            "text": record.text,
            "icon": record.icon,
            "powers": of.get(state.front, []),
            "filled": len(state.filled),
            "lasting": state.lasting,
            "loses": record.loses,
            "boxes": [{"id": box.id, "name": box.name, "filled": box.id in state.filled} for box in record.boxes],
        }


def _known_fronts(c: CampaignState) -> list[str]:
    return list(dict.fromkeys(front for _, power in _known(c) for front in power.fronts))


def _bands(c: CampaignState) -> Iterator[BandView]:
    for key, band in c.world.by_id(Band):
        if not party_sees(c, band.at):
            continue
        record = bands.record_of(c, band)
        ahead = band.route[0] if band.route else ""
        led = c.catalogue.captains[band.captain].name if band.captain and remembered(c, band.captain).met else ""
        yield {
            "id": key,
            "kind": band.kind,
            "name": record.name,
            "text": record.text,
            "icon": record.icon,
            "power": band.power,
            "at": band.at,
            "hostile": powers.hostile(powers.state_of(c, band.power)),
            "strength": bands.strength_words(c, band),
            "heading": compass_direction(to_hex(band.at), to_hex(ahead)) if ahead else "",
            "next": ahead,
            "captain": led,
            "hunts": powers.hunts(c, band),
        }


def _tracks(c: CampaignState) -> Iterator[TracksView]:
    """Yield the tracks in hexes within sight; of several in one hex that one band has left, the last."""
    for _, band in c.world.by_id(Band):
        hexes = [*(at for at, _ in band.trail), band.at]
        found: dict[str, tuple[str, int]] = {}
        for number, (at, day) in enumerate(band.trail):
            found[at] = hexes[number + 1], day
        for at, (to, day) in found.items():
            if party_sees(c, at) and at != band.at:
                yield {
                    "at": at,
                    "to": to,
                    "side": compass_direction(to_hex(at), to_hex(to)),
                    "days": c.clock.day - day,
                    "name": bands.name_of(c, band) if band.seen_on else "",
                }


def _captains(c: CampaignState) -> Iterator[CaptainView]:
    for captain in captains.remembered_by(c):
        state, record = remembered(c, captain), c.catalogue.captains[captain]
        yield {
            "id": captain,
            "name": record.name,
            "text": record.text,
            "icon": record.icon,
            "state": captain_now(c, captain),
            "met": state.met,
            "beaten": state.beaten,
            "grudge": state.grudge,
        }
