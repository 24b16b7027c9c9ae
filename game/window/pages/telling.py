"""Pages from the events of one answer, with the views before and after: what is worth one, and what stands on it."""

from typing import NamedTuple

from game.campaign.view.dawns import Morning, arranged
from game.window.pages.changes import DEAD, changes
from game.window.pages.dawn import tell_morning
from game.window.pages.fight import fight_page
from game.window.pages.page import Page, PageKind
from game.window.pages.places import place_line, scenery
from game.window.pages.subjects import SUBJECTS
from game.window.pages.teller import Answered, Teller, View
from game.window.units import battle_of, of_campaign
from systems.table.loop.events import Rolled

_SAME = frozenset({"scene", "effort", "camp", "rumours", "scouting"})
"""Kinds of request whose result stands on the page that asks again, if the same is asked again."""
_LED = frozenset({"camp", "rumours", "scouting"})
"""Kinds of request that take up what led to them, such as foraging before the camp."""
_BEGINNING: frozenset[PageKind] = frozenset({"scene"})
"""Kinds of page that can stand on the page of a scene that they begin."""
_JOINED: frozenset[PageKind] = frozenset({"talk", "camp", "scouting"})
"""Kinds of page that can stand on the page of the question that follows."""
_FIGURED: frozenset[PageKind] = frozenset({"scene", "fight", "night", "find", "arrival", "quest"})
"""Kinds of page that figures belong to."""


class Told(NamedTuple):
    """Pages to read one after the other, and what stands on the page that asks next."""

    pages: tuple[Page, ...] = ()
    lead: Page | None = None


def told(answered: Answered) -> Told:
    """Return the pages of an answer; nothing for a single fight, and for what the log says well enough."""
    if not of_campaign(answered.after):
        return Told()
    teller = Teller(answered)
    fought = battle_of(answered.before) is not None and battle_of(answered.after) is None
    if fought:
        teller.drafts.append(fight_page(answered))
    for event in arranged(answered.events, answered.after, answered.name):
        if isinstance(event, Morning):
            tell_morning(teller, event)
        elif isinstance(event, Rolled):
            teller.rolls.append(event)
        elif tell := SUBJECTS.get(type(event)):
            tell(teller, event)
            teller.rolls.clear()
    return _finished(teller)


def _finished(teller: Teller) -> Told:
    """Return the pages; those that belong to the question that comes next stand on its page."""
    of, line = teller.of, place_line(teller.of.after)
    made = [page for draft in teller.drafts if _worth(page := draft.page(line), of)]
    dead = any(page.kind == "death" for page in made)
    figures = tuple([figure for figure in changes(of.before, of.after) if not (dead and figure.short == DEAD)])
    same = of.asked == of.asks and of.asked in _SAME
    joined = _JOINED | {"scene"} if same else _BEGINNING if of.asks == "scene" else _JOINED
    if (
        (same or of.asks in _LED or (of.asks == "scene" and made))
        and len(made) <= 1
        and all(page.kind in joined for page in made)
    ):
        lead = made[0] if made else Page("camp", "", line, scenery(of.after))
        lead = lead._replace(changes=figures if same or made else ())
        if teller.scouted is not None and of.asks == "scouting":
            lead = lead._replace(throws=(*lead.throws, teller.scouted))
        return Told((), lead if lead.told else None)
    for number, page in enumerate(made):
        if page.kind in _FIGURED and figures:
            made[number], figures = page._replace(changes=figures), ()
    pages = tuple(page for page in made if page.told)
    if teller.scouted is None or of.asks != "approach":
        return Told(pages)
    return Told(pages, Page("scouting", "", line, scenery(of.after), throws=(teller.scouted,)))


def _worth(page: Page, of: Answered) -> bool:
    """Tell whether a page is worth reading; a night is if somebody is worse for it, or has recovered from the worst."""
    if page.kind != "night" or page.parts:
        return True
    old = {each["id"]: each for each in of.before.get("party", ())}
    return any(_worse(old.get(each["id"], each), each) for each in of.after.get("party", ()))


def _worse(old: View, new: View) -> bool:
    """Tell whether somebody is worse than before, or can stand again; a death has a page of its own."""
    changed = old.get("status") != new.get("status") or int(new.get("now", 0)) < int(old.get("now", 0))
    return changed and new.get("status") != "dead"
