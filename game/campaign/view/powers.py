"""The view of powers, their plans, fronts and captains, as far as the party knows of them (PW-08)."""

from collections.abc import Iterator
from functools import lru_cache

from game.campaign.components import FrontState, Plan, PowerState
from game.campaign.effect import CampaignEffect
from game.campaign.events.powers import at_place
from game.campaign.exploration.places import known, spot_at
from game.campaign.facts.powers import captain_now, holders, remembered, taken
from game.campaign.land import captains, fronts, ground, plans, powers
from game.campaign.state import CampaignState
from game.campaign.view import bands
from game.campaign.view.power_shapes import BoxView, CaptainView, FrontView, LandView, PlanView, PowerView
from game.packs.models.front import Front
from game.packs.models.power import Power
from systems.table.loop.language import told

RESERVED = "O"
"""Letters that the map of the terminal has for something else."""
_LETTERS = "ABCDEFGHIJKLMNPQRSTUVWXYZ"


def land(c: CampaignState) -> LandView:
    """Return what the party knows of powers."""
    there = bool(c.world.having(PowerState))
    return {
        "powers": list(_powers(c)) if there else [],
        "plans": list(_plans(c)) if there else [],
        "fronts": list(_fronts(c)) if there else [],
        "bands": list(bands.in_sight(c)) if there else [],
        "remembered": list(bands.remembered(c)) if there else [],
        "marks": list(bands.marks(c)) if there else [],
        "tracks": list(bands.tracks(c)) if there else [],
        "captains": list(_captains(c)) if there else [],
        "lost_fronts": c.region.lost_fronts,
    }


def _known(c: CampaignState) -> Iterator[tuple[PowerState, Power]]:
    return ((state, power) for state, power in powers.in_play(c) if state.known)


@lru_cache(maxsize=16)
def letters(names: tuple[str, ...], taken: frozenset[str]) -> tuple[str, ...]:
    """Return a letter for each name: the first of its words that is free, else of its letters, else of the alphabet."""
    found: list[str] = []
    for name in names:
        words = [word for word in name.upper().split() if word not in ("THE", "A", "AN")]
        wished = [word[0] for word in words] + [*"".join(words)] + [*_LETTERS]
        free = (each for each in wished if each.isalpha() and each not in taken and each not in found)
        found.append(next(free, "?"))
    return tuple(found)


def _powers(c: CampaignState) -> Iterator[PowerView]:
    every = [power for _, power in powers.in_play(c)]
    signs = letters(tuple(power.name for power in every), frozenset({*c.legend, RESERVED}))
    numbers = {power.id: number for number, power in enumerate(every)}
    for state, power in _known(c):
        seat, number = ground.seat(c, power), numbers[power.id]
        yield {
            "id": power.id,
            "name": power.name,
            "text": power.ends if state.state == "ended" and power.ends else power.text,
            "wants": power.wants if state.state != "ended" else "",
            "icon": power.icon,
            "number": number + 1,
            "letter": signs[number],
            "state": state.state,
            "stance": state.stance,
            "hostile": powers.hostile(state),
            "seat": seat if seat and _on_the_map(c, seat) else "",
            "places": [at for at in state.held if known(c, at)],
            "head": c.catalogue.captains[power.head].name if power.head else "",
            "gold": sum(each.gold for each in holders(c, power.id)),
            "pieces": taken(c, power.id),
        }


def _on_the_map(c: CampaignState, at: str) -> bool:
    """Tell whether the party knows where a place is, be it only from a map."""
    spot = spot_at(c, at)
    return known(c, at) or (spot is not None and spot.state != "hidden")


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
        "fronts": [each.front for each in rule.fills] if rule and seen else [],
        "text": at_place(rule.text, ground.place_name(c, plan.shown_at)) if rule and seen else "",
        "because": rule.because if rule and seen else "",
        "declared": plan.declared if seen else 0,
        "earliest": plan.earliest if seen else 0,
        "days_left": max(0, plan.earliest - c.clock.day) if seen and plans.has_date(c, plan) else 0,
        "late": plan.late and seen,
    }


def _fronts(c: CampaignState) -> Iterator[FrontView]:
    left = [power for state, power in powers.in_play(c) if state.state != "ended"]
    of = {front: [power.id for _, power in _known(c) if front in power.fronts] for front in _known_fronts(c)}
    for state in c.world.ordered(FrontState):
        if state.front not in c.catalogue.fronts or not (of.get(state.front) or state.filled):
            continue
        record = c.catalogue.fronts[state.front]
        over = not state.lasting and not any(record.id in power.fronts for power in left)
        yield {
            "id": record.id,
            "name": record.name,
            "text": "" if over else record.text,
            "icon": record.icon,
            "powers": of.get(state.front, []),
            "filled": len(state.filled),
            "lasting": state.lasting,
            "loses": record.loses,
            "over": over,
            "boxes": list(_boxes(c, record, state)),
        }


def _boxes(c: CampaignState, record: Front, state: FrontState) -> Iterator[BoxView]:
    """Yield the boxes of a front; what they change is told of those that are filled and those that come next."""
    coming = _coming(c, record, state)
    for box in record.boxes:
        done = box.id in state.filled
        told_of = done or box.id in coming
        changes = [each for each in box.effects if isinstance(each, CampaignEffect)] if told_of else []
        yield {
            "id": box.id,
            "name": box.name,
            "filled": done,
            "next": box.id in coming,
            "text": box.text if done else "",
            "does": [*(each.described(c) for each in changes), *([told(box.means)] if told_of and box.means else [])],
        }


def _coming(c: CampaignState, record: Front, state: FrontState) -> set[str]:
    """Return the empty boxes of a front that come next: those that known plans would fill, without any the first."""
    running = (plan for _, power in _known(c) for _, plan in powers.running(c, power.id) if plan.known)
    rules = (rule for plan in running if (rule := plans.rule_of(c, plan)))
    fills = [each for rule in rules for each in rule.fills if each.front == record.id]
    planned = {box.id for each in fills for box in fronts.next_boxes(state, record, each.boxes, each.box)}
    return planned or {box.id for box in fronts.next_boxes(state, record)}


def _known_fronts(c: CampaignState) -> list[str]:
    return list(dict.fromkeys(front for _, power in _known(c) for front in power.fronts))


def _captains(c: CampaignState) -> Iterator[CaptainView]:
    whose = {captain: power.id for _, power in _known(c) for captain in (*power.captains, power.head) if captain}
    for captain in captains.remembered_by(c):
        state, record = remembered(c, captain), c.catalogue.captains[captain]
        yield {
            "id": captain,
            "name": record.name,
            "text": record.text,
            "icon": record.icon,
            "power": whose.get(captain, ""),
            "state": captain_now(c, captain),
            "met": state.met,
            "beaten": state.beaten,
            "grudge": state.grudge,
        }
