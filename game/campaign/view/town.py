"""The view of the town: its places, its wares, and who is there (HX-10)."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.campaign.components import Vehicle
from game.campaign.effect import effect_words
from game.campaign.exploration.places import town_here
from game.campaign.facts.conditions import holds
from game.campaign.facts.gates import closure
from game.campaign.happenings import talks
from game.campaign.items.wording import item_words
from game.campaign.members.members import able, living
from game.campaign.quests import deadlines
from game.campaign.state import CampaignState
from game.campaign.town import healer, hire, people, rumours, train
from game.campaign.town.desk import Desk
from game.campaign.town.market import (
    asked_percent,
    bill,
    for_trade_in,
    lot_words,
    priced,
    resale,
    wares,
)
from game.campaign.travel.fleet import vehicle_words
from game.campaign.view.inventory import moments_of
from game.packs.models.town import Town
from game.setup.trades import trade_words
from systems.table.loop.language import tr


def town(c: CampaignState) -> dict[str, Any] | None:
    """Return the party's town with its services; None outside towns.

    `business`: option ids on its street. `too_dear`: lines about what the open desk offers and the purse cannot pay.
    `wares` and `hires`: prices by id. `healer_price`: 0 for none. `places`: the desks of the town, open or shut.
    `stall`: at the market all that is sold there. `people`: who is in the street, `met` or not. `gate`: why the gate is
    shut, empty while it is open.
    """
    key = town_here(c)
    if not key:
        return None
    record = c.catalogue.towns[key]
    gate = closure(c, "gate")
    inside = gate is None or c.flow.phase == "town"
    business = [option.id for option in c.request_kinds["town"].options() if option.id != "leave"] if inside else []
    return {
        "id": key,
        "name": record.name,
        "text": record.text,
        "lines": _services(c, record),
        "business": business,
        "wares": {ware.item: bill(c.catalogue.items[ware.item].price, percent) for ware, percent in priced(c)},
        "hires": {kind: c.catalogue.character_types[kind].hire_price for kind in hire.on_bench(c)},
        "healer_price": record.healer_price,
        "too_dear": _too_dear(c),
        "places": [*(_unless_closed(c, place) for place in _places(c, record, business)), *_people(c)],
        "people": [
            {"option": people.option_id(each), "name": people.name(c, each), "met": talks.was_begun(c, each.scene)}
            for each in people.present(c)
        ],
        "stall": list(_stall(c, record)) if c.clock.desk == "market" else [],
        "desk": c.clock.desk,
        "gate": gate.text if gate else "",
    }


def trades(c: CampaignState) -> list[dict[str, Any]]:
    """Return the character types to choose from now: all while the party musters, at a hiring desk those for hire."""
    if c.flow.phase == "muster":
        kinds = list(c.catalogue.character_types)
    elif c.clock.desk == "hire" and town_here(c):
        kinds = hire.on_bench(c)
    else:
        return []
    return [trade_words(c.catalogue, c.ruleset, c.catalogue.character_types[kind]) for kind in kinds]


def _people(c: CampaignState) -> Iterator[dict[str, Any]]:
    """Return who is in the street, as places of it."""
    for each in people.present(c):
        scene = c.catalogue.scenes[each.scene]
        yield {
            "id": people.option_id(each),
            "words": each.words,
            "open": True,
            "name": people.name(c, each),
            "icon": scene.icon,
        }


def _places(c: CampaignState, record: Town, business: list[str]) -> Iterator[dict[str, Any]]:
    """Return the town's desks: `open` to business or not, and in words what there is to do, or why there is nothing."""
    if sold := len(wares(c)) + len(record.spells) + len(record.vehicles):
        yield _place("market", tr("{sold} wares", sold=sold), business)
    if record.techstitcher:
        words = tr("takes tech for PP") if "techstitcher" in business else tr("no tech to trade")
        yield _place("techstitcher", words, business)
    if record.healer_price:
        hurt = len(healer.patients(c))
        words = (
            tr("{hurt} hurt, {healer_price} gold", hurt=hurt, healer_price=record.healer_price)
            if hurt
            else tr("nobody is hurt")
        )
        yield _place("healer", words, business)
    if bench := hire.on_bench(c):
        yield _place("hire", _hiring(c, bench), business)
    if record.rumours:
        left = len(rumours.unheard(c))
        yield _place("rumours", tr("{left} not heard", left=left) if left else tr("all heard"), business)
    if living(c):
        points = sum(who.person.pp for who in able(c))
        ready = len({who.id for who, _ in train.steps(c)})
        words = tr("{ready} can learn", ready=ready) if ready else tr("too few PP") if points else tr("no PP to spend")
        yield _place("train", words, business)


def _unless_closed(c: CampaignState, place: dict[str, Any]) -> dict[str, Any]:
    """Return a desk with the reason why it is closed at present, if it is."""
    closed = closure(c, place["id"])
    return place if closed is None else {**place, "words": closed.text, "open": False}


def _place(desk: str, words: str, business: list[str]) -> dict[str, Any]:
    return {"id": desk, "words": words, "open": desk in business}


def _hiring(c: CampaignState, bench: Sequence[str]) -> str:
    if not hire.room(c):
        return tr("party is full")
    if not hire.candidates(c):
        cheapest = min(c.catalogue.character_types[kind].hire_price for kind in bench)
        return tr("from {cheapest} gold", cheapest=cheapest)
    return tr("{bench} on the bench", bench=len(bench))


def _stall(c: CampaignState, record: Town) -> Iterator[dict[str, Any]]:
    """Return what the market sells, and the vehicles it would take, each with the id of its option at the desk.

    `price`: of one, here. `usual`: of one, where prices are as they should be. `percent`: of the usual price that is
    asked here. `lot`: what several cost, in words, where rounding makes one much dearer. `uses`: how often one can be
    used, 0: always; with `charges` these are charges.
    """
    for ware, percent in priced(c):
        item = c.catalogue.items[ware.item]
        yield {
            **_offer(f"buy:{item.id}", item.name, item.text, item.icon, item.price, percent),
            "item": item.id,
            "lot": lot_words(item.price, percent),
            "weight": item.weight,
            "uses": item.uses or item.charges,
            "charges": item.charges > 0,
            "effects": item_words(c, item),
            "tags": list(item.tags),
            "kinds": [effect.effect for effect in item.effects],
            "moments": moments_of(item),
        }
    percent = asked_percent(c, record.prices)
    for key in record.spells:
        spell = c.catalogue.spells[key]
        owned = c.purse.spells.count(key)
        yield {
            **_offer(f"spell:{key}", spell.name, spell.text, spell.icon, spell.price, percent),
            "effects": effect_words(c, spell.effects),
            "owned": owned,
        }
    for key in record.vehicles:
        craft = c.catalogue.vehicles[key]
        owned = sum(each.kind == key for each in c.world.ordered(Vehicle))
        yield {
            **_offer(f"vehicle:{key}", craft.name, craft.text, craft.icon, craft.price, percent),
            "effects": [vehicle_words(c, craft)],
            "owned": owned,
        }
    for used in for_trade_in(c):
        worth = resale(c, used.record.price)
        yield {
            **_offer(
                f"trade_in:{used.id}", used.record.name, used.record.text, used.record.icon, used.record.price, 100
            ),
            "price": worth,
            "effects": [vehicle_words(c, used.record)],
            "owned": 1,
        }


def _offer(option: str, name: str, text: str, icon: str, usual: int, percent: int) -> dict[str, Any]:
    price = bill(usual, percent)
    return {
        "option": option,
        "name": name,
        "text": text,
        "icon": icon,
        "usual": usual,
        "percent": percent,
        "price": price,
    }


def _too_dear(c: CampaignState) -> list[str]:
    """Return what the open desk offers beyond the purse, as lines."""
    desk = c.request_kinds.get(c.clock.desk)
    return list(desk.too_dear()) if isinstance(desk, Desk) else []


def _services(c: CampaignState, record: Town) -> list[str]:
    lines = [closed.text for closed in record.closed if holds(c, closed.when)]
    if record.market and closure(c, "market") is None:
        prices = record.prices + deadlines.penalties(c).prices
        lines.append(
            tr(
                "Market: sells at {prices} %, buys at {resale} % of the usual price.",
                prices=prices,
                resale=record.resale,
            )
        )
    if record.techstitcher and closure(c, "techstitcher") is None:
        lines.append(tr("A Techstitcher takes tech for PP."))
    if record.healer_price and closure(c, "healer") is None:
        lines.append(tr("A healer asks {healer_price} gold for each of you.", healer_price=record.healer_price))
    if (bench := hire.on_bench(c)) and closure(c, "hire") is None:
        lines.append(tr("For hire: {hire}.", hire=", ".join(_hire(c, kind) for kind in bench)))
    return lines


def _hire(c: CampaignState, kind: str) -> str:
    return tr("{kind} ({hire_price} gold)", kind=c.name(kind), hire_price=c.catalogue.character_types[kind].hire_price)
