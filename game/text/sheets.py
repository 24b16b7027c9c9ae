"""Party, pack, quests, journal and state of the day as lines, from the view of a campaign."""

from collections.abc import Callable, Mapping
from typing import Any

from game.campaign.shut import Shut
from game.campaign.view import land_words
from game.wording import capitalised, listed, sentence
from systems.table.loop.language import Verbatim, counted, mark, tr

View = Mapping[str, Any]

WHERE = {"pack": mark("in the pack"), "vehicle": mark("in the vehicle")}


def status(view: View) -> list[str]:
    """Return the state of the campaign: day and phase, place, move points, stores, and the members' states."""
    place = view["place"]
    names = dict.fromkeys(name for name in (place["name"], place["terrain_name"]) if name)
    lines = [
        tr(
            "Day {day}, {phase}. {names}, at {at}.",
            day=view["day"],
            phase=view["phase"],
            names=", ".join(names),
            at=view["at"],
        )
    ]
    lines += sky(view)
    move = view.get("move")
    stores = [store(entry) for entry in view["stores"]]
    if move:
        stores.append(tr("move points {left} of {full}", left=move["left"], full=move["full"]))
    stores.append(tr("{gold} gold", gold=view["gold"]))
    lines.append(tr("Stores: {stores}.", stores=", ".join(stores)))
    living, dead = divided(view)
    lines.append(
        tr(
            "Party: {living}.",
            living="; ".join(map(brief, living)) or (tr("nobody is left") if dead else tr("nobody yet")),
        )
    )
    if dead:
        lines.append(tr("Dead: {name}.", name=", ".join(str(member["name"]) for member in dead)))
    if words := (view.get("march") or {}).get("words"):
        lines.append(words)
    if view.get("bonus"):
        lines.append(tr("The party has a Scouting Bonus to spend."))
    lines += [band(each, view["at"]) for each in (view.get("land") or {}).get("bands", ())]
    return lines


def sky(view: View) -> list[str]:
    """Return hour, season and weather with what it changes; nothing where there is no weather and no season."""
    now = view.get("sky") or {}
    if not now.get("name") and not now.get("season"):
        return []
    names = [name for name in (now["season"], now["name"]) if name]
    lines = [
        tr(
            "{names}. It is {hour} o'clock{night}.",
            names=", ".join(names),
            hour=now["hour"],
            night=tr(", and night") if now["night"] else "",
        )
    ]
    return [*lines, tr("Today: {changes}.", changes="; ".join(now["changes"]))] if now["changes"] else lines


def powers(view: View) -> list[str]:
    """Return who else has plans on the map, what they mean to do, how far they are, and what is seen of them."""
    land = land_words.land_of(view)
    lines, names = [], land_words.names_of(land)
    for power in land["powers"]:
        lines.append(tr("{name} ({letter} on the map): {text}", **power))
        lines += [f"  {line}" for line in land_words.power_words(land, power, view["places"])]
        lines += [f"  {words}" for _, words in land_words.whereabouts(land, power)]
        lines += [f"  {land_words.plan_words(each, land)}" for each in land["plans"] if each["power"] == power["id"]]
    for front in land["fronts"]:
        lines.append(land_words.front_words(front))
        lines += [f"  {line}" for line in (front["text"], land_words.next_words(front)) if line]
    lines += [line for line in (land_words.loses_words(land),) if line]
    for each in land["bands"]:
        text = " ".join([*land_words.band_words(each, names), each["text"]])
        lines.append(tr("At {at}: {text}", at=each["at"], text=text))
    return lines


def band(each: View, here: str) -> str:
    """Return a band in sight: where it is (`here` is the party's hex), how strong it looks, where it goes."""
    goes = tr(", going {side}", side=each["heading"]) if each["heading"] else ""
    hunts = tr(", after you") if each["hunts"] else ""
    told = {"name": each["name"], "strength": each["strength"], "goes": goes, "hunts": hunts}
    if each["at"] == here:
        return tr("In this very hex: {name}, {strength}{goes}{hunts}.", **told)
    return tr("In sight at {at}: {name}, {strength}{goes}{hunts}.", at=each["at"], **told)


def others(view: View) -> list[str]:
    """Return what bands out of sight and powers have left behind: where bands were last seen, tracks, and marks."""
    land = land_words.land_of(view)
    names = land_words.names_of(land)
    told = [(each["at"], land_words.remembered_words(each, names)) for each in land["remembered"]]
    told += [(each["at"], land_words.mark_words(each, names)) for each in land["marks"]]
    told += [(each["at"], land_words.tracks_words(each)) for each in land["tracks"]]
    return [tr("At {at}: {text}", at=at, text=text) for at, text in told]


def store(entry: View) -> str:
    """Return a store with its amount, and the days that it lasts."""
    days = entry.get("days")
    lasts = "" if days is None else tr(" ({days})", days=counted(days, "day"))
    return tr("{name} {count}{lasts}", name=entry["name"], count=entry["count"], lasts=lasts)


def divided(view: View) -> tuple[list[View], list[View]]:
    """Return the living members and the dead."""
    dead = [member for member in view["party"] if member.get("status") == "dead"]
    return [member for member in view["party"] if member not in dead], dead


def brief(member: View) -> str:
    """Return a member with their state, in a few words; a wound that these words tell already is told once."""
    status = str(member.get("status", "able"))
    known = any(word in member["words"] for word in ("wounded", "incapacitated"))
    state = tr(", {status}", status=status) if status != "able" and status != member["words"] and not known else ""
    return tr("{name} {words}{state}", name=member["name"], words=member["words"], state=state)


def party(view: View) -> list[str]:
    """Return every member with type, state (in a fight as it is there), hands, gear and notes, and every vehicle."""
    lines = []
    living, dead = divided(view)
    fight = view.get("battle")
    fighting = {unit["id"]: {"words": unit["words"]} for unit in fight["party"]["units"]} if fight else {}
    for each in living:
        member = {**each, **fighting.get(each["id"], {})}
        parts = [tr("{brief}. {type_name}", brief=brief(member), type_name=member["type_name"])]
        if member.get("pp"):
            parts.append(tr("{pp} PP", pp=member["pp"]))
        if member.get("hands"):
            parts.append(tr("hands: {hands}", hands=member["hands"]))
        if member.get("gear"):
            parts.append(tr("bears {gear}", gear=", ".join(member["gear"])))
        said = "; ".join([*parts, *member.get("notes", ())]) + "."
        lines.append(
            tr("{said} {sheet}.", said=said, sheet=capitalised(member["sheet"])) if member.get("sheet") else said
        )
    lines += [tr("Dead: {name}. {type_name}.", name=member["name"], type_name=member["type_name"]) for member in dead]
    for vehicle in view.get("vehicles", ()):
        lines.append(
            tr("Vehicle: {name}, at {at}. {words}", name=vehicle["name"], at=vehicle["at"], words=vehicle["words"])
        )
    return lines or [tr("There is nobody yet.")]


def pack(view: View) -> list[str]:
    """Return load, gold and every item with its place and its effects; those that are alike stand together."""
    names = {member["id"]: member["name"] for member in view["party"]}
    lines = [
        tr("Load {load} of {capacity}. {gold} gold.", load=view["load"], capacity=view["capacity"], gold=view["gold"])
    ]
    alike = dict[tuple[str, ...], int]()
    for thing in view["things"]:
        holder = names.get(thing.get("holder", ""), "")
        where = {
            "hand": tr("in the hands of {holder}", holder=holder),
            "worn": tr("worn by {holder}", holder=holder),
        }.get(thing["where"]) or WHERE.get(thing["where"], thing["where"])
        kind = (thing["name"], where, *thing.get("effects", ()))
        alike[kind] = alike.get(kind, 0) + thing["count"]
    for (name, where, *effects), number in alike.items():
        count = tr("{count} × ", count=number) if number != 1 else ""
        parts = [tr("{count}{name}, {where}", count=count, name=name, where=where), *effects]
        lines.append("; ".join(part.rstrip(".") for part in parts) + ".")
    return lines


def quests(view: View) -> list[str]:
    """Return every quest with its progress."""
    lines = []
    for quest in view.get("quests", ()):
        kind = tr("Main quest") if quest.get("main") else tr("Side quest")
        lines.append(tr("{kind}, {state}: {name}.", kind=kind, state=quest["state"], name=quest["name"]))
        lines += [f"  {line}" for line in quest.get("lines", ())]
    return lines or [tr("There are no quests yet.")]


def journal(view: View) -> list[str]:
    """Return the notes of the journal."""
    return [
        tr("Day {day}, {kind}: {text}", day=note["day"], kind=note["kind"], text=note["text"])
        for note in view.get("journal", ())
    ] or [tr("The journal is empty.")]


def town(view: View, *, in_full: bool = True) -> list[str]:
    """Return what the current town offers, if there is one; in full with its description."""
    here = view.get("town")
    if not here:
        return []
    return [*([tr("{name}. {text}", name=here["name"], text=here["text"])] if in_full else []), *here.get("lines", ())]


def codex(view: View) -> list[str]:
    """Return the names of everything in the codex, under their headings."""
    lines = [
        tr("{group}: {name}.", group=part["group"], name="; ".join(entry["name"] for entry in part["entries"]))
        for part in view.get("codex", ())
    ]
    return (
        [*lines, tr("`{typed}` with one of these names reads what it says.", typed=Verbatim("codex"))]
        if lines
        else [tr("The codex is empty.")]
    )


def entry(view: View, name: str) -> list[str]:
    """Return what the codex says of a name, or of the only ones that begin with it or have it in them."""
    wanted = name.casefold()
    every = [entry for part in view.get("codex", ()) for entry in part["entries"]]
    tests: tuple[Callable[[str], bool], ...] = (
        lambda found: found == wanted,
        lambda found: found.startswith(wanted),
        lambda found: wanted in found,
    )
    found = next((hits for fits in tests if (hits := [each for each in every if fits(each["name"].casefold())])), [])
    names = list(dict.fromkeys(each["name"] for each in found))
    if len(names) > 1:
        return [tr("{name!r} may mean {names}.", name=name, names=listed(names))]
    told = [[tr("{name}. {text}", name=each["name"], text=each["text"]), *_notes(each)] for each in found]
    return [line for lines in told for line in lines] or [
        tr(
            "The codex has no {name!r}: only what you have met, and what is on offer where you are. `codex` lists it.",
            name=name,
        )
    ]


def _notes(entry: Mapping[str, Any]) -> list[str]:
    """Return what is known of an entry beyond its text, and what its picture shows."""
    shown = [tr("  Pictured: {text}", text=entry["picture"]["text"])] if "picture" in entry else []
    return [*(f"  {sentence(note)}" for note in entry["notes"]), *shown]


def too_dear(view: View) -> list[str]:
    """Return what the open desk of a town offers and the purse cannot pay for."""
    return [f"  {line}" for line in (view.get("town") or {}).get("too_dear") or ()]


def shut(view: View) -> list[Shut]:
    """Return the options of a question that cannot be chosen, each with the reason (TL-02)."""
    return [Shut(**each) for each in view.get("shut", ())]


def desks_shut(view: View) -> list[Shut]:
    """Return the desks of a town where there is nothing to do today, each with the reason."""
    town = view.get("town") or {}
    places = [each for each in town.get("places", ()) if not each["open"]]
    return [Shut(each["id"], each["id"].replace("_", " ").capitalize(), each["words"]) for each in places]


def route(view: View) -> list[str]:
    """Return the forecast for a planned route before it is confirmed (HX-24)."""
    planned = view.get("route")
    return list(planned["lines"]) if planned else []


def ending(view: View) -> list[str]:
    """Return the name of the ending that has come; it was told already. Nothing where the campaign has none."""
    told = view.get("ending")
    return [tr("The ending: {name}.", name=told["name"])] if told else []


def score(view: View) -> list[str]:
    """Return the score by lines, and the total."""
    rows = [(str(label), int(points)) for label, points in view.get("score", ())]
    if not rows:
        return []
    return [
        *(tr("{label}: {points}", label=label, points=points) for label, points in rows),
        tr("In all: {sum}.", sum=sum((points for _, points in rows))),
    ]
