"""What a view tells of powers, fronts, bands and tracks in sentences, the same in every front end (PW-08)."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.campaign.events.bands import goods
from game.campaign.events.powers import aim_of
from game.campaign.view.power_shapes import (
    BandView,
    BoxView,
    CaptainView,
    FrontView,
    LandView,
    MarkView,
    PlanView,
    PowerView,
    RememberedView,
    TracksView,
)
from game.wording import capitalised, listed
from systems.table.loop.language import counted, mark, tr

STANCES = {
    -3: mark("They want to see you dead."),
    -2: mark("They are your enemies."),
    -1: mark("They have something against you."),
    0: mark("They have nothing for you and nothing against you."),
    1: mark("They wish you well."),
    2: mark("They are your friends."),
    3: mark("They would do a good deal for you."),
}
"""How a power means the party, by its stance."""
_CAPTAINS = {
    "met": mark("{captain}: met."),
    "beaten": mark("{captain}: beaten by you, and will not forget it."),
    "dead": mark("{captain}: dead."),
}
_MARKS = {
    "held": mark("{power} holds this place."),
    "shut": mark("{power} bars the way here: nobody gets around them."),
    "raided": mark("{power} has raided this place a short while ago."),
    "emptied": mark("Others were here first: there is nothing left to find."),
}


def land_of(view: Mapping[str, Any]) -> LandView:
    """Return what a view tells of powers; nothing where it is about something else."""
    nobody: LandView = {
        "powers": [],
        "plans": [],
        "fronts": [],
        "bands": [],
        "remembered": [],
        "marks": [],
        "tracks": [],
        "captains": [],
        "lost_fronts": 0,
    }
    land: LandView = view.get("land") or nobody
    return land


def names_of(land: LandView) -> dict[str, str]:
    """Return the names of the powers that are known, by their ids."""
    return {power["id"]: power["name"] for power in land["powers"]}


def called(names: Mapping[str, str], power: str) -> str:
    """Return the name of a power, or words for one of which nothing is known."""
    return names.get(power) or tr("somebody")


def when(plan: PlanView) -> str:
    """Say when a known plan can be carried out."""
    if plan["days_left"]:
        return tr("in {days}", days=counted(plan["days_left"], "day"))
    return tr("overdue") if plan["late"] else tr("any day now")


def aim(plan: PlanView, land: LandView) -> str:
    """Say what a known plan is about, and which fronts it serves."""
    served = [front["name"] for front in land["fronts"] if front["id"] in plan["fronts"]]
    return aim_of(plan["does"], served)


def plan_words(plan: PlanView, land: LandView) -> str:
    """Say what a power means to do, why, and when; that it is not known where it is not."""
    if not plan["known"]:
        return tr("Is up to something that nobody knows.")
    words = tr("The plan is to {does}, {when}.", does=aim(plan, land), when=when(plan))
    reason = tr("The reason: {because}", because=plan["because"]) if plan["because"] else ""
    return " ".join(each for each in (words, plan["text"], reason) if each)


def _whose(band: BandView | RememberedView, names: Mapping[str, str]) -> str:
    """Return the name of a band with that of its power, once where they are the same."""
    power = called(names, band["power"])
    return band["name"] if band["name"] == power else tr("{band} ({power})", band=band["name"], power=power)


def band_words(band: BandView, names: Mapping[str, str]) -> list[str]:
    """Say what is known of a band in sight: who, how strong, where to, what for, and for whom it is a match."""
    goes = tr("going {side}", side=band["heading"]) if band["heading"] else tr("standing still")
    parts = [band["strength"], goes, *([tr("after you")] if band["hunts"] else [])]
    who = tr("{name}: {what}.", name=_whose(band, names), what=", ".join(parts))
    return [who, *errand_words(band), *([band["threat"]] if band["threat"] else [])]


def errand_words(band: BandView) -> list[str]:
    """Say who leads a band in sight, and what it is about to do."""
    led = [tr("Led by {captain}.", captain=band["captain"])] if band["captain"] else []
    if band["does"]:
        return [*led, tr("They are about to {does}.", does=band["does"])]
    return [*led, tr("What they are about to do is not known.")]


def remembered_words(band: RememberedView, names: Mapping[str, str]) -> str:
    """Say which band was last seen in a hex, and when."""
    ago = tr("{days} ago", days=counted(band["days"], "day")) if band["days"] else tr("earlier today")
    return tr("{name} was last seen here {ago}.", name=_whose(band, names), ago=ago)


def tracks_words(tracks: TracksView) -> str:
    """Say what has left tracks, where they lead, and how old they are."""
    age = tr("{days} old", days=counted(tracks["days"], "day")) if tracks["days"] else tr("of today")
    if tracks["name"]:
        return tr("Tracks of {name} to the {side}, {age}.", name=tracks["name"], side=tracks["side"], age=age)
    return tr("Tracks of a band that you have not seen, to the {side}, {age}.", side=tracks["side"], age=age)


def mark_words(each: MarkView, names: Mapping[str, str]) -> str:
    """Say what has become of a place through others."""
    return capitalised(tr(_MARKS[each["kind"]], power=called(names, each["power"])))


def aim_words(plan: PlanView, land: LandView) -> str:
    """Say of the place that a plan is about what a power means to do there."""
    return tr("The plan of {power} is to {does}, {when}.", power=called(names_of(land), plan["power"]),
              does=aim(plan, land), when=when(plan))  # fmt: skip


def hex_words(land: LandView, at: str) -> list[str]:
    """Describe what others do in a hex: bands, plans, what has become of it, and tracks."""
    names = names_of(land)
    lines = [line for band in land["bands"] if band["at"] == at for line in band_words(band, names)]
    lines += [remembered_words(band, names) for band in land["remembered"] if band["at"] == at]
    lines += [aim_words(plan, land) for plan in land["plans"] if plan["known"] and plan["at"] == at]
    lines += [mark_words(each, names) for each in land["marks"] if each["at"] == at]
    return [*lines, *(tracks_words(each) for each in land["tracks"] if each["at"] == at)]


def captain_words(captain: CaptainView) -> str:
    """Say how a captain stands with the party."""
    return tr(_CAPTAINS.get(captain["state"], _CAPTAINS["met"]), captain=captain["name"])


def power_words(land: LandView, power: PowerView, places: Sequence[Mapping[str, Any]]) -> list[str]:
    """Say of a power how it means the party, where its seat is, and who leads it. `places` are those of the view."""
    if power["state"] == "ended":
        return [tr("It is over with them.")]
    sites = {str(place["at"]): str(place["name"]) for place in reversed(places)}
    lines = [tr(STANCES[power["stance"]])]
    if power["seat"]:
        lines.append(tr("Their seat: {place}, {at}.", place=sites.get(power["seat"], ""), at=power["seat"]))
    else:
        lines.append(tr("Where their seat is, is not known."))
    if power["places"]:
        lines.append(tr("They hold {places}.", places=listed([sites.get(at, at) for at in power["places"]])))
    lines += [tr("At their head: {head}.", head=power["head"])] if power["head"] else []
    if lost := goods(power["gold"], power["pieces"]):
        lines.append(tr("They have {goods} of yours. Who beats those who have it has it back.", goods=lost))
    captains = [captain_words(each) for each in land["captains"] if each["power"] == power["id"]]
    return lines + (captains or [tr("You have met none of their captains.")])


def whereabouts(land: LandView, power: PowerView) -> list[tuple[str, str]]:
    """Say which bands of a power are known, with the hex of each: those in sight, and those that were seen."""
    lines = []
    for band in (band for band in land["bands"] if band["power"] == power["id"]):
        parts = [band["strength"], *([tr("after you")] if band["hunts"] else [])]
        words = tr("In sight at {at}: {name}, {what}.", at=band["at"], name=band["name"], what=", ".join(parts))
        lines.append((band["at"], words))
    for seen in (band for band in land["remembered"] if band["power"] == power["id"]):
        ago = tr("{days} ago", days=counted(seen["days"], "day")) if seen["days"] else tr("earlier today")
        words = tr("Last seen at {at}, {ago}: {name}.", at=seen["at"], ago=ago, name=seen["name"])
        lines.append((seen["at"], words))
    return lines


def front_words(front: FrontView) -> str:
    """Say how far a front is, what has come about, and whether it is lasting."""
    boxes = tr("{filled} of {boxes}", filled=front["filled"], boxes=len(front["boxes"]))
    done = [box["name"] for box in front["boxes"] if box["filled"]]
    lasting = tr(", for good") if front["lasting"] else ""
    return tr("{name}: {boxes}{lasting}{done}.", name=front["name"], boxes=boxes, lasting=lasting,
              done=tr(" ({names})", names=", ".join(done)) if done else "")  # fmt: skip


def next_words(front: FrontView) -> str:
    """Say which boxes of a front come next and what they change, or that none follows; empty where all are filled."""
    if front["over"]:
        return tr("Nobody is left to go on with it.")
    names = [_box_words(box) for box in front["boxes"] if box["next"]]
    return tr("Next: {names}.", names="; ".join(names)) if names else ""


def _box_words(box: BoxView) -> str:
    return box["name"] + (tr(" ({changes})", changes="; ".join(box["does"])) if box["does"] else "")


def loses_words(land: LandView) -> str:
    """Say what loses the region; empty where nothing does."""
    losing = [front["name"] for front in land["fronts"] if front["loses"] and not front["over"]]
    if not land["lost_fronts"] or not losing:
        return ""
    full = sum(front["lasting"] for front in land["fronts"] if front["loses"])
    return tr(
        "The land is lost once {fronts} of these are complete: {names}. So far {full}.",
        fronts=land["lost_fronts"],
        names=listed(losing),
        full=full,
    )
