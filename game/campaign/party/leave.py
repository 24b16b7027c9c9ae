"""Who leaves the party: dismissing, outside of fights (HX-19)."""

from typing import TYPE_CHECKING

from game.campaign.events.town import Dismissed
from game.campaign.items.inventory import release
from game.campaign.members.members import living, mate
from game.campaign.travel.pace import retime
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


def options(c: "Campaign", moment: str) -> list[Option]:
    """Dismiss somebody, in the Planning Phase; one who is able must stay."""
    if moment != "plan":
        return []
    choices = tuple((who.id, who.person.name) for who in living(c) if _can_go(c, who.id))
    if not choices:
        return []
    return [Option("dismiss", "Dismiss somebody", "what they carry stays with the party", (Pick("member", choices),))]


def _can_go(c: "Campaign", key: str) -> bool:
    return any(who.id != key and who.fate.state == "able" for who in living(c))


def resolve(c: "Campaign", choice: Choice) -> bool:
    """Let somebody go, if that was chosen."""
    if choice.option != "dismiss":
        return False
    who = mate(c, str(choice.fields["member"]))
    release(c, who.id)
    c.world.remove(who.id)
    retime(c)
    c.emit(Dismissed(who.id, who.person.name))
    return True
