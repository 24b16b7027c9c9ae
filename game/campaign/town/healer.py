"""The healer: tends the grievously wounded and heals the hurt for gold (HX-09, HX-10)."""

from collections.abc import Sequence

from game.campaign.events.things import GoldChanged
from game.campaign.members.members import Member, heal_wholly, health_of, living, member, tend
from game.campaign.state import CampaignState
from game.campaign.town.desk import DONE, Desk, town_of
from systems.table.loop.fields import Pick
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Option


def price(c: CampaignState) -> int:
    """Return the price for one patient; 0 where there is no healer."""
    return town_of(c).healer_price


def patients(c: CampaignState) -> list[Member]:
    """Members who are grievously wounded or hurt."""
    return [who for who in living(c) if who.fate.state == "wounded" or health_of(c, who).now < health_of(c, who).most]


class AtHealer(Desk):
    """The next patient."""

    kind = "healer"
    title = mark("Healer")
    about = mark(
        "The healer charges by the head and not by the wound. Whoever can be carried in "
        "walks out, a little cleaner than is comfortable."
    )

    def text(self) -> str:
        """Name the price."""
        c = self.engine
        return tr(
            "The healer asks {price} gold for each of you; {gold} in the purse. Who is first?",
            price=price(c),
            gold=c.purse.gold,
        )

    def options(self) -> Sequence[Option]:
        """One option with the patients while there is gold, and leaving."""
        c = self.engine
        waiting = tuple(
            (who.id, tr("{person} ({words})", person=who.person.name, words=health_of(c, who).words))
            for who in patients(c)
        )
        if not waiting or c.purse.gold < price(c):
            return [DONE]
        help_text = tr("the grievously wounded are tended, others are healed altogether")
        return [Option("heal", tr("Pay {price} gold", price=price(c)), help_text, (Pick("member", waiting),)), DONE]

    def resolve(self, choice: Choice) -> None:
        """Pay, and tend or heal the patient."""
        if self.leave(choice):
            return
        c = self.engine
        who = member(c, str(choice.fields["member"]))
        c.emit(GoldChanged(-price(c), c.pay(price(c)), tr("the healer")))
        if who.fate.state == "wounded":
            tend(c, who)
        else:
            heal_wholly(c, who)
