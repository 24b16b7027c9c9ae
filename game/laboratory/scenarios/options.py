"""The option of a request that a step means, and the values of its fields."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.campaign.campaign import Campaign
from game.campaign.components import Thing
from game.campaign.shut import Shut
from game.laboratory.scenarios.wording import Failed, holds, means, written
from game.packs.faults import did_you_mean
from game.packs.models.scenario import Step
from game.packs.reading.positions import Path
from systems.table.battle.battle import Battle
from systems.table.loop.events import Namer
from systems.table.loop.fields import Amounts, Count, Field, Pick, Value, Words
from systems.table.loop.requests import Choice, Option, Request


class Known(NamedTuple):
    """The vocabulary of a step: names of ids, the scenario's pack, and the items at hand."""

    name: Namer
    pack: str
    things: Mapping[str, str]


def shut(request: Request) -> list[Shut]:
    """Return the options of an open request that are shown and cannot be chosen."""
    battle = request.view.get("battle") or request.view
    closed = [Shut(each["option"], each["label"], each["why"]) for each in battle.get("closed", ())]
    return [*(Shut(**each) for each in request.view.get("shut", ())), *closed]


def absent(request: Request, text: str) -> str:
    """Say that no option fits a text: the one that does is shut, or there is none."""
    reason = next((each.reason for each in shut(request) if text.casefold() in (each.id, each.label.casefold())), "")
    if reason:
        return f"expected an option '{text}', got one that is shut: {reason}"
    hint = did_you_mean(text, [each.label for each in request.options])
    return f"expected an option '{text}', got none that fits{hint}"


def is_shut(request: Request, text: str) -> bool:
    """Tell whether the option that a text names is shown and shut."""
    return any(text.casefold() in (each.id, each.label.casefold()) for each in shut(request))


def not_shut(request: Request, text: str) -> str:
    """Say that no option that is shut fits a text: the one that does is open, or there is none."""
    if found := matching(request.options, text):
        return f"expected '{text}' to be shut, got '{found[0].label}', which is open"
    hint = did_you_mean(text, [each.label for each in shut(request)])
    return f"expected '{text}' to be shut, got no such option{hint}"


def known(engine: Battle | Campaign, pack: str) -> Known:
    """Return the names and items of a fight or a campaign now."""
    found: dict[str, str] = {}
    battle = engine if isinstance(engine, Battle) else engine.battle
    if battle is not None:
        found |= {key: gear.thing.item for key, (gear, _) in battle.gear.items()}
    elif isinstance(engine, Campaign):
        for key in engine.world.having(Thing):
            each = engine.world.get(key, Thing)
            found[key] = each.item
            found |= {f"spell:{key}:{place}": spell for place, spell in enumerate(each.spells)}
    return Known(engine.name, pack, found)


def chosen(request: Request, step: Step, path: Path, at_hand: Known) -> Choice:
    """Return the choice that a step means.

    Raises:
        Failed: no option of the request fits, or several do, or a field is missing or wrong.
    """
    key = "choose" if step.choose else "use" if step.use else "cast"
    text = step.choose or at_hand.name(step.use or step.cast)
    if step.choose:
        found = matching(request.options, step.choose)
    else:
        wanted = step.use or step.cast
        found = [each for each in request.options if _is_of(each, wanted, at_hand)]
    on = step.on
    if len(found) > 1 and on and (named := [each for each in found if holds(each.label, on) or holds(each.id, on)]):
        found, on = named, ""
    if not found and step.choose:
        raise Failed((*path, key), absent(request, text))
    if not found:
        usable = [each.label for each in request.options if each.id.startswith("use:")]
        got = ", ".join(f"'{label}'" for label in usable) or "nothing that can be used now"
        raise Failed((*path, key), f"expected an option to {key} {text}, got {got}")
    if len({each.label for each in found}) > 1:
        fits = ", ".join(f"'{each.id}' ({each.label})" for each in found)
        raise Failed((*path, key), f"expected one option, got {len(found)} that fit '{text}': {fits}")
    return Choice(request.id, found[0].id, _filled(found[0], step, on, path, at_hand))


def matching(options: Sequence[Option], text: str) -> list[Option]:
    """Return the options of that id; else of that label; else those that contain it in either."""
    for fits in (
        [each for each in options if each.id == text],
        [each for each in options if each.label.casefold() == text.casefold()],
        [each for each in options if each.id.partition(":")[0] == text],
    ):
        if fits:
            return fits
    return [each for each in options if holds(each.label, text) or holds(each.id, text)]


def _is_of(option: Option, wanted: str, at_hand: Known) -> bool:
    verb, _, rest = option.id.partition(":")
    return verb == "use" and at_hand.things.get(rest.partition("/")[0]) == wanted


def _filled(option: Option, step: Step, on: str, path: Path, at_hand: Known) -> dict[str, Value]:
    """Return a value for each field of an option: the step's, or the only possible one."""
    given: dict[str, Any] = dict(step.fields)
    names = [field.name for field in option.fields]
    for name in given:
        if name not in names:
            fields = did_you_mean(name, names) if names else ""
            message = f"expected a field of '{option.label}', got '{name}'{fields or '; it has none'}"
            raise Failed((*path, "fields", name), message)
    found: dict[str, Value] = {}
    for field in option.fields:
        where = (*path, "fields", field.name)
        if field.name in given:
            found[field.name] = _read(field, given[field.name], at_hand, where)
        elif on and isinstance(field, Pick) and _picks(field, on, at_hand):
            found[field.name], on = _read(field, on, at_hand, (*path, "on")), ""
        else:
            only = _only(field)
            if only is None:
                wanted = f"'{option.label}' also wants {field.name}: {possible(field, at_hand.name)}"
                if on and isinstance(field, Pick):
                    raise Failed((*path, "on"), f"expected one that can be named here, got '{on}'; {wanted}")
                raise Failed(path, f"expected fields.{field.name}, got nothing; {wanted}")
            found[field.name] = only
    if on:
        raise Failed((*path, "on"), f"expected one that '{option.label}' can name, got '{on}'")
    return found


def _read(field: Field, value: Any, at_hand: Known, path: Path) -> Value:
    """Return a field's value with ids for names.

    Raises:
        Failed: the field refuses it.
    """
    read: Any = value
    if isinstance(field, Pick) and isinstance(value, str):
        picks = _picks(field, value, at_hand)
        if len(picks) > 1:
            fits = ", ".join(f"'{key}' ({label})" for key, label in field.choices if key in picks[:4])
            raise Failed(path, f"expected one {field.name}, got {len(picks)} that fit '{value}', such as {fits}")
        read = picks[0] if picks else value
    elif isinstance(field, Amounts) and isinstance(value, Mapping):
        ids = [who for who, _ in field.caps]
        read = {next((who for who in ids if means(key, who, at_hand.name, "")), key): n for key, n in value.items()}
    if field.refuse(read):
        raise Failed(path, f"expected {possible(field, at_hand.name)}, got {written(value)}")
    made: Value = read
    return made


def _picks(field: Pick, text: str, at_hand: Known) -> list[str]:
    """Return the ids that a text may mean: exactly, by name, or as a part of the label."""
    exact = [key for key, label in field.choices if text == label or means(text, key, at_hand.name, at_hand.pack)]
    return exact[:1] or [key for key, label in field.choices if holds(label, text)]


def _only(field: Field) -> Value | None:
    """Return the only value that a field can hold, or its suggestion; None if there is a decision."""
    match field:
        case Pick() if len(field.choices) == 1:
            return field.choices[0][0]
        case Count() if field.least == field.most:
            return field.least
        case Amounts() if sum(cap for _, cap in field.caps) == field.total:
            return dict(field.caps)
        case Words():
            return field.suggestion or None
    return None


def possible(field: Field, name: Namer) -> str:
    """Describe the values of a field."""
    match field:
        case Pick():
            return ", ".join(f"'{key}' ({label})" for key, label in field.choices[:8])
        case Count():
            return f"a whole number from {field.least} to {field.most}"
        case Amounts():
            shares = ", ".join(f"{name(who)} (at most {cap})" for who, cap in field.caps)
            return f"{field.total} in all, shared by {shares}"
        case Words():
            return f"a text of at most {field.longest} characters"
    return "another value"
