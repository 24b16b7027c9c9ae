"""The market: items, spells and vehicles at prices that differ by town (HX-10, HX-18, IT-01, IT-13)."""

from collections.abc import Iterator, Sequence
from math import gcd
from typing import NamedTuple

from game.campaign.codex import meet
from game.campaign.effect import effect_words
from game.campaign.events.town import Bought, Sold
from game.campaign.facts.conditions import holds
from game.campaign.items.curses import bound_words
from game.campaign.items.inventory import capacity, discard, gain, item_of, load, thing, things, uses_words
from game.campaign.items.wording import item_words
from game.campaign.quests import deadlines
from game.campaign.shut import Shut
from game.campaign.state import CampaignState
from game.campaign.town.desk import DONE, Desk, town_of
from game.campaign.travel import fleet
from game.packs.models.item import Item
from game.packs.models.town import Ware
from systems.table.loop.fields import Count
from systems.table.loop.language import counted, mark, tr
from systems.table.loop.requests import Choice, Option

MOST_AT_ONCE = 99
MOST_IN_LOT = 20


def wares(c: CampaignState) -> list[Ware]:
    """Return the items that this town sells now."""
    return [ware for ware in town_of(c).market if holds(c, ware.when)]


def priced(c: CampaignState) -> list[tuple[Ware, int]]:
    """Return the items that this town sells now, each with the percentage of its price that is asked for it."""
    own: dict[str, int | None] = {}
    for ware in town_of(c).market:
        own.setdefault(ware.item, ware.prices)
    usual, more = town_of(c).prices, deadlines.penalties(c).prices
    return [(ware, (own[ware.item] or usual) + more) for ware in wares(c)]


def own_percent(c: CampaignState, item: str) -> int | None:
    """Return this town's own price percentage for an item; None where its general prices hold."""
    return next((ware.prices for ware in town_of(c).market if ware.item == item), None)


def bill(price: int, percent: int, count: int = 1) -> int:
    """Return what `count` of a ware cost at this percentage of its price: rounded up on the total, at least 1."""
    return max(1, -(-price * count * percent // 100))


def affordable(gold: int, price: int, percent: int) -> int:
    """Return how many of a ware this much gold pays for at once; prices are rounded on the total."""
    most = min(MOST_AT_ONCE, gold // bill(price, percent) + 1)
    return min(most, 100 * gold // (price * percent)) if price * percent else most


def lot_words(price: int, percent: int) -> str:
    """Say what a lot costs where rounding makes a single ware dearer by a twentieth or more; empty elsewhere.

    A lot is the fewest whose price needs no rounding, `MOST_IN_LOT` at most.
    """
    if 2000 * bill(price, percent) < 21 * price * percent:
        return ""
    many = min(100 // gcd(price * percent, 100), MOST_IN_LOT)
    return tr("{count} for {gold} gold", count=many, gold=bill(price, percent, many)) if many > 1 else ""


def buying_price(c: CampaignState, price: int, percent: int, count: int = 1) -> int:
    """Return the price of `count`, rounded up, at least 1; missed deadlines add to the percentage (HX-11)."""
    return bill(price, asked_percent(c, percent), count)


def asked_percent(c: CampaignState, percent: int) -> int:
    """Return the percentage that is asked, with what missed deadlines add (HX-11)."""
    return percent + deadlines.penalties(c).prices


def proceeds(price: int, percent: int, count: int = 1) -> int:
    """Return what `count` of a thing bring at this part in ten thousand of its price, rounded down."""
    return price * count * percent // 10000


def percent_of(c: CampaignState, item: str) -> int:
    """Return the percentage of its price that this town asks for an item."""
    return asked_percent(c, own_percent(c, item) or town_of(c).prices)


def price_of(c: CampaignState, item: str, count: int = 1) -> int:
    """Return the price of `count` of an item in this town."""
    return bill(c.catalogue.items[item].price, percent_of(c, item), count)


def selling_price(c: CampaignState, item: "Item", count: int = 1) -> int:
    """Return the resale price of `count` in this town, rounded down: its resale share of the price here."""
    return proceeds(item.price, given_percent(c, item.id), count)


def given_percent(c: CampaignState, item: str) -> int:
    """Return the part in ten thousand of its price that this town gives for an item."""
    return (own_percent(c, item) or 100) * town_of(c).resale


def resale(c: CampaignState, price: int) -> int:
    """Return the resale price of a vehicle of this price."""
    return price * town_of(c).resale // 100


def worth(c: CampaignState, key: str, count: int = 1) -> int:
    """Return the resale price of `count` of a thing; a thing with limited uses counts for those that are left."""
    record, each = item_of(c, key), thing(c, key)
    full = selling_price(c, record, count)
    return full * (record.uses - each.used) // record.uses if record.uses else full


def for_trade_in(c: CampaignState) -> list[fleet.Craft]:
    """Return the vehicles that could be sold here: at hand, empty, and no folded thing."""
    return [craft for craft in fleet.at_hand(c) if not craft.state.boarded and not craft.state.thing]


class Sale(NamedTuple):
    """What the town sells: the option to buy it, and how it is named without the buying."""

    option: Option
    named: str


class AtMarket(Desk):
    """Buy and sell."""

    kind = "market"
    title = mark("Market")
    about = mark(
        "Everything here has had an owner. Prices are chalked up where you can see them and "
        "rubbed out where you cannot, and what you sell fetches the smaller number."
    )

    def text(self) -> str:
        """Name gold and load."""
        c = self.engine
        return tr(
            "The market of {name}. {gold} gold; load {load} of {capacity}. What is it to be?",
            name=town_of(c).name,
            gold=c.purse.gold,
            load=load(c),
            capacity=capacity(c),
        )

    def options(self) -> Sequence[Option]:
        """Everything that the party can afford or sell here, and leaving."""
        bought = [sale.option for sale in self._for_sale(dear=False)]
        return [*bought, *self._sales(), *self._used_vehicles(), DONE]

    def too_dear(self) -> Sequence[str]:
        """Return the wares, spells and vehicles that the purse cannot pay for."""
        dear = self._for_sale(dear=True)
        return [tr("{option}: {help}", option=sale.named, help=sale.option.help) for sale in dear]

    def _for_sale(self, dear: bool) -> list[Sale]:
        """Return what is sold here and the purse can pay for, or all that is too dear for it."""
        return [*self._wares(dear), *self._spells(dear), *self._vehicles(dear)]

    def _wares(self, dear: bool) -> Iterator[Sale]:
        c = self.engine
        for ware, percent in priced(c):
            record = c.catalogue.items[ware.item]
            price = bill(record.price, percent)
            if (price > c.purse.gold) is not dear:
                continue
            lot = lot_words(record.price, percent)
            uses = [counted(record.charges, "charge")] if record.charges else []
            uses += [tr("{uses} uses", uses=record.uses)] if record.uses > 1 else []
            words = [tr("weighs {weight}", weight=record.weight), *item_words(c, record), *uses]
            words = [lot, *words] if lot else words
            label = tr("Buy: {record}, {price} gold", record=record.name, price=price)
            many = (Count("count", 1, max(1, affordable(c.purse.gold, record.price, percent))),)
            named = tr("{record}, {price} gold", record=record.name, price=price)
            yield Sale(Option(f"buy:{ware.item}", label, "; ".join(words), many), named)

    def _spells(self, dear: bool) -> Iterator[Sale]:
        c = self.engine
        percent = asked_percent(c, town_of(c).prices)
        for key in town_of(c).spells:
            record = c.catalogue.spells[key]
            price = bill(record.price, percent)
            if (price > c.purse.gold) is not dear:
                continue
            words = "; ".join(effect_words(c, record.effects))
            label = tr("Buy the spell: {record}, {price} gold", record=record.name, price=price)
            named = tr("the spell: {record}, {price} gold", record=record.name, price=price)
            yield Sale(Option(f"spell:{key}", label, words), named)

    def _vehicles(self, dear: bool) -> Iterator[Sale]:
        c = self.engine
        percent = asked_percent(c, town_of(c).prices)
        for key in town_of(c).vehicles:
            record = c.catalogue.vehicles[key]
            price = bill(record.price, percent)
            if (price > c.purse.gold) is not dear:
                continue
            label = tr("Buy the vehicle: {record}, {price} gold", record=record.name, price=price)
            named = tr("the vehicle: {record}, {price} gold", record=record.name, price=price)
            yield Sale(Option(f"vehicle:{key}", label, fleet.vehicle_words(c, record)), named)

    def _goods(self) -> list[str]:
        """Return the things in the pack that bring gold here, those that are bound with them."""
        c = self.engine
        return [key for key, each in things(c) if each.where == "pack" and worth(c, key, each.count) > 0]

    def _sales(self) -> list[Option]:
        c = self.engine
        found = []
        for key in self._goods():
            if not bound_words(c, key):
                count = thing(c, key).count
                many = (Count("count", 1, count),) if count > 1 else ()
                found.append(Option(f"sell:{key}", self._sale_label(key), "; ".join(uses_words(c, key)), many))
        return found

    def _sale_label(self, key: str) -> str:
        c, each = self.engine, thing(self.engine, key)
        price = worth(c, key, each.count)
        shown = (
            tr("{count} × {item}, {price} gold for all", count=each.count, item=c.name(each.item), price=price)
            if each.count > 1
            else tr("{item}, {price} gold", item=c.name(each.item), price=price)
        )
        return tr("Sell: {shown}", shown=shown)

    def shut(self) -> Sequence[Shut]:
        """What is bound to the party (TH-01)."""
        tied = ((key, bound_words(self.engine, key)) for key in self._goods())
        return [Shut(f"sell:{key}", self._sale_label(key), why) for key, why in tied if why]

    def _used_vehicles(self) -> list[Option]:
        c = self.engine
        return [
            Option(
                f"trade_in:{craft.id}",
                tr(
                    "Sell the vehicle: {record}, {resale} gold",
                    record=craft.record.name,
                    resale=resale(c, craft.record.price),
                ),
            )
            for craft in for_trade_in(c)
        ]

    def resolve(self, choice: Choice) -> None:
        """Buy or sell, or go back to the street."""
        if self.leave(choice):
            return
        c = self.engine
        verb, _, key = choice.option.partition(":")
        count = choice.fields.get("count", 1)
        assert isinstance(count, int)
        if verb == "sell":
            self._sell(key, count)
            return
        if verb == "trade_in":
            self._trade_in(key)
            return
        if verb == "buy":
            self._pay(key, count, price_of(c, key, count))
            gain(c, key, count)
        elif verb == "spell":
            self._pay(key, 1, buying_price(c, c.catalogue.spells[key].price, town_of(c).prices))
            c.purse.spells = tuple(sorted((*c.purse.spells, key)))
            meet(c, "spell", key)
        else:
            self._pay(key, 1, buying_price(c, c.catalogue.vehicles[key].price, town_of(c).prices))
            fleet.add(c, key)
            meet(c, "vehicle", key)

    def _pay(self, what: str, count: int, price: int) -> None:
        c = self.engine
        c.emit(Bought(what, count, price, c.pay(price)))

    def _sell(self, key: str, count: int) -> None:
        c = self.engine
        item, price = thing(c, key).item, worth(c, key, count)
        discard(c, key, count)
        c.emit(Sold(item, count, price, c.earn(price)))

    def _trade_in(self, key: str) -> None:
        c = self.engine
        (craft,) = [each for each in fleet.owned(c) if each.id == key]
        price = resale(c, craft.record.price)
        c.world.remove(key)
        c.emit(Sold(craft.state.kind, 1, price, c.earn(price)))
