"""Things in a fight, alike under every ruleset: which can be used, and how a use is spent."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from systems.table.battle.fight import Fight
from systems.table.battle.setup import Thing
from systems.table.content.effect import Effect
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import both, counted, mark, told_each, tr

ACTS: Mapping[str, str] = {
    "fight": mark("when a fight begins"),
    "round": mark("at the end of each round"),
    "hit": mark("when its bearer does harm"),
    "kill": mark("when its bearer fells an enemy"),
    "hurt": mark("when its bearer is harmed"),
}
"""Each occasion on which a thing acts by itself in a fight, in words (TH-01)."""


class ThingUsed(Event):
    """An item or a stored spell is used in a fight, perhaps on somebody."""

    thing: str
    who: str
    does: str

    def words(self, name: Namer) -> str:
        """Say what it does."""
        does = told_each(self.does)
        if not self.who:
            return tr("Used: {thing}, which {does}.", thing=name(self.thing), does=does)
        return tr("Used on {who}: {thing}, which {does}.", who=name(self.who), thing=name(self.thing), does=does)

    def cues(self) -> Sequence[Cue]:
        """Mark what it does, on whom if on somebody."""
        return [Cue("mark", self.who, self.thing, text=self.does)]


def usable(fight: Fight, who: str = "", fallen: Collection[str] = ()) -> list[str]:
    """Return the ids of the things that can be used now, in stable order: not used up, with an effect that is handled.

    Args:
        fight: the fight.
        who: the member who would use them: what lies in the stores, and what they bear themselves (IT-13, HX-20).
            By default the party as one, which uses whatever any of its members bears.
        fallen: the members at 0 HP, whose things the others can use (PI-17).
    """
    return [key for key in fight.gear if can_use(fight, key, who, fallen)]


def can_use(fight: Fight, key: str, who: str = "", fallen: Collection[str] = ()) -> bool:
    """Tell of one thing whether it can be used now; see `usable`."""
    gear, charge = fight.gear[key]
    if charge.gone or charge.resting or (who and not within_reach(gear.thing.holder, who, fallen)):
        return False
    return not fight.effects.keys().isdisjoint(fight.bound(Effects).of[key])


def within_reach(holder: str, who: str, fallen: Collection[str]) -> bool:
    """Tell whether a member can use what somebody bears, or nobody: the stores (PI-17, HX-20)."""
    return holder in ("", who) or holder in fallen


def use_label(fight: Fight, key: str, offered: Sequence[str], holder: str) -> str:
    """Return the label of the use of a thing, with its bearer if another one on offer has the same name.

    Args:
        fight: the fight.
        key: the id of the thing.
        offered: the ids of all that are on offer.
        holder: who bears it; nobody where it lies in the stores.
    """
    name = fight.gear[key][0].thing.name
    if sum(fight.gear[other][0].thing.name == name for other in offered) < 2:
        return tr("Use: {name}", name=name)
    return tr(
        "Use: {name}, {where}",
        name=name,
        where=tr("borne by {holder}", holder=fight.name(holder)) if holder else tr("in the stores"),
    )


def words_of(fight: Fight, thing: Thing) -> str:
    """Describe the effects of a thing in this fight."""
    said = list(_effects_in_words(fight, thing.effects))
    if thing.powers is None:
        return "; ".join(said)
    if said and thing.powers.lasts > 1:
        said.append(tr("goes on for {lasts} rounds", lasts=thing.powers.lasts))
    acts = [
        acting_words(ACTS[each.on], each.chance, each.costs, list(_effects_in_words(fight, each.effects)), each.below)
        for each in thing.powers.triggers
    ]
    return "; ".join([*said, *acts])


def _effects_in_words(fight: Fight, effects: Sequence[Effect]) -> Iterator[str]:
    for effect in effects:
        if handler := fight.effects.get(effect.effect):
            yield handler.words(effect) if handler.words else effect.words()


def acting_words(when: str, chance: int, price: int, does: Sequence[str], below: int = 0) -> str:
    """Say when something acts by itself, at which health and chance in percent, at what price, and what it does."""
    brackets = [
        *([tr("below {below} % of health", below=below)] if below else []),
        *([tr("{chance} %", chance=chance)] if chance < 100 else []),
        *([tr("costs {price}", price=price)] if price else []),
    ]
    if not brackets:
        return tr("{when} it {does}", when=when, does=both(does))
    return tr("{when} ({brackets}) it {does}", when=when, brackets=", ".join(brackets), does=both(does))


def uses_left(fight: Fight, key: str) -> int | None:
    """Return how often a thing can still be used in this fight; None for one that is never used up."""
    gear, charge = fight.gear[key]
    return max(0, gear.thing.uses - charge.used) if gear.thing.uses or gear.thing.charged else None


def offer_words(fight: Fight, thing: Thing) -> str:
    """Describe the effects of a thing in this fight, and how many uses it has left; a spell is cast once a day."""
    left = None if thing.spell else uses_left(fight, thing.id)
    if left is None:
        return words_of(fight, thing)
    uses = counted(left, "charge") if thing.charged else counted(left, "use")
    return tr("{does}; {uses} left", does=words_of(fight, thing), uses=uses)


def with_charges(fight: Fight, side: Any) -> Any:
    """Return the party's part of a view with a note on each member for the charges of what they bear (TH-01)."""
    notes: dict[str, list[str]] = {}
    for key, (gear, _) in fight.gear.items():
        if gear.thing.charged:
            left = counted(uses_left(fight, key) or 0, "charge")
            notes.setdefault(gear.thing.holder, []).append(tr("{thing}: {left}", thing=gear.thing.name, left=left))
    if not notes:
        return side
    units = [{**unit, "notes": [*unit["notes"], *notes.get(unit["id"], ())]} for unit in side["units"]]
    return {**side, "units": units}


class Effects:
    """The tags of each thing's effects. Use `fight.bound(Effects)`."""

    def __init__(self, fight: Fight) -> None:
        """Gather them once."""
        self.of = {key: [effect.effect for effect in gear.thing.effects] for key, (gear, _) in fight.gear.items()}


def shown(fight: Fight, words: bool = True) -> list[dict[str, object]]:
    """Return every thing as the view shows it; `words` False leaves out the description, for policies."""
    effects = fight.bound(Effects).of
    return [
        {
            "id": key,
            "name": gear.thing.name,
            "does": words_of(fight, gear.thing) if words else "",
            "gone": charge.gone,
            "holder": gear.thing.holder,
            "left": uses_left(fight, key),
            "effects": effects[key],
        }
        for key, (gear, charge) in fight.gear.items()
    ]


def wanted(fight: Fight, thing: Thing) -> frozenset[str]:
    """Return the targets that a use of the thing has to name: `member`, `foe`, both, or none."""
    return fight.bound(_wanted)[thing.id]


def _wanted(fight: Fight) -> Mapping[str, frozenset[str]]:
    """Return the same of all things of the fight, by id."""
    handlers, found = fight.effects, {}
    for key, (gear, _) in fight.gear.items():
        named = {handlers[effect.effect].targets for effect in gear.thing.effects if effect.effect in handlers}
        found[key] = frozenset(named - {"none", "bearer"})
    return found


def use(fight: Fight, key: str, target: str, foe: str = "", by: str = "") -> None:
    """Use a thing: one use is spent, and its effects are applied in order until the fight is decided.

    Args:
        fight: the fight.
        key: the thing.
        target: the member it is for, if one had to be named.
        foe: the enemy it is meant for, if one had to be named.
        by: its user; by default its holder, or the whole party where it is in the pack.
    """
    thing = fight.gear[key][0].thing
    fight.attribution.user = by or thing.holder or "party"
    if fight.telling:
        fight.emit(ThingUsed(key, target or foe, "; ".join(_effects_in_words(fight, thing.effects))))
    spend(fight, key)
    for effect in thing.effects:
        handler = fight.effects.get(effect.effect)
        if handler and not fight.result.outcome:
            handler.apply(fight, effect, thing, foe if handler.targets == "foe" else target)
    if fight.stirring is not None and thing.powers and thing.powers.lasts > 1:
        fight.stirring.lasting += ((key, target, foe, thing.powers.lasts - 1),)


def spend(fight: Fight, key: str) -> None:
    """Take one use off a thing; after its last it is gone. A thing that is never used up rests until the next round."""
    gear, charge = fight.gear[key]
    charge.used += 1
    charge.gone = 0 < gear.thing.uses <= charge.used
    charge.resting = gear.thing.uses == 0


def costs(fight: Fight, key: str, amount: int) -> bool:
    """Tell whether a thing can still give that many charges or uses; one that is never used up always can."""
    left = uses_left(fight, key)
    return left is None or left >= max(1, amount)


def drain(fight: Fight, key: str, amount: int) -> None:
    """Take charges or uses off a thing for what it does by itself; after its last it is gone, or empty."""
    gear, charge = fight.gear[key]
    if amount and uses_left(fight, key) is not None:
        charge.used += amount
        charge.gone = gear.thing.uses <= charge.used


def rested(fight: Fight) -> None:
    """Make things that are never used up ready again; a ruleset calls it at the end of a round."""
    for _, charge in fight.gear.values():
        charge.resting = False
