"""The march and the night: the pace of the days, who watches, tracks, and tiredness (TA-05)."""

from collections.abc import Mapping

from game.campaign.actions import Action
from game.campaign.components import PowerState
from game.campaign.events.march import MarchSet, TirednessChanged, WatchSet
from game.campaign.members.members import able
from game.campaign.moments import NewDay
from game.campaign.state import CampaignState
from game.campaign.travel.pace import move_full, recompute, slowed, weariness
from game.packs.models.march import Pace, Watch
from systems.table.loop.fields import Pick
from systems.table.loop.language import counted, mark, tr
from systems.table.loop.requests import Choice, Option

Named = tuple[str, int]
"""What changes a number, by the name that a player knows, and how much it adds."""

PACES: Mapping[str, str] = {"careful": mark("careful"), "steady": mark("steady"), "forced": mark("forced")}
"""The paces of a day, by their words."""
WATCHES: Mapping[str, str] = {
    "nobody": mark("nobody watches"),
    "one": mark("one watches"),
    "turns": mark("all watch in turns"),
}
"""The watches of a night, by their words."""


def pace_of(c: CampaignState, word: str = "") -> Pace:
    """Return what a pace is like; without a word that of the party."""
    found: Pace = getattr(c.rules.march, word or c.march.pace)
    return found


def watch_of(c: CampaignState, word: str = "") -> Watch:
    """Return what a watch is like; without a word that of the party."""
    found: Watch = getattr(c.rules.march, word or c.march.watch)
    return found


def scouting(c: CampaignState, watch: str = "") -> list[Named]:
    """Return what the march, or at Camp the watch, and tiredness add to what a Scouting Roll has to meet, by name.

    `watch`: by night, with this watch.
    """
    if watch or c.clock.stage == "camp":
        now = (tr(WATCHES[watch or c.march.watch]), watch_of(c, watch).scouting)
    else:
        now = (tr("{pace} march", pace=tr(PACES[c.march.pace])), pace_of(c).scouting)
    return [(name, more) for name, more in (now, (tr("tiredness"), weariness(c))) if more]


def ambush_short(c: CampaignState, *, night: bool = False) -> int:
    """Return the least shortfall of a Scouting Roll that means an ambush (HX-03)."""
    by_night = night or c.clock.stage == "camp"
    return _ambush_short(c, 0 if by_night else pace_of(c).ambush)


def _ambush_short(c: CampaignState, more: int) -> int:
    return max(1, c.rules.ambush_short + more)


def seen_from(c: CampaignState) -> int:
    """Return from how many hexes farther bands see the party today."""
    return pace_of(c).seen if c.march.moved else 0


def under_way(c: CampaignState) -> None:
    """Let the party have entered a hex: at some paces it leaves tracks in the one that it came from."""
    c.march.moved = True
    if days := pace_of(c).tracks:
        kept = tuple(pair for pair in c.march.trail if pair[0] != c.trek.came_from)
        c.march.trail = (*kept, (c.trek.came_from, c.clock.day + days - 1))


def left_tracks(c: CampaignState, at: str) -> bool:
    """Tell whether bands can read the tracks of the party in a hex today."""
    return dict(c.march.trail).get(at, 0) >= c.clock.day


def on_new_day(c: CampaignState, moment: NewDay) -> None:
    """Let the night have tired the party, or rested it; what was true of the day before ends."""
    march = c.march
    more = (pace_of(c).tires if march.moved else 0) + watch_of(c).tires
    before, march.tired = march.tired, max(0, min(c.rules.march.most, march.tired + more))
    march.moved, march.lying = False, ""
    march.trail = tuple(pair for pair in march.trail if pair[1] >= c.clock.day)
    if march.tired != before:
        c.emit(TirednessChanged(march.tired, march.tired > before, weariness(c)))


def line(c: CampaignState) -> str:
    """Say how the party goes and how tired it is, as sentences; empty for a steady march of the rested."""
    found = []
    if c.march.pace != "steady":
        found.append(tr(" The march is {pace}.", pace=tr(PACES[c.march.pace])))
    if c.march.tired:
        found.append(tr(" Tiredness {tired}: {words}.", tired=c.march.tired, words=weary_words(weariness(c))))
    return "".join(found)


def weary_words(weary: int) -> str:
    """Say what tiredness does."""
    if not weary:
        return tr("nothing that a night would not mend")
    return tr(
        "{points} fewer a day, {weary:+d} to meet in Scouting Rolls",
        points=counted(weary, "move point"),
        weary=weary,
    )


def pace_words(c: CampaignState, word: str) -> str:
    """Say what a pace is like: move points, Scouting Rolls, who sees the party, tracks, tiredness."""
    what = pace_of(c, word)
    points = slowed(c, move_full(c), word)
    found = [counted(points, "move point")]
    if what.scouting:
        found.append(tr("{more:+d} to meet in Scouting Rolls", more=what.scouting))
    if what.ambush:
        short = _ambush_short(c, what.ambush)
        found.append(tr("an ambush only where one falls short by {short}", short=short))
    if what.seen:
        hexes = counted(abs(what.seen), "hex", "hexes")
        closer = tr("bands see you from {hexes} nearer only", hexes=hexes)
        found.append(tr("bands see you from {hexes} farther off", hexes=hexes) if what.seen > 0 else closer)
    if what.tracks:
        found.append(tr("tracks that bands can read for {days}", days=counted(what.tracks, "day")))
    if what.tires:
        found.append(tr("{tires:+d} tiredness a day", tires=what.tires))
    return tr("{pace}: {words}", pace=tr(PACES[word]), words=", ".join(found))


def watch_words(c: CampaignState, word: str) -> str:
    """Say what a watch is like: Scouting Rolls by night, and tiredness."""
    what = watch_of(c, word)
    found = [tr("{more:+d} to meet if somebody comes", more=what.scouting)] if what.scouting else []
    found.append(tr("{tires:+d} tiredness", tires=what.tires))
    return tr("{watch}: {words}", watch=tr(WATCHES[word]), words=", ".join(found))


def has_nights(c: CampaignState) -> bool:
    """Tell whether anybody can come in the night: bands alone do."""
    return bool(c.world.having(PowerState))


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer other paces in the morning, as long as nobody has set out, and other watches at Camp."""
    march = c.march
    if stage == "plan" and able(c) and not march.moved:
        paces = tuple((word, _now(pace_words(c, word), word == march.pace)) for word in PACES)
        return [
            Option(
                "march",
                tr("Change the march, now {pace}", pace=tr(PACES[march.pace])),
                tr("more ground, or more care"),
                (Pick("pace", paces),),
            )
        ]
    if stage == "camp" and able(c) and has_nights(c):
        watches = tuple((word, _now(watch_words(c, word), word == march.watch)) for word in WATCHES)
        return [
            Option(
                "watch",
                tr("Change the watch: {watch} now", watch=tr(WATCHES[march.watch])),
                tr("a camp that is surprised, or tired people; it stays so until it is changed"),
                (Pick("who", watches),),
            )
        ]
    return []


def _now(words: str, now: bool) -> str:
    """Mark what is so already."""
    return tr("{words} (now)", words=words) if now else words


def _set_pace(c: CampaignState, key: str, choice: Choice) -> None:
    """Set the pace of this day and those to come."""
    c.march.pace = str(choice.fields["pace"])
    recompute(c)
    c.emit(MarchSet(c.march.pace, c.trek.points))


def _set_watch(c: CampaignState, key: str, choice: Choice) -> None:
    """Set the watch of this night and those to come."""
    c.march.watch = str(choice.fields["who"])
    c.emit(WatchSet(c.march.watch))


ACTION = Action(options, {"march": _set_pace, "watch": _set_watch})
