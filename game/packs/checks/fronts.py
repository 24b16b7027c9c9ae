"""Fronts: what fills and empties them (PW-06)."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from game.packs.checks.circles import parts
from game.packs.checks.conditions import bounds_of
from game.packs.checks.power_rules import followed
from game.packs.conditions import When
from game.packs.draft import Draft, Written
from game.packs.models.front import Fills, Front
from game.packs.models.power import Power
from game.packs.reading.files import Source
from game.packs.references import qualified
from game.wording import listed
from systems.table.enemies.condition import Condition

Rule = tuple[str, int]
"""A power by its id, and the number of a rule of it."""

Move = tuple[str, str]
"""A front by its id, and whether boxes of it are filled or emptied."""

WAYS = {"effects": "fill", "undone": "empty"}
"""The move by which the effects of a box come, by their key."""


def check(draft: Draft) -> None:
    """Warn of fronts that nothing fills or empties, and of boxes that nothing fills."""
    idle = {
        (power.id, index)
        for power, _ in draft.each(Power)
        for index, rule in enumerate(power.rules)
        if not followed(draft, power, rule)
    }
    moved = {
        (effect["effect"], qualified(str(effect.get("front", "")), each.pack.id))
        for each, effect in draft.effects()
        if _rule_of(each) not in idle
    }
    for front, source in draft.each(Front):
        _filled(draft, front, source, idle, by_effect=("fill", front.id) in moved)
        if ("empty", front.id) not in moved:
            _emptied(draft, front, source)
    _in_circles(draft)


def _in_circles(draft: Draft) -> None:
    """Check that no box moves its own front by its effects, be it by boxes of others: that comes to nothing (PW-06)."""
    leads: dict[Move, dict[Move, Source]] = {
        (front.id, way): {} for front, _ in draft.each(Front) for way in WAYS.values()
    }
    for each, effect in draft.effects():
        match each.key, each.part.path:
            case ("front", key), ("boxes", int(), ("effects" | "undone") as listed_in, *_):
                begun, way = (key, WAYS[listed_in]), str(effect["effect"])
                if begun in leads and way in WAYS.values():
                    moved = qualified(str(effect.get("front", "")), each.pack.id)
                    leads[begun].setdefault((moved, way), each.source)
    fronts: dict[str, list[str]] = {front: [] for front, _ in leads}
    for (front, _), moves in leads.items():
        fronts[front] += [moved for moved, _ in moves]
    for part in parts(fronts):
        begins = [(front, way) for front in part for way in WAYS.values()]
        known = set(begins)
        inside = {begun: [other for other in leads[begun] if other in known] for begun in begins}
        if way_back := next((found for begun in begins if (found := _back(inside, begun))), []):
            own, *others = [front for front, _ in way_back]
            named = ", then ".join(f"'{front}'" for front in others)
            message = f"a box of '{own}' moves {named} again"
            at = leads[way_back[0]][way_back[1]].at("front")
            draft.findings.value(at, f"{message}, and no front is moved by what its own box does: leave this out")


def _back(leads: Mapping[Move, Sequence[Move]], begun: Move) -> list[Move]:
    """Return the shortest way from a move of a front to the next one of the same front; empty where none leads back."""
    before: dict[Move, Move] = {}
    waiting = [begun]
    for move in waiting:
        for other in leads[move]:
            if other[0] == begun[0]:
                way = [other, move]
                while way[-1] != begun:
                    way.append(before[way[-1]])
                return way[::-1]
            if other not in before:
                before[other] = move
                waiting.append(other)
    return []


def _rule_of(each: Written) -> Rule | None:
    """Return the rule of a power that an effect belongs to; None for an effect of anything else."""
    match each.key, each.part.path:
        case ("power", power), ("rules", int(index), *_):
            return power, index
    return None


def _filled(draft: Draft, front: Front, source: Source, idle: Collection[Rule], *, by_effect: bool) -> None:
    """Warn of a front that nothing fills, or a box of it; of rules only those count that may be followed."""
    named = list(_named(draft, front))
    filled = [fills.box for rule, _, fills in named if rule not in idle] + [""] * by_effect
    if not filled:
        message = "nothing fills this front: name it in the fills of a power's rule"
        if named:
            rules = listed(f"'{name}'" for name in dict.fromkeys(name for _, name, _ in named))
            message = f"nothing fills this front: what names it in its fills can never be followed ({rules})"
        draft.findings.warning(source.at("boxes"), message)
    for index, box in enumerate(front.boxes):
        if filled and "" not in filled and box.id not in filled:
            message = f"nothing fills '{box.id}', as every rule fills another box: name it in the fills of a rule"
            draft.findings.warning(source.at("boxes", index), message)


def _named(draft: Draft, front: Front) -> Iterator[tuple[Rule, str, Fills]]:
    """Yield what names a front in its fills, after the rule and that one's id.

    Where a rule names a front that does not exist, this one may be meant.
    """
    for power, _ in draft.each(Power):
        for index, rule in enumerate(power.rules):
            for fills in rule.fills:
                if fills.front == front.id or ("front", fills.front) not in draft.defined:
                    yield (power.id, index), rule.id, fills


def _emptied(draft: Draft, front: Front, source: Source) -> None:
    """Warn of a front that no effect empties, and no deed that can come true."""
    if any(_may_hold(draft, deed.when) for deed in front.empties):
        return
    message = "nothing empties this front: write deeds in empties, or an effect `empty` somewhere"
    if front.empties:
        message = "nothing empties this front, as no deed of it can come true: write another, or an effect `empty`"
    draft.findings.warning(source.at("boxes"), message)


def _may_hold(draft: Draft, when: When) -> bool:
    if Condition.faults(when.text, None):
        return True
    bounds = bounds_of(draft, when.text, when.pack)
    return bounds is None or Condition.reach(when.text, bounds) != "never"
