"""Fronts: what fills and empties them (PW-06)."""

from collections.abc import Collection, Iterator

from game.packs.checks.circles import circles
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
    """Check that no box changes its own front by its effects, be it by boxes of others, if that would never end.

    Whatever only fills comes to an end with the last box.
    """
    leads: dict[str, dict[str, Source]] = {front.id: {} for front, _ in draft.each(Front)}
    empties: set[str] = set()
    for each, effect in draft.effects():
        kind, key = each.key
        if kind == "front" and key in leads and effect["effect"] in ("fill", "empty"):
            other = qualified(str(effect.get("front", "")), each.pack.id)
            leads[key].setdefault(other, each.source)
            if effect["effect"] == "empty":
                empties |= {key, other}
    for way in circles({front: [*others] for front, others in leads.items()}):
        if empties.isdisjoint(way):
            continue
        named = ", then ".join(f"'{front}'" for front in (*way[1:], way[0]))
        message = f"a box of '{way[0]}' moves {named} again, and so on without an end: leave this out"
        draft.findings.value(leads[way[0]][way[1 % len(way)]].at("front"), message)


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
