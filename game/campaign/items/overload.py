"""Overload: dropping things beyond the party's capacity, and picking them up again (HX-20)."""

from collections.abc import Sequence

from game.campaign.actions import Action
from game.campaign.components import Thing
from game.campaign.events.things import Gained, LeftBehind
from game.campaign.items import corpses
from game.campaign.items.curses import bound_words
from game.campaign.items.equipment import why_kept
from game.campaign.items.inventory import capacity, excess_load, item_of, load, put_away, split_off, thing, things
from game.campaign.members.members import wounded
from game.campaign.shut import Shut
from game.campaign.state import CampaignState
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.fields import Count
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def interrupts(c: CampaignState) -> bool:
    """Have the party drop something if it carries too much; True if so. The calling phase is resumed after it."""
    if not excess_load(c) or not _choices(c):
        return False
    c.clock.back, c.flow.phase = c.flow.phase, "haul"
    return True


def _choices(c: CampaignState) -> list[Option]:
    found = []
    for key, each in things(c):
        record = item_of(c, key)
        if record.weight and not _why_not(c, key):
            many = (Count("count", 1, each.count),) if each.count > 1 else ()
            words = tr("weighs {weight} each", weight=record.weight)
            found.append(Option(f"drop:{key}", _label(c, key), words, many))
    found += [
        Option(
            f"lay_down:{key}",
            tr("Lay down the body of {corpse}", corpse=corpse.name),
            tr("weighs {corpse_weight}", corpse_weight=c.rules.corpse_weight),
        )
        for key, corpse in corpses.at_hand(c)
        if corpse.at == ""
    ]
    return found


def _why_not(c: CampaignState, key: str) -> str:
    """Say why a thing cannot be left behind; empty if it can."""
    return why_kept(c, key) if thing(c, key).holder else bound_words(c, key)


def _label(c: CampaignState, key: str) -> str:
    each, name = thing(c, key), item_of(c, key).name
    held = tr(" ({holder})", holder=c.name(each.holder)) if each.holder else ""
    shown = tr("{count} × {record}", count=each.count, record=name) if each.count > 1 else name
    return tr("Leave: {shown}{held}", shown=shown, held=held)


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer to pick up the things left in this hex, in the Planning Phase and at Camp."""
    if stage not in ("plan", "camp"):
        return []
    found = []
    for key in c.world.having(Thing):
        each = thing(c, key)
        if (each.where, each.holder) == ("hex", c.trek.at):
            shown = (
                c.name(each.item)
                if each.count == 1
                else tr("{count} × {item}", count=each.count, item=c.name(each.item))
            )
            found.append(
                Option(
                    f"take_up:{key}",
                    tr("Take up again: {shown}", shown=shown),
                    tr("weighs {weight} each", weight=item_of(c, key).weight),
                )
            )
    return found


def _take_up(c: CampaignState, key: str, choice: Choice) -> None:
    c.emit(Gained(thing(c, key).item, thing(c, key).count))
    put_away(c, key)


class Haul(Phase[CampaignState]):
    """Dropping things, until the party can carry the rest."""

    name = "haul"

    def process(self) -> None:
        """Ask, or resume the interrupted phase."""
        c = self.engine
        if excess_load(c) and _choices(c):
            c.ask("haul", "party")
        else:
            c.flow.phase, c.clock.back = c.clock.back, ""


class LeaveSomething(RequestKind[CampaignState]):
    """The thing to leave behind (HX-20)."""

    kind = "haul"

    def text(self) -> str:
        """Name the load and the capacity."""
        c = self.engine
        without = tr(" without its vehicles. The way home stands open") if c.trek.homeward else ""
        tended = tr(" Who is tended first carries again.") if self._healing() else ""
        return tr(
            "The party has {load} to carry and can carry {capacity}{without}. What stays here?{tended}",
            load=load(c),
            capacity=capacity(c),
            without=without,
            tended=tended,
        )

    def _healing(self) -> bool:
        """Tell whether somebody who cannot carry anything could be tended now."""
        return bool(wounded(self.engine)) and any(each.id.startswith("use:") for each in self.engine.actions("haul"))

    def options(self) -> Sequence[Option]:
        """What heals, every thing with a weight, and every corpse; a vehicle at hand carries more."""
        return [*self.engine.actions("haul"), *_choices(self.engine)]

    def shut(self) -> Sequence[Shut]:
        """What has a weight and cannot be left behind."""
        c = self.engine
        kept = ((key, _why_not(c, key)) for key, _ in things(c) if item_of(c, key).weight)
        return [Shut(f"drop:{key}", _label(c, key), why) for key, why in kept if why]

    def resolve(self, choice: Choice) -> None:
        """Leave the thing in this hex."""
        c = self.engine
        if c.act(choice):
            return
        key = choice.option.removeprefix("drop:")
        count = choice.fields.get("count", 1)
        assert isinstance(count, int)
        left = thing(c, split_off(c, key, count))
        left.where, left.holder = "hex", c.trek.at
        c.emit(LeftBehind(left.item, left.count, c.trek.at))


PHASES: tuple[type[Phase[CampaignState]], ...] = (Haul,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (LeaveSomething,)
ACTION = Action(options, {"take_up": _take_up})
