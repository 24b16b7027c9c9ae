"""Orders of the debug console: how each is typed, when it can be given, and how it is kept in the log.

An order stands in the log as a choice of the kind `console`, so that replays carry it out again.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.campaign.console import deeds
from game.campaign.day.happening import CALM
from game.campaign.state import CampaignState
from game.packs.faults import did_you_mean
from systems.table.loop.events import Noted
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Refused

CONSOLE = "console"
"""The kind of an order in the log."""


class Order(NamedTuple):
    """An order: the names of what is typed after its word, and how many of these are needed.

    `check` returns what was typed in normal form, and raises Refused where it cannot be carried out now; `carry_out`
    takes that, and cannot fail. One that is `calm` waits until no scene is played; with `named` the last field is the
    name of somebody, which may be of several words.
    """

    fields: tuple[str, ...]
    least: int
    text: str
    check: Callable[[CampaignState, deeds.Typed], deeds.Typed]
    carry_out: Callable[[CampaignState, deeds.Typed], None]
    calm: bool = False
    named: bool = False

    def usage(self, word: str) -> str:
        """Return how it is typed, such as `give ITEM [COUNT]`."""
        names = [name.upper() for name in self.fields]
        return " ".join((word, *names[: self.least], *(f"[{name}]" for name in names[self.least :])))


ORDERS: Mapping[str, Order] = {
    "fact": Order(
        ("fact", "value", "place"),
        2,
        mark("gives a fact a value: yes, no, a number or a word; of a place, a power, a captain or a member: whose."),
        deeds.fact,
        deeds.set_fact,
        named=True,
    ),
    "give": Order(("item", "count"), 1, mark("puts a thing into the pack, or several."), deeds.things, deeds.give),
    "gold": Order(("amount",), 1, mark("puts gold into the purse; below 0, takes it out."), deeds.gold, deeds.pay),
    "go": Order(
        ("place",),
        1,
        mark("goes to a hex, a town or a landmark, as if from next to it."),
        deeds.place,
        deeds.go,
        calm=True,
    ),
    "scene": Order(("scene",), 1, mark("begins a scene."), deeds.scene, deeds.begin_scene, calm=True),
    "fight": Order(("encounter",), 1, mark("meets an encounter at once."), deeds.encounter, deeds.meet, calm=True),
    "day": Order(
        ("day",), 1, mark("puts the clock forward to the dawn of a day."), deeds.day, deeds.pass_days, calm=True
    ),
    "seed": Order(("seed",), 1, mark("rolls the dice of another seed from now on."), deeds.seed, deeds.reseed),
}
"""Every order by its word."""


def order_of(c: CampaignState, words: Sequence[str]) -> Choice:
    """Return the choice that a typed order is.

    Raises:
        Refused: there is no such order, it lacks something, or it cannot be carried out now; nothing has changed.
    """
    word = words[0].lower()
    order, rest = _order(word), words[1:]
    if order.named and len(rest) > len(order.fields):
        rest = [*rest[: len(order.fields) - 1], " ".join(rest[len(order.fields) - 1 :])]
    if not order.least <= len(rest) <= len(order.fields):
        raise Refused(tr("that is typed so: {usage}", usage=order.usage(word)))
    typed = dict(zip(order.fields, rest, strict=False))
    return Choice(c.flow.choices + 1, word, _checked(c, order, typed))


def carry_out(c: CampaignState, choice: Choice) -> Choice:
    """Carry out an order. The open request is dropped, and asked anew by its phase.

    Returns:
        The order in the one form that the log keeps.

    Raises:
        Refused: it cannot be carried out now; nothing has changed.
    """
    choice.must_answer(c.flow.choices + 1)
    order = _order(choice.option)
    typed = _checked(c, order, {name: str(value) for name, value in choice.fields.items()})
    c.events = [Noted(tr("Debug console: {value}.", value=" ".join((choice.option, *typed.values()))))]
    c.flow.asking = c.flow.who = ""
    c.flow.choices += 1
    order.carry_out(c, typed)
    return Choice(choice.request, choice.option, typed)


def _order(word: str) -> Order:
    if word not in ORDERS:
        raise Refused(
            tr("there is no order '{word}'{did_you_mean}", word=word, did_you_mean=did_you_mean(word, list(ORDERS)))
        )
    return ORDERS[word]


def _checked(c: CampaignState, order: Order, typed: deeds.Typed) -> deeds.Typed:
    """Return what was typed in normal form, if the order can be carried out now."""
    if c.battle is not None:
        raise Refused(
            tr("no order is carried out during a fight, nor kept for later; give it again when the fight is over")
        )
    if not c.flow.asking:
        raise Refused(tr("the campaign is over"))
    if c.flow.phase not in CALM and (order.calm or c.flow.phase != "scene"):
        raise Refused(
            tr("no order is carried out before the question is answered, nor kept for later; answer it first")
        )
    if not set(order.fields[: order.least]) <= typed.keys() <= set(order.fields):
        raise Refused(tr("it wants {fields}", fields=", ".join(order.fields)))
    return order.check(c, typed)
