"""Enemies of many fights: who reads what, what scripts draw, and whom target words mean (BH-02 to BH-05)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.table.columns.dice import DiceColumns
from systems.table.columns.running import least
from systems.table.enemies.behaviour import Script, View
from systems.table.enemies.scripts import Scripts

FARTHER = 1000
"""A distance beyond all others."""


class Seeing:
    """The enemies of one fight, made to see what is to be seen in another, and to roll what is asked for.

    Each ruleset mixes it into its own enemies.
    """

    face = sides = 1
    view: View

    def glance(self, unit: Any) -> None:
        """Decide anew whatever is seen: answers are kept elsewhere (`Answers`)."""

    def see(self, unit: Any, fields: frozenset[str]) -> View:
        """Return what they are made to see."""
        return self.view

    def die(self, unit: Any, sides: int) -> int:
        """Return the face that is wanted."""
        self.sides = sides
        return self.face


def groups(number: Mapping[str, int], scripts: Scripts) -> Column:
    """Return for each unit those whose health a shared morale counts, and who break with it: [those, unit] (BH-05).

    Args:
        number: all units by id.
        scripts: those of the enemies.
    """
    found = np.eye(len(number), dtype=bool)
    for who, script in scripts.of.items():
        if script.shared:
            found[[number[each] for each in scripts.group[who]], number[who]] = True
    return found


def readers(number: Mapping[str, int], scripts: Mapping[str, Script], fields: Iterable[str]) -> dict[str, Column]:
    """Return for each field that any script reads, whose."""
    found = {name: np.array([who in scripts and name in scripts[who].reads for who in number]) for name in fields}
    return {name: whose for name, whose in found.items() if whose.any()}


def drawn(dice: DiceColumns, fights: Column, answers: Answers, who: Column, seen: Sequence[Column]) -> Column:
    """Return what enemies decide by what they see, with a die where their script leaves a choice (BH-02).

    Args:
        dice: those of all fights.
        fights: the number of the fight of each enemy.
        answers: take the enemy, the face of its die, and what it sees; the first is the number of the die's sides.
        who: the enemies.
        seen: what they see.
    """
    found = answers.of([who, np.ones(who.size, np.int64), *seen])
    some = np.flatnonzero(found[0] > 1)
    if some.size:
        face = dice.sum("ai", fights[some], 1, found[0, some])
        found[:, some] = answers.of([who[some], face, *[each[some] for each in seen]])
    return found


def viewed(
    values: Mapping[str, int], kinds: Mapping[str, type], names: Sequence[str], ids: Sequence[str]
) -> dict[str, int | bool | str]:
    """Return fields as scripts read them, of their numbers in columns.

    Args:
        values: the fields.
        kinds: what each is in a script: `int`, `bool` or `str`.
        names: all intents by their numbers, for the last one.
        ids: all units by their numbers, for the last attacker; -1 is nobody.
    """
    found: dict[str, int | bool | str] = {
        name: bool(value) if kinds[name] is bool else value for name, value in values.items()
    }
    if "last_intent" in values:
        found["last_intent"] = names[values["last_intent"]]
    if "last_attacker" in values:
        found["last_attacker"] = ids[values["last_attacker"]] if values["last_attacker"] >= 0 else ""
    return found


class Candidates(NamedTuple):
    """Possible targets, a row for each; see `enemies.targets.Candidate`."""

    health: Column
    most: Column
    strength: Column
    healer: Column
    distance: Column
    last_attacker: Column
    """Whether it is the one."""


def aimed(words: Sequence[str], word: Column, among: Column, which: Column, of: Candidates) -> Column:
    """Return the targets that words mean, by number in `words`; ties go to the first in stable order (BH-03).

    Args:
        words: the words by their numbers.
        word: the word of each enemy.
        among: the units that may be targets.
        which: which of them are, a row for each.
        of: what they are.
    """
    found, far = np.zeros(word.size, np.int64), of.distance
    for number in np.unique(word).tolist():
        match words[number]:
            case "weakest":
                rank = of.health
            case "strongest":
                rank = np.broadcast_to(-of.strength, far.shape)
            case "most_wounded":
                rank = of.health * 1000 // of.most
            case "last_attacker":
                rank = np.where(of.last_attacker, -1, far)
            case "healer":
                rank = np.where(of.healer, far, far + FARTHER)
            case _:
                rank = far
        some = np.flatnonzero(word == number)
        found[some] = least(among, which[:, some], rank[:, some])
    return found
