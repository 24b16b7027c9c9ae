"""The street of a town: which desks there are, who is there, and the way out (HX-10)."""

from collections.abc import Sequence

from game.campaign.actions import Action
from game.campaign.codex import meet_desk
from game.campaign.events.town import TownEntered
from game.campaign.exploration.places import town_here
from game.campaign.facts.gates import closure, inside
from game.campaign.happenings import talks
from game.campaign.members.members import able
from game.campaign.moments import Occasion
from game.campaign.quests import quests
from game.campaign.shut import Shut
from game.campaign.state import CampaignState
from game.campaign.town import healer, hire, market, people, rumours, techstitcher, train
from game.campaign.town.desk import Desk, town_of
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer to go into the town that the party is in."""
    town = inside(c)
    if not town or stage not in ("plan", "travel", "camp"):
        return []
    return [Option("town", tr("Go into {town}", town=c.name(town)), lambda: _business(c))]


def shut(c: CampaignState) -> list[Shut]:
    """Return the way into the town that the party is before, with the reason why its gate is shut, if it is."""
    closed = closure(c, "gate")
    return [Shut("town", tr("Go into {town}", town=c.name(town_here(c))), closed.text)] if closed else []


def _business(c: CampaignState) -> str:
    """Say what is to be had in the town that the party is in, people for hire first while it has room for some."""
    town = town_of(c)
    there = {
        "hire": (tr("people for hire"), bool(hire.offered(c))),
        "market": (tr("a market"), bool(town.market or town.spells or town.vehicles)),
        "healer": (tr("a healer"), bool(healer.price(c) and healer.patients(c))),
        "rumours": (tr("news"), bool(rumours.unheard(c))),
    }
    return ", ".join(words for desk, (words, found) in there.items() if found and closure(c, desk) is None)


def _enter(c: CampaignState, key: str, choice: Choice) -> None:
    """Go into the town; the calling phase is resumed afterwards."""
    c.clock.back, c.clock.desk, c.flow.phase = c.flow.phase, "", "town"
    c.emit(TownEntered(town_here(c)))
    c.happened(Occasion("town"))


class Town(Phase[CampaignState]):
    """The time in a town, at a desk or on the street."""

    name = "town"

    def process(self) -> None:
        """Ask at the desk, or on the street."""
        c = self.engine
        c.ask(c.clock.desk or "town", "party")


class InTown(RequestKind[CampaignState]):
    """The next desk, somebody to talk to, a quest, or leaving town (HX-10)."""

    kind = "town"

    def text(self) -> str:
        """Name the town and the gold."""
        c = self.engine
        return tr("On the street, {gold} gold in the purse. Where to?", gold=c.purse.gold)

    def options(self) -> Sequence[Option]:
        """The desks that have business for the party, who is there, quests, and leaving."""
        c = self.engine
        town = town_of(c)
        found = []
        if market.wares(c) or town.spells or town.vehicles:
            found.append(Option("market", tr("Market"), tr("buys at {resale} percent", resale=town.resale)))
        if town.techstitcher and techstitcher.wares(c):
            found.append(Option("techstitcher", tr("Techstitcher"), tr("takes tech for PP")))
        if healer.price(c) and healer.patients(c):
            found.append(Option("healer", tr("Healer"), tr("{price} gold each", price=healer.price(c))))
        if hire.candidates(c):
            found.append(Option("hire", tr("Hire somebody"), tr("the party has room for {room}", room=hire.room(c))))
        if rumours.unheard(c):
            found.append(Option("rumours", tr("Listen around")))
        if able(c) and train.steps(c):
            found.append(Option("train", tr("Train"), tr("spend PP")))
        found = [option for option in found if closure(c, option.id) is None]
        found += [Option(people.option_id(each), people.name(c, each), each.words) for each in people.present(c)]
        return [*found, *quests.ACTION.options(c, "town"), Option("leave", tr("Leave town"), back=True)]

    def resolve(self, choice: Choice) -> None:
        """Go to a desk, talk to somebody, act on a quest, or leave."""
        c = self.engine
        if choice.option == "leave":
            c.flow.phase, c.clock.back = c.clock.back, ""
        elif scene := people.chosen(choice.option):
            talks.begin(c, scene, "town")
        elif not quests.ACTION.carry_out(c, choice):
            c.clock.desk = choice.option
            desk = c.request_kinds[choice.option]
            assert isinstance(desk, Desk)
            meet_desk(c, desk.kind, desk.title, desk.about)


ACTION = Action(options, {"town": _enter})
