"""The expected end of a scenario against the actual state."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.campaign.campaign import Campaign
from game.campaign.components import Band, QuestState, Spot
from game.campaign.facts.conditions import asked, fact_now
from game.campaign.facts.conditions import holds as met
from game.campaign.facts.facts import owner_of, value_of
from game.campaign.facts.powers import boxes
from game.campaign.facts.standing import WAITING, standing
from game.campaign.items.inventory import count_of
from game.campaign.quests import stages
from game.laboratory.scenarios.wording import Failed, holds, means, written
from game.packs.faults import did_you_mean
from game.packs.models.expected import End, Held, OfQuest, UnitState
from game.packs.reading.positions import Path
from systems.table.battle.battle import Battle

GOING_ON = "going_on"
NOTHING = "nothing"
"""The word for no open request."""


def reached(engine: Battle | Campaign, end: End, pack: str) -> None:
    """Check that the state is the expected one.

    Raises:
        Failed: something differs.
    """
    battle = engine if isinstance(engine, Battle) else engine.battle
    view = engine.view()
    _same(end.outcome, engine.outcome or GOING_ON, "outcome")
    _same(end.asked, engine.request.kind if engine.request else NOTHING, "asked")
    fight = view if isinstance(engine, Battle) else view["battle"]
    if battle is not None:
        _same(end.loot, battle.spoils.rating, "loot")
        _held(end.found, dict(_sums(battle.spoils.found)), "found", engine)
        _facts(end.facts, fight["facts"])
    elif key := next((name for name in ("loot", "found", "facts") if name in end.wanted), ""):
        raise Failed(("end", key), f"expected {key} of a fight, got no fight that goes on")
    _units(end.units, _all_units(view, fight))
    if isinstance(engine, Battle):
        _kept(engine, end)
        if key := next(
            (
                name
                for name in ("day", "gold", "at", "quests", "memory", "ending", "fronts", "bands", "holds")
                if name in end.wanted
            ),
            "",
        ):
            raise Failed(("end", key), f"expected {key} of a campaign, got a fight by itself")
    else:
        _campaign(engine, end, pack)


def _campaign(c: Campaign, end: End, pack: str) -> None:
    _held(end.things, {each.item: count_of(c, each.item) for each in end.things}, "things", c)
    _same(end.day, c.clock.day, "day")
    _same(end.gold, c.purse.gold, "gold")
    _same(end.ending, c.finale.ending if c.outcome else "", "ending")
    here = c.view()["place"]
    spot = c.world.find(f"spot-{c.trek.at}", Spot)
    keys = [c.trek.at, *([spot.key] if spot else []), here["terrain"]]
    if end.at and not any(means(end.at, key, c.name, pack) for key in keys):
        raise Failed(("end", "at"), f"expected the party at '{end.at}', got {here['name']} ({c.trek.at})")
    for index, remembered in enumerate(end.memory):
        fact = c.catalogue.facts[remembered.fact]
        owner = owner_of(c, fact, **remembered.owners)
        got = value_of(c, fact, owner) if owner else fact_now(c, remembered.fact)
        if got != remembered.value:
            at_fact: Path = ("end", "memory", index, "value")
            raise Failed(at_fact, f"expected {remembered.fact} = {written(remembered.value)}, got {written(got)}")
    _land(c, end)
    for index, when in enumerate(end.holds):
        if not met(c, when):
            got = ", ".join(f"{name} = {written(value)}" for name, value in asked(c, when).items())
            raise Failed(("end", "holds", index), f"expected to hold: {when.text}; got {got}")
    states = {state.quest: state for state in stages.taken(c)}
    for index, wanted in enumerate(end.quests):
        path: Path = ("end", "quests", index)
        state = states.get(wanted.quest)
        if state is None:
            raise Failed((*path, "quest"), f"expected the quest {c.name(wanted.quest)}, got none of that name")
        _stages(c, state, wanted, path)


def _land(c: Campaign, end: End) -> None:
    """Check fronts and bands."""
    for index, front in enumerate(end.fronts):
        if (filled := boxes(c, front.front)) != front.boxes:
            message = f"expected {front.boxes} boxes of {c.name(front.front)} to be filled, got {filled}"
            raise Failed(("end", "fronts", index, "boxes"), message)
    for index, wanted in enumerate(end.bands):
        there = [band.at for band in c.world.ordered(Band) if band.kind == wanted.band]
        found = [at for at in there if wanted.hex in ("", at)]
        if len(found) != wanted.count:
            where = f" at {wanted.hex}" if wanted.hex else ""
            got = f"{len(found)}; they are at {', '.join(there)}" if there else "none anywhere"
            message = f"expected {wanted.count} of {c.name(wanted.band)}{where}, got {got}"
            raise Failed(("end", "bands", index), message)


def _stages(c: Campaign, state: QuestState, wanted: OfQuest, path: Path) -> None:
    """Check how a quest and its stages stand."""
    words = standing(c, state)
    told = ", ".join(f"{key} {word}" for key, word in words.items())
    stage = max((c.catalogue.quests[state.quest].numbers[key] + 1 for key in words), default=1)
    if wanted.state and wanted.state != state.state:
        raise Failed((*path, "state"), f"expected state = '{wanted.state}', got '{state.state}' ({told})")
    if wanted.stage and wanted.stage != stage:
        raise Failed((*path, "stage"), f"expected stage = {wanted.stage}, got {stage}")
    for key, word in wanted.stages.items():
        if words.get(key, WAITING) != word:
            message = f"expected the stage {key} to be {word}, got {words.get(key, WAITING)} ({told})"
            raise Failed((*path, "stages", key), message)


def _same(wanted: object, value: object, key: str) -> None:
    if wanted not in (None, "") and wanted != value:
        raise Failed(("end", key), f"expected {key} = {written(wanted)}, got {written(value)}")


def _held(wanted: Sequence[Held], counts: Mapping[str, int], key: str, engine: Battle | Campaign) -> None:
    for index, each in enumerate(wanted):
        got = counts.get(each.item, 0)
        if got != each.count:
            message = f"expected {each.count} × {engine.name(each.item)}, got {got}"
            raise Failed(("end", key, index, "count"), message)


def _kept(battle: Battle, end: End) -> None:
    """Check the uses left of items; items without use in a fight are not brought into it."""
    left = _left(battle)
    for index, each in enumerate(end.things):
        if each.item not in left:
            message = f"expected a thing that was brought into the fight, got {battle.name(each.item)}"
            raise Failed(("end", "things", index, "item"), message)
    _held(end.things, left, "things", battle)


def _left(battle: Battle) -> dict[str, int]:
    """Return the uses left of each item; an item without a limit counts as one."""
    return _sums(
        (gear.thing.item, 0 if charge.gone else max(1, gear.thing.uses - charge.used))
        for gear, charge in battle.gear.values()
    )


def _sums(pairs: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    for item, count in pairs:
        found[item] = found.get(item, 0) + count
    return found


def _facts(wanted: Mapping[str, str], facts: Sequence[tuple[str, str]]) -> None:
    known = dict(facts)
    for label, value in wanted.items():
        if label not in known:
            raise Failed(("end", "facts", label), f"expected a fact, got '{label}'{did_you_mean(label, list(known))}")
        if known[label] != value:
            raise Failed(("end", "facts", label), f"expected '{value}', got '{known[label]}'")


def _all_units(view: Mapping[str, Any], fight: Mapping[str, Any] | None) -> dict[str, Mapping[str, Any]]:
    """Return everyone's state by name: units of a fight, if one is on, else members of the party."""
    if fight is None:
        return {unit["name"]: {**unit, "able": unit["status"] == "able"} for unit in view["party"]}
    return {unit["name"]: unit for side in ("party", "foes") for unit in fight[side]["units"]}


def _units(wanted: Mapping[str, UnitState], units: Mapping[str, Mapping[str, Any]]) -> None:
    for name, state in wanted.items():
        path: Path = ("end", "units", name)
        if name not in units:
            raise Failed(path, f"expected somebody who is there, got '{name}'{did_you_mean(name, list(units))}")
        unit = units[name]
        for key in ("now", "most", "able"):
            value = getattr(state, key)
            if value is not None and value != unit.get(key):
                got = written(unit[key]) if key in unit else "no bar"
                message = f"expected {key} = {written(value)} for {name}, got {got} ({unit['words']})"
                raise Failed((*path, key), message)
        for key in ("words", "intent"):
            piece, text = getattr(state, key), unit.get(key, "")
            if piece and not holds(text, piece):
                raise Failed((*path, key), f"expected '{piece}' in the {key} of {name}, got '{text}'")
        notes = ", ".join(unit["notes"])
        for index, note in enumerate(state.notes):
            if not any(holds(each, note) for each in unit["notes"]):
                raise Failed((*path, "notes", index), f"expected the note '{note}' on {name}, got: {notes or 'none'}")
        for index, note in enumerate(state.lacks):
            if any(holds(each, note) for each in unit["notes"]):
                raise Failed((*path, "lacks", index), f"expected no note '{note}' on {name}, got: {notes}")
