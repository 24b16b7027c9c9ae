"""What a dawn brings to a page: plans of powers and what came of them, boxes of fronts, captains who are back."""

from collections.abc import Callable, Mapping
from typing import Any

from game.campaign.events import bands, powers
from game.campaign.view.dawns import Morning
from game.campaign.view.land_words import land_of
from game.window import commands
from game.window.map.flags import flags_of
from game.window.pages.page import Part, Tone
from game.window.pages.places import scenery
from game.window.pages.teller import Draft, Teller
from systems.table.loop.events import Event
from systems.table.loop.language import mark, told, tr

Taker = Callable[[Teller, Any], None]


def _page(teller: Teller) -> Draft:
    """Return the page of the dawn, once it is another day; what happens by day stands on the page that is written."""
    after, last = teller.of.after, teller.last
    if last is not None and last.kind not in ("night", "camp", "opening"):
        return last
    dawned = _dawned(teller)
    title = tr("At dawn of day {day}", day=after.get("day", 1)) if dawned else tr("News")
    return teller.open("dawn", title, scenery(after, hour="dawn" if dawned else None))


def _dawned(teller: Teller) -> bool:
    return bool(teller.of.before.get("day") != teller.of.after.get("day"))


def _said(heading: str, tone: Tone = "prose") -> Taker:
    """Take an event in its own words, under a heading; under the name of its power or front where that is empty."""

    def take(teller: Teller, event: Event) -> None:
        data = event.data()
        who = str(data.get("power", ""))
        over = tr(heading) if heading else teller.of.name(who or str(data.get("front", "")))
        _add(teller, Part(teller.words(event), tone, over), who)

    return take


def _add(teller: Teller, part: Part, power: str = "") -> None:
    """Add a paragraph; a heading that stands over the one before it is not repeated.

    What is only noted opens no page by day: the log has it.
    """
    if part.tone == "plain" and teller.last is None and not _dawned(teller):
        return
    parts = _page(teller).parts
    above = next((each.heading for each in reversed(parts) if each.heading), "")
    flag = flags_of(land_of(teller.of.after)).get(power)
    parts.append(part._replace(heading="") if part.heading == above else part._replace(flag=flag))


def tell_morning(teller: Teller, morning: Morning) -> None:
    """Tell what others mean to do, each under their name: who they are, what is said, what the plan is, and why."""
    for each in morning.told:
        parts: list[tuple[str, Tone]] = [(each.wants, "prose"), (each.lead, "prose"), (each.plan, "next")]
        for text, tone in [*parts, (each.because, "plain")]:
            if text:
                _add(teller, Part(text, tone, each.name), each.power)
    if more := morning.more(commands.label("powers")):
        _add(teller, Part(more, "plain"))


def _power(teller: Teller, event: powers.PowerTold) -> None:
    """Introduce a power under its name."""
    _add(teller, Part(told(event.text), "prose", teller.of.name(event.power)), event.power)


def _filled(teller: Teller, event: powers.FrontFilled) -> None:
    """Tell which box of a front is filled, with what has come about."""
    what = {"front": teller.of.name(event.front), "filled": event.filled, "boxes": event.boxes}
    heading = tr("{front}: {filled} of {boxes}", **what)
    if event.again:
        heading = tr("{front}: {filled} of {boxes} once more", **what)
    _add(teller, Part(told(event.title), "next", heading))
    if event.text:
        _add(teller, Part(told(event.text), "prose", heading))


DAWN: Mapping[type[Event], Taker] = {
    powers.PowerTold: _power,
    powers.PlanMissed: _said("", "plain"),
    powers.PlanDropped: _said("", "plain"),
    powers.PlanFoiled: _said("", "prose"),
    powers.PlanDone: _said("", "prose"),
    powers.PowerEnded: _said("", "prose"),
    powers.StanceChanged: _said("", "plain"),
    powers.FrontFilled: _filled,
    powers.FrontEmptied: _said("", "next"),
    powers.DeedTold: _said("", "prose"),
    powers.FrontFull: _said("", "next"),
    powers.RegionLost: _said(mark("The land is lost"), "prose"),
    bands.CaptainBack: _said(mark("Somebody is back"), "plain"),
}
"""What each kind of event of powers brings to a page."""
