"""Leaving the party: death, and dismissal outside fights (HX-09, HX-19)."""

from game.campaign.actions import Action
from game.campaign.components import Corpse
from game.campaign.events.party import Died
from game.campaign.events.town import Dismissed
from game.campaign.ids import fresh_id
from game.campaign.members.members import Member, living, member, set_fate
from game.campaign.moments import MemberGone
from game.campaign.state import CampaignState
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def die(c: CampaignState, who: Member, why: str) -> None:
    """Let a member die and leave a corpse in the party's hex; the party keeps their things (HX-09)."""
    set_fate(c, who, "dead", who.fate.since)
    c.happened(MemberGone(who.id))
    c.world.create(fresh_id(c, "corpse"), Corpse(who.person.name, c.trek.at, True, c.clock.day, True))
    c.tally.deaths += 1
    c.emit(Died(who.id, why))


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer to dismiss a member in the Planning Phase; an able one must remain."""
    if stage != "plan":
        return []
    choices = tuple((who.id, who.person.name) for who in living(c) if _can_go(c, who.id))
    if not choices:
        return []
    return [
        Option(
            "dismiss", tr("Dismiss somebody"), tr("what they carry stays with the party"), (Pick("member", choices),)
        )
    ]


def _can_go(c: CampaignState, key: str) -> bool:
    return any(who.id != key and who.fate.state == "able" for who in living(c))


def _dismiss(c: CampaignState, key: str, choice: Choice) -> None:
    who = member(c, str(choice.fields["member"]))
    c.world.remove(who.id)
    c.happened(MemberGone(who.id))
    c.emit(Dismissed(who.id, who.person.name))


ACTION = Action(options, {"dismiss": _dismiss})
