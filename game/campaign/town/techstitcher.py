"""The Techstitcher: trades tech for PP of a chosen character (IT-03, HX-21)."""

from collections.abc import Sequence

from game.campaign.effect import campaign_effects
from game.campaign.events.town import TechTraded
from game.campaign.items.curses import bound_words
from game.campaign.items.inventory import count_use, discard, item_of, thing, things
from game.campaign.members.members import gain_pp, living, member
from game.campaign.shut import Shut
from game.campaign.state import CampaignState
from game.campaign.town.desk import DONE, Desk
from systems.table.loop.fields import Pick
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Option


def pp_of(c: CampaignState, key: str) -> int:
    """Return the PP that a thing is worth here; 0 for anything but tech."""
    return sum(each.tech_value() for each in campaign_effects(item_of(c, key).effects))


def wares(c: CampaignState) -> list[str]:
    """Return the things that the Techstitcher takes."""
    return [key for key, _ in things(c) if pp_of(c, key) and not bound_words(c, key)]


def trade_label(c: CampaignState, key: str) -> str:
    """Name a thing with what it is worth here."""
    return tr("{name}: {pp_of} PP", name=item_of(c, key).name, pp_of=pp_of(c, key))


class AtTechstitcher(Desk):
    """The piece to trade, and the character who gains the PP."""

    kind = "techstitcher"
    title = mark("Techstitcher")
    about = mark(
        "A Techstitcher unpicks old tech and sews what it knew into one of you. It comes out "
        "as PP, which is what learning costs; the tech is not asked, and does not come back."
    )

    def text(self) -> str:
        """Set the scene."""
        return tr("The Techstitcher threads a needle with wire. Which piece, and for whom?")

    def options(self) -> Sequence[Option]:
        """One option per kind of tech, with the recipient of the PP, and leaving."""
        c = self.engine
        members = Pick(
            "member",
            tuple((who.id, tr("{person}, {pp} PP", person=who.person.name, pp=who.person.pp)) for who in living(c)),
        )
        return [
            *(
                Option(
                    f"trade:{key}",
                    trade_label(c, key),
                    tr("{count} at hand", count=thing(c, key).count),
                    (members,),
                )
                for key in wares(c)
            ),
            DONE,
        ]

    def shut(self) -> Sequence[Shut]:
        """Tech that is bound to the party or its bearer (TH-01)."""
        c = self.engine
        tied = ((key, bound_words(c, key)) for key, _ in things(c) if pp_of(c, key))
        return [Shut(f"trade:{key}", trade_label(c, key), why) for key, why in tied if why]

    def resolve(self, choice: Choice) -> None:
        """Trade one piece."""
        if self.leave(choice):
            return
        c = self.engine
        key, who = choice.option.removeprefix("trade:"), member(c, str(choice.fields["member"]))
        item, pp = thing(c, key).item, pp_of(c, key)
        discard(c, key)
        count_use(c, item)
        c.emit(TechTraded(item, who.id, pp))
        gain_pp(c, who, pp)
