"""Targets: the units, objects and Zones that target words refer to (BH-03)."""

from dataclasses import replace

from systems.table.battle.fight import Fight
from systems.table.enemies.targets import Candidate, aimed
from systems.table.loop.dice import Dice
from systems.table.loop.language import mark
from systems.zones.components import Mind
from systems.zones.enemies.script import AIMLESS, NEAREST, STRIKING
from systems.zones.state.goals import objective, prize
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit


def candidates(positions: Positions, unit: Unit, of: list[Unit]) -> list[Candidate]:
    """Measure units for target words (BH-03); strength is the best attribute, then maximal health."""
    return [
        Candidate(
            each.id,
            positions.steps(unit, each),
            each.health.now,
            each.facts.most,
            max(each.facts.might, each.facts.agility, each.facts.wits) * 10 + each.facts.most,
            heals(each),
        )
        for each in of
    ]


def heals(unit: Unit) -> bool:
    """Tell whether a unit has a healing ability."""
    return any(ability.heals_friends for ability in unit.facts.abilities)


class Targeting:
    """The choice of targets, with at most one die each."""

    def __init__(self, fight: Fight) -> None:
        """Bind the fight; `fight.bound(Targeting)` keeps one instance per fight."""
        self.fight, self.state, self.positions = fight, fight.bound(State), fight.bound(Positions)

    def choose(self, foe: Unit, mind: Mind, members: list[Unit]) -> None:
        """Set the target of an intent from its target word (BH-03)."""
        state = self.state
        mind.stage = 2
        if mind.intent in STRIKING and mind.word in NEAREST:
            mind.at = self.positions.nearest(foe, members).id if members else ""
            return
        if mind.intent in AIMLESS:
            return
        if mind.intent == "seize":
            mind.at = prize(state)
            return
        if mind.word in ("objective", "exit"):
            mind.at = objective(state) if mind.word == "objective" else self._exit(foe)
            if mind.intent == "advance" and mind.at:
                return
            mind.at = ""
            word = "nearest"
        else:
            word = mind.word
        mind.at = self._unit(foe, mind, self._word(foe, mind, word), members)

    def _word(self, foe: Unit, mind: Mind, word: str) -> str:
        """Return the target word, replaced if it fits a friend where the intent needs an enemy, or the reverse."""
        if mind.intent == "advance":
            return word
        if _for_friends(foe, mind):
            return word if word in ("self", "random") else "ally_most_wounded"
        return "nearest" if word in ("self", "ally_most_wounded") else word

    def _unit(self, foe: Unit, mind: Mind, word: str, members: list[Unit]) -> str:
        if word in NEAREST:
            return self.positions.nearest(foe, members).id if members else ""
        friends = self._friends(foe, mind.intent)
        if mind.intent == "cover":
            if not friends:
                mind.intent, mind.shown, mind.shown_amount = "guard", "guard", 0
                return ""
            word = "ally_most_wounded"
        friendly = word == "ally_most_wounded"
        drawn_from = friends if _for_friends(foe, mind) else members
        return aimed(
            word,
            [] if friendly else candidates(self.positions, foe, drawn_from),
            candidates(self.positions, foe, friends) if friendly else [],
            foe.id,
            mind.last_attacker,
            lambda sides: roll_ai(self.fight.dice, sides),
        )

    def _friends(self, foe: Unit, intent: str) -> list[Unit]:
        """Return those whom an intent for friends may be for: itself too, but for `cover`, which prefers leaders."""
        friends = self.state.able_foes()
        if intent != "cover":
            return friends
        others = [each for each in friends if each is not foe]
        return [each for each in others if each.facts.leader] or others

    def _exit(self, foe: Unit) -> str:
        graph, here = self.positions.field().graph, self.positions.field().zone[foe.id]
        return min(self.positions.exits, key=lambda zone: graph.steps(here, zone), default="")

    def feint_target(self, foe: Unit) -> str:
        """Return the target of a feint: that of an honest intent with the same word; without a die.

        `random` is the real target where that fits, else the nearest.
        """
        mind = self.state.minds[foe.id]
        members = self.state.able_members()
        mask = replace(mind, intent=mind.shown, amount=0, at="")
        if mind.word == "random":
            group = self._friends(foe, mind.shown) if _for_friends(foe, mask) else members
            if mind.shown not in AIMLESS and any(each.id == mind.at for each in group):
                return mind.at
            mask.word = "nearest"
        self.choose(foe, mask, members)
        return mask.at


def _for_friends(foe: Unit, mind: Mind) -> bool:
    """Tell whether an intent is for friends: `cover`, or an ability that is no attack."""
    if mind.intent != "special":
        return mind.intent == "cover"
    return not foe.facts.abilities[max(0, mind.amount - 1)].attack


def roll_ai(dice: Dice, sides: int) -> int:
    """Roll a die for an enemy's decision or target."""
    return dice.sum("ai", 1, sides, "foes", mark("what to do")).total
