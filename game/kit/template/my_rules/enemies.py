"""How enemies decide: the vocabulary of behaviours under this ruleset, and a `Decider` that knows what they see."""

from collections.abc import Callable, Sequence

from systems.table.port import (
    SHARED_FIELDS,
    SHARED_INTENTS,
    UNIT_WORDS,
    Behaviour,
    Candidate,
    Decider,
    Fight,
    Intent,
    Script,
    Scripts,
    View,
    aimed,
    roll_hidden,
)

from .state import State, Unit

INTENTS = SHARED_INTENTS
"""An intent of your own goes here, into `events.DOES`, `phases.Foes`, `view.KINDS` and `view.WORDS`."""
FEINTS = SHARED_INTENTS - {"flee"}
TARGETS = UNIT_WORDS
VIEW_FIELDS: dict[str, type] = {**SHARED_FIELDS, "self.armour": int}
"""What conditions of behaviours may read; a field of your own gets its value in `seen`."""
DEFAULT = Intent("attack", target="nearest", shown="attack")


def scripts_of(fight: Fight) -> Scripts:
    """Build the behaviours of all foes; `fight.later` are those that phases of the encounter bring (TH-03).

    Use `fight.bound(scripts_of)`.
    """

    def made(behaviour: Behaviour) -> Script:
        return Script(behaviour, "my_rules", VIEW_FIELDS, DEFAULT)

    return Scripts({foe.id: foe.behaviour for foe in fight.encounter.foes}, made, fight.later)


class Enemies(Decider[Unit]):
    """Decides for the foes, one by one. Use `fight.bound(Enemies)`."""

    def __init__(self, fight: Fight) -> None:
        """Bind the state and the behaviours."""
        self.fight, self.state, self.groups = fight, fight.bound(State), fight.bound(scripts_of)
        super().__init__(fight, self.groups.of)

    def see(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return what a foe knows (BH-04)."""
        return seen(self.fight, self.state, unit, [unit])

    def see_group(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return what a shared morale looks at: the hit points of all who share it (BH-05)."""
        return seen(self.fight, self.state, unit, [self.state.units[who] for who in self.groups.group[unit.id]])

    def legal(self, unit: Unit, intent: Intent) -> bool:
        """Tell whether an intent is one of this ruleset, and its feint too (BH-06)."""
        return self.always_legal(intent)

    def always_legal(self, intent: Intent) -> bool:
        """Tell the same: nothing here depends on the fight."""
        shown = intent.shown or intent.name
        return intent.name in INTENTS if shown == intent.name else {intent.name, shown} <= FEINTS

    def options(self, unit: Unit) -> Sequence[Intent]:
        """Return what ruthless foes look ahead at: what their behaviour knows, whatever its conditions (BH-07)."""
        script = self.scripts[unit.id]
        return [each for name in ("attack", "press", "guard") for each in script.known(name)] or [DEFAULT]

    def die(self, unit: Unit, sides: int) -> int:
        """Roll a die that is logged when the intent is revealed."""
        return roll_hidden(self.arena, unit.id, unit.turn, sides)


def target_of(state: State, unit: Unit, word: str, die: Callable[[int], int]) -> str:
    """Return whom a target word means for a foe (BH-03)."""

    def candidate(each: Unit) -> Candidate:
        return Candidate(each.id, health=each.life.hp, most=each.fighter.most, strength=each.fighter.damage)

    members, friends = [candidate(each) for each in state.standing()], [candidate(each) for each in state.facing()]
    found = aimed(word, members, friends, unit.id, unit.past.attacker, die)
    return found if found in {each.id for each in members} else (members[0].id if members else "")


def seen(fight: Fight, state: State, unit: Unit, selves: Sequence[Unit]) -> View:
    """Return the fields of conditions; `selves` are those whose hit points count as `self`."""
    members, friends = state.standing(), state.facing()
    own, own_most = sum(each.life.hp for each in selves), sum(each.fighter.most for each in selves)
    hp, most = sum(each.life.hp for each in members), sum(each.fighter.most for each in state.members)
    theirs, theirs_most = sum(each.life.hp for each in friends), sum(each.fighter.most for each in state.foes)
    return {
        "self.hp": own,
        "self.max_hp": own_most,
        "self.hp_percent": own * 100 // own_most,
        "self.armour": unit.fighter.armour,
        "allies": len(friends),
        "allies_down": len(state.foes) - len(friends),
        "allies_hp_percent": theirs * 100 // theirs_most,
        "enemies": len(members),
        "enemies_hp": hp,
        "enemies_max_hp": most,
        "enemies_hp_percent": hp * 100 // most,
        "enemies_down": len(state.members) - len(members),
        "round": state.round.number,
        "last_intent": unit.past.intent,
        "last_attacker": unit.past.attacker,
        "rounds_since_hurt": unit.past.unhurt,
        "ambush": fight.edge.ambushed,
        "edge": fight.edge.spent,
    }
