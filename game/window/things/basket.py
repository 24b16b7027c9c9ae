"""The basket: what is to be bought and sold in one go, what it comes to, and the answers that do it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.campaign.town.market import MOST_AT_ONCE, bill, proceeds
from game.window.board import Step

Entry = Mapping[str, Any]
ONE_BY_ONE = 9
"""How many spells or vehicles of a kind one basket holds: each is a deal of its own."""


class Ware(NamedTuple):
    """Something to buy or to sell."""

    option: str
    """The option of the desk that deals with it."""
    entry: Entry
    """What the view tells of it: name, icon, text, effects, weight."""
    buying: bool
    most: int
    """How many there are at most, gold apart."""
    counted: bool
    """Whether the desk asks how many."""

    @property
    def name(self) -> str:
        """Its name."""
        return str(self.entry["name"])

    @property
    def weight(self) -> int:
        """What one weighs."""
        return int(self.entry.get("each", self.entry.get("weight", 0)) or 0)

    def gold(self, count: int) -> int:
        """What so many cost, or bring: rounded on the total, as the desk does."""
        if not count:
            return 0
        if not self.counted:
            return int(self.entry["price"]) * count
        if self.buying:
            return bill(int(self.entry["usual"]), int(self.entry["percent"]), count)
        return proceeds(int(self.entry["price"]), int(self.entry["given"]), count)


def for_sale(stall: Sequence[Entry]) -> list[Ware]:
    """Return what a market sells."""
    found = []
    for entry in stall:
        option = str(entry["option"])
        verb = option.partition(":")[0]
        if verb != "trade_in":
            counted = verb == "buy"
            found.append(Ware(option, entry, True, MOST_AT_ONCE if counted else ONE_BY_ONE, counted))
    return found


def to_sell(things: Sequence[Entry], stall: Sequence[Entry]) -> list[Ware]:
    """Return what the party could sell: things of worth in the pack, and vehicles at hand."""
    found = []
    for thing in things:
        count, worth = int(thing["count"]), int(thing.get("worth", 0))
        if worth <= 0 or thing.get("where") != "pack":
            continue
        entry = {**thing, "each": int(thing.get("weight", 0)) // max(1, count)}
        if count == 1:
            entry["price"] = worth
        found.append(Ware(f"sell:{thing['id']}", entry, False, count, count > 1))
    crafts = (entry for entry in stall if str(entry["option"]).startswith("trade_in:"))
    return [*found, *(Ware(str(entry["option"]), entry, False, 1, False) for entry in crafts)]


class Basket:
    """How many of each ware are wanted."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.wares: Mapping[str, Ware] = {}
        self.gold = 0
        """The gold in the purse."""

    def stock(self, wares: Sequence[Ware], gold: int) -> None:
        """Take what there is to deal with; what is no longer there leaves the basket."""
        self.wares, self.gold = {ware.option: ware for ware in wares}, gold
        self.counts = {
            option: min(count, self.wares[option].most) for option, count in self.counts.items() if option in self.wares
        }

    def count(self, option: str) -> int:
        """How many of a ware are in it."""
        return self.counts.get(option, 0)

    @property
    def lines(self) -> list[tuple[Ware, int]]:
        """What is in it, sales first: they bring the gold."""
        held = [(self.wares[option], count) for option, count in self.counts.items() if count]
        return sorted(held, key=lambda line: line[0].buying)

    @property
    def left(self) -> int:
        """The gold that is left after all of it."""
        return self.gold + sum(ware.gold(count) * (-1 if ware.buying else 1) for ware, count in self.lines)

    @property
    def load(self) -> int:
        """What the load grows by."""
        return sum(ware.weight * count * (1 if ware.buying else -1) for ware, count in self.lines)

    def most(self, option: str) -> int:
        """How many of a ware could be in it: for what is bought, as many as the gold left pays for."""
        ware, now = self.wares[option], self.count(option)
        if not ware.buying:
            return ware.most
        room = self.left + ware.gold(now)
        count = now
        while count < ware.most and ware.gold(count + 1) <= room:
            count += 1
        return count

    def put(self, option: str, count: int) -> None:
        """Set how many of a ware are in it, within what is possible."""
        self.counts[option] = max(0, min(count, self.most(option)))
        # Fewer sales may leave purchases unpaid: the last ones go first.
        for other in reversed([ware.option for ware, _ in self.lines if ware.buying]):
            while self.left < 0 and self.counts[other]:
                self.counts[other] -= 1

    def clear(self) -> None:
        """Empty it."""
        self.counts = {}

    def steps(self) -> list[Step]:
        """Return the answers that buy and sell what is in it, sales first."""
        found: list[Step] = []
        for ware, count in self.lines:
            if ware.counted:
                found.append((ware.option, {"count": count}))
            else:
                found += [(ware.option, {})] * count
        return found
