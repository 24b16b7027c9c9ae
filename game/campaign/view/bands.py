"""The view of bands that the party sees or has seen, of their tracks, and of what they have done to places (PW-08)."""

from collections.abc import Iterator

from game.campaign.components import Band, Emptied, Plan
from game.campaign.exploration.places import known, spot_at, to_hex
from game.campaign.facts.powers import remembered as memory
from game.campaign.land import bands, plans, powers
from game.campaign.land.seen import counts, party_sees, there_or_gone
from game.campaign.map.hexes import compass_direction
from game.campaign.state import CampaignState
from game.campaign.view.power_shapes import BandView, MarkView, RememberedView, TracksView
from game.campaign.view.scene import threat

RAIDED = 5
"""Days for which it can be seen that a place was raided."""


def in_sight(c: CampaignState) -> Iterator[BandView]:
    """Yield the bands that the party sees now."""
    for key, band in c.world.by_id(Band):
        if not party_sees(c, band.at):
            continue
        record = bands.record_of(c, band)
        ahead = band.route[0] if band.route else ""
        led = c.catalogue.captains[band.captain].name if band.captain and memory(c, band.captain).met else ""
        hostile = powers.hostile(powers.state_of(c, band.power))
        yield {
            "id": key,
            "kind": band.kind,
            "name": record.name,
            "text": record.text,
            "icon": record.icon,
            "power": band.power,
            "at": band.at,
            "hostile": hostile,
            "strength": bands.strength_words(c, band),
            "threat": threat(c.catalogue.encounters[record.encounter]) if hostile else "",
            "heading": compass_direction(to_hex(band.at), to_hex(ahead)) if ahead else "",
            "next": ahead,
            "captain": led,
            "hunts": powers.hunts(c, band),
            "bars": band.bars,
            "does": _does(c, band),
        }


def _does(c: CampaignState, band: Band) -> str:
    """Say what a band is about to do; nothing where its plan is not known."""
    plan = c.world.find(band.plan, Plan)
    return plans.does(c, plan) if plan and plan.known and plans.rule_of(c, plan) else ""


def remembered(c: CampaignState) -> Iterator[RememberedView]:
    """Yield the bands that the party saw in the last days and has lost sight of, there still or not, where it did."""
    for key, band in there_or_gone(c):
        if not band.seen_at or not counts(c, band.seen_on) or party_sees(c, band.at):
            continue
        record = bands.record_of(c, band)
        yield {
            "id": key,
            "name": record.name,
            "icon": record.icon,
            "power": band.power,
            "at": band.seen_at,
            "hostile": powers.hostile(powers.state_of(c, band.power)),
            "days": c.clock.day - band.seen_on,
            "does": _does(c, band),
        }


def marks(c: CampaignState) -> Iterator[MarkView]:
    """Yield what has become of places that the party knows."""
    for state, _ in powers.in_play(c):
        if state.known:
            for at in (at for at in state.held if known(c, at)):
                yield {"at": at, "kind": "held", "power": state.power}
    for band in c.world.ordered(Band):
        if band.bars and (party_sees(c, band.at) or band.seen_at == band.at):
            yield {"at": band.at, "kind": "shut", "power": band.power}
    for plan in c.world.ordered(Plan):
        rule = plans.rule_of(c, plan)
        lately = plan.state == "done" and c.clock.day - plan.earliest <= RAIDED
        if plan.intent == "raid" and lately and rule and (plan.known or rule.done) and known(c, plan.at):
            yield {"at": plan.at, "kind": "raided", "power": plan.power}
    for gone in c.world.ordered(Emptied):
        spot = spot_at(c, gone.at)
        if spot is not None and spot.state != "hidden":
            yield {"at": gone.at, "kind": "emptied", "power": ""}


def tracks(c: CampaignState) -> Iterator[TracksView]:
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
                    "power": band.power if band.seen_on else "",
                }
