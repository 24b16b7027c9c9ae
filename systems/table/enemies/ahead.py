"""Looking ahead: which intents of an enemy are better than what its script draws, by trials that go on from each."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from systems.table.enemies.behaviour import Intent
from systems.table.enemies.race import race

MANY = 4
"""Enemies that have the whole budget each; more of them share what so many have, and fewer have what the others leave:
so a declaration of all costs the same."""
PAIRS = 6
"""The fewest common trials by which an intent can be told to be better."""
FIRST = 4
"""Trials of every intent before the first are dropped; those that are left have twice as many."""
MOST = 10
"""The most intents that are tried."""


CHEAPEST = 20
"""The least that the enemies' own health is worth to them, in per cent of the party's."""


ROUT = 500
"""The worth of a rout besides, on the scale of `Standing`."""


ERRAND = 500
"""The worth of what an enemy is there for, whenever its script goes about it, on the scale of `Standing`."""


class Foresight(NamedTuple):
    """How far enemies look ahead; without rounds they follow their scripts."""

    rounds: int = 0
    """Rounds that are played in all trials of one decision: never a clock, so that it decides the same everywhere."""
    horizon: int = 2
    """Rounds of one trial, that of the decision included."""
    margin: int = 13
    """How much better an intent has to be, in tenths of what luck would do by itself."""
    often: int = 10
    """Of ten decisions, in how many they look ahead; in the others they do what their script draws."""
    press: int = 0
    """By how much those may press whose script knows no press."""

    def presses(self, known: Sequence[Intent]) -> Sequence[Intent]:
        """Return the presses of an enemy that looks ahead: those that its script knows, else one for all (BH-07)."""
        return known or [Intent("press", self.press, shown="press")][: self.press]

    def trials(self, deciding: int) -> int:
        """Return the trials of one decision where so many enemies decide."""
        return self.rounds * MANY // (self.horizon * max(1, deciding))

    def most(self, deciding: int) -> int:
        """Return how many intents can be tried, so that the better half and the first have a second heat."""
        return max(1, min(MOST, 2 * self.trials(deciding) // (3 * FIRST) - 1))


class Standing(NamedTuple):
    """How well both sides stand: health of those who can act, per mille of each one's own, and more by the ruleset."""

    party: int
    enemies: int
    goals: int = 0
    """What else the enemies have reached, on the same scale."""


def ended(came: Standing, outcome: str) -> Standing:
    """Return how both sides stand by an outcome: who lost has nothing left, and a party that got away half."""
    match outcome:
        case "victory":
            return came._replace(enemies=0)
        case "rout":
            return came._replace(party=0, goals=came.goals + ROUT)
        case "retreat":
            return came._replace(party=came.party // 2)
    return came


def better(
    tries: Sequence[Intent],
    trial: Callable[[Intent, int], Standing],
    before: Standing,
    budget: int,
    margin: int,
    errand: Collection[Intent] = (),
) -> list[Intent]:
    """Return the intents that are better than the first by more than luck, the best one first (BH-07).

    Args:
        tries: the intents; the first is the one that the script draws.
        trial: plays on from an intent, by the number of the trial: equal numbers are equal luck.
        before: how both sides stand now.
        budget: trials in all.
        margin: as in `Foresight`.
        errand: those that are for an errand that the script goes about.
    """
    drawn = tries[0]
    plain = [trial(drawn, number) for number in range(FIRST)]
    price = exchange(before, plain)

    def worth(intent: Intent, number: int) -> int:
        came = plain[number] if intent is drawn and number < FIRST else trial(intent, number)
        return price * came.enemies // 100 - came.party + came.goals + ERRAND * (intent in errand)

    runners = race(tries, worth, budget, FIRST)
    first = next(runner for runner in runners if runner.what is drawn)
    found = [runner for runner in runners if runner.beats(first, margin, PAIRS)]
    return [runner.what for runner in sorted(found, key=lambda runner: -runner.mean)]


def exchange(before: Standing, after: Sequence[Standing]) -> int:
    """Return what the enemies' health is worth in that of the party, in per cent: what they trade it for as they fight.

    So it is no gain to them by itself that both sides lose less: those who are sure to lose do not hide behind guards.
    """
    ours = sum(max(0, before.party - each.party) for each in after)
    theirs = sum(max(0, before.enemies - each.enemies) for each in after)
    return max(CHEAPEST, min(100, 100 * ours // max(1, theirs)))
