"""Equipment in hand and worn: Free Hands and slots (HX-08, HX-20, IT-04)."""

from collections.abc import Sequence

from game.campaign.actions import Action
from game.campaign.components import Thing
from game.campaign.events.things import Stowed, Taken
from game.campaign.items.curses import bound_words, tell_bound
from game.campaign.items.inventory import item_of, put_away, split_off, thing, things, uses_words
from game.campaign.items.wording import item_words
from game.campaign.members import members
from game.campaign.moments import MemberFate, ThingGone
from game.campaign.shut import Shut
from game.campaign.state import CampaignState
from game.packs.models.item import Item
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def hands_total(c: CampaignState, who: members.Member) -> int:
    """Return a member's hands, with those that worn things add (HX-08, IT-04)."""
    return members.hands_of(c, who) + sum(_lends(c, key, who) for key, each in things(c) if _worn_by(each, who))


def hands_taken(c: CampaignState, who: members.Member) -> int:
    """Return the number of a member's hands that hold something."""
    return sum(item_of(c, key).hands for key, each in things(c) if (each.where, each.holder) == ("hand", who.id))


def hands_words(c: CampaignState, who: members.Member) -> str:
    """Say how many of a member's hands are taken: `1 of 2`."""
    return tr("{hands_taken} of {hands_total}", hands_taken=hands_taken(c, who), hands_total=hands_total(c, who))


def _worn_by(each: Thing, who: members.Member) -> bool:
    return (each.where, each.holder) == ("worn", who.id)


def _lends(c: CampaignState, key: str, who: members.Member) -> int:
    return sum(each.hands_for(who.person.kind) for each in item_of(c, key).effects)


def can_hold(c: CampaignState, who: members.Member, record: "Item") -> bool:
    """Tell whether a member has the Free Hands for a thing."""
    return hands_total(c, who) - hands_taken(c, who) >= record.hands


def can_wear(c: CampaignState, who: members.Member, record: "Item") -> bool:
    """Tell whether a member's slot is free and the thing fits their type (IT-04)."""
    if not all(each.fits(who.person.kind) for each in record.effects):
        return False
    worn = [item_of(c, key).slot for key, each in things(c) if _worn_by(each, who)]
    return record.slot not in worn


def why_kept(c: CampaignState, key: str) -> str:
    """Say why a thing cannot be put away: it is bound (TH-01), or a limb that holds something; empty if it can."""
    each = thing(c, key)
    if words := bound_words(c, key):
        return words
    if each.where == "hand":
        return ""
    who = members.member(c, each.holder)
    free = hands_taken(c, who) <= hands_total(c, who) - _lends(c, key, who)
    return "" if free else tr("{person} needs its hand for what is held", person=who.person.name)


def on_thing_gone(c: CampaignState, moment: ThingGone) -> None:
    """Stow what exceeds a member's hands, the last first, after a limb that they wore is gone (IT-04)."""
    if moment.where != "worn":
        return
    member = moment.holder
    who = members.member(c, member)
    held = [key for key, each in things(c) if (each.where, each.holder) == ("hand", member) and item_of(c, key).hands]
    while held and hands_taken(c, who) > hands_total(c, who):
        key = held.pop()
        c.emit(Stowed(member, thing(c, key).item))
        put_away(c, key)


def takers(c: CampaignState, record: "Item") -> list[members.Member]:
    """Return the able members who can put a thing on, if it has a slot, or else take it in hand."""
    fits = can_wear if record.slot else can_hold
    return [who for who in members.able(c) if (record.slot or record.hands) and fits(c, who, record)]


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer changes of equipment, free in the Planning Phase and at Camp (HX-20)."""
    if stage not in ("plan", "camp") or not (_changes(c) or _kept(c)):
        return []
    return [Option("equip", tr("Hands and gear"), tr("who holds and wears what"))]


def _open(c: CampaignState, key: str, choice: Choice) -> None:
    c.clock.back, c.flow.phase = c.flow.phase, "equip"


def _changes(c: CampaignState) -> list[Option]:
    found = []
    for key, each in things(c):
        record = item_of(c, key)
        words = "; ".join([*item_words(c, record), *uses_words(c, key)])
        if each.where == "pack":
            able = tuple(
                (
                    who.id,
                    tr("{person} ({hands_words} hands taken)", person=who.person.name, hands_words=hands_words(c, who)),
                )
                for who in takers(c, record)
            )
            if able:
                verb, label = ("wear", tr("Put on")) if record.slot else ("hold", tr("Take in hand"))
                found.append(
                    Option(
                        f"{verb}:{key}",
                        tr("{label}: {record}", label=label, record=record.name),
                        words,
                        (Pick("member", able),),
                    )
                )
        elif not why_kept(c, key):
            found.append(Option(f"stow:{key}", _stow_label(c, key), words))
    return found


def _stow_label(c: CampaignState, key: str) -> str:
    return tr("Stow: {record} ({holder})", record=item_of(c, key).name, holder=c.name(thing(c, key).holder))


def _kept(c: CampaignState) -> list[Shut]:
    """Return what cannot be stowed."""
    borne = ((key, why_kept(c, key)) for key, each in things(c) if each.where != "pack")
    return [Shut(f"stow:{key}", _stow_label(c, key), why) for key, why in borne if why]


class Equip(Phase[CampaignState]):
    """Changes of equipment, until the player is done."""

    name = "equip"

    def process(self) -> None:
        """Ask for a change."""
        self.engine.ask("equip", "party")


class ChangeGear(RequestKind[CampaignState]):
    """A change of equipment: hold, wear or stow a thing (HX-20)."""

    kind = "equip"

    def text(self) -> str:
        """Name everybody's hands."""
        c = self.engine
        hands = ", ".join(
            tr("{person} {hands_words}", person=who.person.name, hands_words=hands_words(c, who))
            for who in members.able(c)
        )
        return tr("Hands taken: {hands}. What changes?", hands=hands)

    def options(self) -> Sequence[Option]:
        """Every possible change, and being done."""
        return [*_changes(self.engine), Option("done", tr("Done"), back=True)]

    def shut(self) -> Sequence[Shut]:
        """What cannot be stowed."""
        return _kept(self.engine)

    def resolve(self, choice: Choice) -> None:
        """Make the change, or go back."""
        c = self.engine
        verb, _, key = choice.option.partition(":")
        if verb == "done":
            c.flow.phase, c.clock.back = c.clock.back, ""
            return
        if verb == "stow":
            holder = thing(c, key).holder
            c.emit(Stowed(holder, thing(c, key).item))
            record = item_of(c, key)
            put_away(c, key)
            _slow(c, record, holder)
            return
        taken_key = split_off(c, key)
        taken = thing(c, taken_key)
        taken.where, taken.holder = "worn" if verb == "wear" else "hand", str(choice.fields["member"])
        c.emit(Taken(taken.holder, taken.item, taken.where))
        tell_bound(c, taken_key)
        _slow(c, item_of(c, taken_key), taken.holder)


def _slow(c: CampaignState, record: Item, who: str) -> None:
    """Let the day's movement follow a change of gear that bears upon it (TH-01)."""
    if any(each.move for each in record.changes):
        c.happened(MemberFate(who))


PHASES: tuple[type[Phase[CampaignState]], ...] = (Equip,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (ChangeGear,)
ACTION = Action(options, {"equip": _open})
