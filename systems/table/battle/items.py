"""Things in a fight, alike under every ruleset: which can be used, and what using one does to it."""

from systems.table.battle.fight import Fight
from systems.table.battle.setup import Thing
from systems.table.loop.events import Event, Namer


class ThingUsed(Event):
    """An item or a stored spell is used in a fight, perhaps on somebody."""

    thing: str
    who: str
    does: str

    def words(self, name: Namer) -> str:
        """Say what it does."""
        aim = f" on {name(self.who)}" if self.who else ""
        return f"Used{aim}: {name(self.thing)}, which {self.does}."


def usable(battle: Fight) -> list[str]:
    """Ids of the things that can be used now, in stable order: not used up, and with an effect that lands.

    Whoever holds them: what somebody at 0 HP carries can be used by the others (PI-17).
    """
    handlers = battle.effects
    return [
        key
        for key, (gear, charge) in battle.gear.items()
        if not charge.gone and not charge.resting and any(effect.effect in handlers for effect in gear.thing.effects)
    ]


def words_of(battle: Fight, thing: Thing) -> str:
    """What a thing does in this fight, in words."""
    said = []
    for effect in thing.effects:
        if handler := battle.effects.get(effect.effect):
            said.append(handler.words(effect) if handler.words else effect.words())
    return "; ".join(said)


class Effects:
    """The effects of each thing, by their names; to be had by `battle.bound(Effects)`."""

    def __init__(self, battle: Fight) -> None:
        """Gather them once."""
        self.of = {key: [effect.effect for effect in gear.thing.effects] for key, (gear, _) in battle.gear.items()}


def shown(battle: Fight, words: bool = True) -> list[dict[str, object]]:
    """Every thing as the view shows it; for those who do not read, without the words for what it does."""
    effects = battle.bound(Effects).of
    return [
        {
            "id": key,
            "name": gear.thing.name,
            "does": words_of(battle, gear.thing) if words else "",
            "gone": charge.gone,
            "effects": effects[key],
        }
        for key, (gear, charge) in battle.gear.items()
    ]


def wanted(battle: Fight, thing: Thing) -> frozenset[str]:
    """Whom a use of the thing has to name: `member`, `foe`, both, or nobody."""
    handlers = battle.effects
    named = {handlers[effect.effect].targets for effect in thing.effects if effect.effect in handlers}
    return frozenset(named - {"none"})


def use(battle: Fight, key: str, target: str, foe: str = "", by: str = "") -> None:
    """Use a thing: one use of it is spent, and its effects land in order until the fight is decided.

    Args:
        battle: the fight.
        key: the thing.
        target: whom of the party it is for, if somebody was to be named.
        foe: which enemy it is meant for, if one was to be named.
        by: who uses it; without one it counts as its holder's deed, or the whole party's where it is in the pack.
    """
    thing = battle.gear[key][0].thing
    battle.attribution.user = by or thing.holder or "party"
    battle.emit(ThingUsed(key, target or foe, words_of(battle, thing)))
    spend(battle, key)
    for effect in thing.effects:
        handler = battle.effects.get(effect.effect)
        if handler and not battle.result.outcome:
            handler.apply(battle, effect, thing, foe if handler.targets == "foe" else target)


def spend(battle: Fight, key: str) -> None:
    """Take one use off a thing; after its last it is gone. What is never used up rests until the next round."""
    gear, charge = battle.gear[key]
    charge.used += 1
    charge.gone = 0 < gear.thing.uses <= charge.used
    charge.resting = gear.thing.uses == 0


def rested(battle: Fight) -> None:
    """Make things that are never used up ready again; a ruleset calls it at the end of a round."""
    for _, charge in battle.gear.values():
        charge.resting = False
