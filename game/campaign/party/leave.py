"""Leaving the party: death, and dismissal outside fights (HX-09, HX-19)."""

from collections.abc import Iterable

from game.campaign.actions import Action
from game.campaign.components import Corpse
from game.campaign.events.party import Died
from game.campaign.events.things import Lost
from game.campaign.events.town import Dismissed
from game.campaign.ids import fresh_id
from game.campaign.items.curses import bound_to
from game.campaign.items.inventory import thing
from game.campaign.members.members import Member, living, member, set_fate
from game.campaign.moments import MemberGone
from game.campaign.state import CampaignState
from game.wording import listed
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
    return [Option("dismiss", tr("Dismiss somebody"), _kept_words(c, choices), (Pick("member", choices),))]


def _kept_words(c: CampaignState, people: Iterable[tuple[str, str]]) -> str:
    """Say what becomes of their things: what is bound to somebody goes with them (TH-01)."""
    bound = [
        tr("{item} ({name})", item=c.name(thing(c, key).item), name=name)
        for who, name in people
        for key in bound_to(c, who)
    ]
    if not bound:
        return tr("what they carry stays with the party")
    return tr(
        "what they carry stays with the party; what is bound to them goes with them: {things}", things=listed(bound)
    )


def _can_go(c: CampaignState, key: str) -> bool:
    return any(who.id != key and who.fate.state == "able" for who in living(c))


def _dismiss(c: CampaignState, key: str, choice: Choice) -> None:
    who = member(c, str(choice.fields["member"]))
    taken = {each: thing(c, each).item for each in bound_to(c, who.id)}
    for each in (who.id, *taken):
        c.world.remove(each)
    c.happened(MemberGone(who.id))
    c.emit(Dismissed(who.id, who.person.name))
    for item in taken.values():
        c.emit(Lost(item, 1, tr("it is bound to {name}", name=who.person.name)))


ACTION = Action(options, {"dismiss": _dismiss})
