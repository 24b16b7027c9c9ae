"""Deeds: what can be done with a thing now, read from the options of the open question."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.window.board import Step, View
from systems.table.loop.fields import Count, Pick
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option, Request

Thing = Mapping[str, Any]
_ICONS = {
    "use": "mdi:hand-back-right",
    "charge": "mdi:battery-charging",
    "hold": "mdi:hand-coin",
    "wear": "mdi:tshirt-crew",
    "stow": "mdi:bag-personal",
    "drop": "mdi:arrow-down-bold",
    "sell": "mdi:gold",
    "trade": "mdi:needle",
}
_LOCK = "mdi:lock-outline"
_WHEN = {
    "plan": mark("in the Planning Phase"),
    "scouted": mark("after scouting"),
    "camp": mark("at Camp"),
    "town": mark("in a town"),
    "fight": mark("in a fight"),
}


class Deed(NamedTuple):
    """Something to do with a thing."""

    label: str
    icon: str
    steps: Sequence[Step]
    """The answers that do it; none where the question has to be answered at length."""
    option: Option | None = None
    """The option that asks for more."""
    shut: str = ""
    """Why it cannot be done now."""


def deeds_with(thing: Thing, request: Request | None, view: View) -> list[Deed]:
    """Return what can be done with a thing now: what the open question offers, or what changes of gear allow."""
    if request is None:
        return []
    names = {str(member["id"]): str(member["name"]) for member in view.get("party", ())}
    found: list[Deed] = []
    for option in request.options:
        verb, _, rest = option.id.partition(":")
        if rest.split("/")[0] == thing["id"]:
            found += _offered(option, verb, names)
    shut = (each for each in view.get("shut", ()) if str(each["id"]).partition(":")[2] == thing["id"])
    found += [Deed(str(each["label"]), _LOCK, [], shut=str(each["reason"])) for each in shut]
    ids = {option.id for option in request.options}
    if request.kind == "equip" or "equip" in ids:
        found += _changes(thing, names, request.kind == "equip")
    return found


def _offered(option: Option, verb: str, names: Mapping[str, str]) -> list[Deed]:
    """Return the deeds of one option: one for each member, or how many, if it asks for that alone."""
    icon = _ICONS.get(verb, "mdi:gesture-tap")
    if not option.fields:
        return [Deed(option.label, icon, [(option.id, {})])]
    field = option.fields[0]
    if len(option.fields) == 1 and isinstance(field, Pick) and all(key in names for key in field.ids):
        said = {"hold": tr("To {}"), "wear": tr("On {}"), "use": tr("Use for {}")}.get(verb, f"{option.label}: {{}}")
        return [Deed(said.format(names[key]), icon, [(option.id, {field.name: key})]) for key in field.ids]
    if len(option.fields) == 1 and isinstance(field, Count):
        verb_said = option.label.partition(":")[0]
        counts = sorted({field.least, field.most})
        return [
            Deed(tr("{verb_said} {count}", verb_said=verb_said, count=count), icon, [(option.id, {field.name: count})])
            for count in counts
        ]
    return [Deed(option.label, icon, [], option)]


def _changes(thing: Thing, names: Mapping[str, str], at_gear: bool) -> list[Deed]:
    """Return the changes of gear that take several answers: there and back, or out of one hand into another."""
    if thing.get("bound"):
        barred = [] if at_gear else [tr("Into the pack")]
        borne = [*barred, tr("To somebody else")] if thing.get("where") != "pack" else []
        return [Deed(label, _LOCK, [], shut=str(thing["bound"])) for label in borne]
    key, verb = str(thing["id"]), "wear" if thing.get("slot") else "hold"
    before: list[Step] = [] if at_gear else [("equip", {})]
    after: list[Step] = [] if at_gear else [("done", {})]
    said = tr("On {}") if verb == "wear" else tr("To {}")
    found = []
    if thing.get("where") == "pack":
        takers = () if at_gear else thing.get("takers", ())
        stowing: list[Step] = []
    else:
        takers, stowing = thing.get("others", ()), [(f"stow:{key}", {})]
        if not at_gear:
            found.append(Deed(tr("Into the pack"), _ICONS["stow"], [*before, *stowing, *after]))
    for who in takers:
        taken: Step = (f"{verb}:{key}", {"member": str(who)})
        found.append(Deed(said.format(names.get(str(who), who)), _ICONS[verb], [*before, *stowing, taken, *after]))
    return found


def when_of(thing: Thing) -> str:
    """Say when a thing can be used, held or put on."""
    moments = [_WHEN[moment] for moment in thing.get("moments", ()) if moment in _WHEN]
    lines = []
    if moments:
        last = tr(" and {moments}", moments=moments[-1]) if len(moments) > 1 else ""
        lines.append(tr("Used {moments}{last}.", moments=", ".join(moments[:-1]) if last else moments[0], last=last))
    if thing.get("hands") or thing.get("slot"):
        lines.append(tr("Hands and gear change in the Planning Phase and at Camp."))
    return " ".join(lines) or tr("It does its part by itself, or is spent and sold.")
