"""What an answer comes to, tried out: the same moment of a fight, played on with other dice again and again."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from math import sqrt
from statistics import fmean, pstdev
from typing import NamedTuple

from game.testing.fights import Plain, against, begun
from systems.table.battle.battle import Battle
from systems.table.battle.foresight import IntentView, LossView, ProspectView
from systems.table.content.core_values import Core
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.requests import Choice, Option, Request
from systems.table.ruleset import Ruleset

TRIALS = 150
"""How often a moment is played on."""
APART = 18
"""Per cent by which a chance may differ from what so many trials came to: four standard deviations."""
APART_IN_ALL = 5
"""Per cent by which the mean of many chances may differ: what else happens in a round may add a little."""
CALLS = 300
"""Calls of phases after which a round is left."""
DUELS: Sequence[tuple[Core, Core]] = (
    (Core(might=4, agility=4, wits=4, vigour=8), Core(might=3, agility=2, wits=2, vigour=8, threat=1)),
    (Core(might=3, agility=2, wits=3, vigour=8), Core(might=2, agility=4, wits=3, vigour=8)),
    (Core(might=6, agility=6, wits=4, vigour=8), Core(might=1, agility=1, wits=1, vigour=4)),
    (Core(might=2, agility=1, wits=1, vigour=8), Core(might=5, agility=3, wits=3, vigour=8, threat=2)),
)
"""One member and one foe each, so that nobody else has a part in what either loses."""
REQUESTS = 6
"""Requests of a duel that are tried out."""


def bars(battle: Battle) -> Mapping[str, int]:
    """Return the points of each unit whose bar shows them."""
    view = battle.ruleset.view(battle)
    return {
        unit["id"]: unit["now"]
        for side in ("party", "foes")
        for unit in view[side]["units"]
        if "now" in unit and "segments" not in unit
    }


def moments(rules: Ruleset) -> Iterator[tuple[Battle, Plain]]:
    """Yield duels at one request after the other, each with its view; a battle may be played on, and is put back."""
    for seed, (member, foe) in enumerate(DUELS):
        encounter, party = against(rules, [member], [(foe, {})])
        with closing(begun(rules, encounter, party, seed)) as battle:
            for _ in range(REQUESTS):
                if battle.request is None:
                    break
                values, dice = battle.values(), battle.dice
                yield battle, battle.view()
                battle.resume(values, dice)
                battle.choose(filled(battle.request, battle.request.options[0]))


def filled(request: Request, option: Option, fields: Mapping[str, str] = {}) -> Choice:
    """Return a choice of an option with some fields given, and any value in the others."""
    return request.choice(
        option.id, **{each.name: fields.get(each.name, each.some(Random(1))) for each in option.fields}
    )


def idle(battle: Battle, request: Request) -> Choice:
    """Return an answer that does nothing more: the last that has no fields, leads to no roll, and does not leave."""
    rolled = {each["option"] for each in battle.ruleset.prospects(battle) if each.get("chance")}
    calm = [each for each in request.options if each.id not in rolled and not each.leaves]
    return filled(request, [*request.options, *calm, *(each for each in calm if not each.fields)][-1])


def losses(battle: Battle, choice: Choice, who: str, verb: str = "") -> list[int]:
    """Play a moment on to the end of its round, with other dice each time; return what a unit has lost by then.

    Args:
        battle: the fight at its request; it is left somewhere.
        choice: the answer.
        who: whose bar is looked at.
        verb: the option that answers later requests, where there is one of it; else nothing is done.
    """
    values, now, number = battle.values(), bars(battle)[who], battle.ruleset.rounds(battle)
    scope = f"{battle.flow.choices}:{choice.option}"
    found = []
    for trial in range(TRIALS):
        battle.resume(values, SeededDice(trial).scope(scope))
        battle.take(choice)
        for _ in range(CALLS):
            if battle.outcome or battle.result.outcome or battle.ruleset.rounds(battle) != number:
                break
            if battle.request is None:
                battle.step()
                continue
            same = [each for each in battle.request.options if verb and each.id.partition(":")[0] == verb]
            battle.take(filled(battle.request, same[0]) if same else idle(battle, battle.request))
        found.append(now - bars(battle)[who])
    battle.resume(values, SeededDice(0))
    return found


class Held(NamedTuple):
    """One told chance beside what trials came to, in per cent; `why` it cannot be that, or an empty text."""

    told: int
    came: float
    why: str
    over: bool = False
    """More came of it than the most that is told."""


def held(told: IntentView | ProspectView, lost: Sequence[int], now: int, sure: int = 0) -> Held:
    """Hold chance, least and most of an intent or a prospect against trials; so much is lost in any case."""
    hits = [each - sure for each in lost if each > sure]
    chance, low, high = told.get("chance", 0), told.get("low", 0), told.get("high", 0)
    came = 100 * len(hits) / len(lost)
    why = ""
    if abs(chance - came) > APART:
        why = f"{chance} % is told, {came:.0f} % came of it"
    elif hits and not low <= min(hits) <= max(hits) <= high:
        why = f"a loss of {low} to {high} is told, {min(hits)} to {max(hits)} came of it"
    elif len(hits) > len(lost) // 2 and not 2 * min(hits) <= low + high <= 2 * max(hits):
        why = f"a loss of {low} to {high} is told, no more than {min(hits)} to {max(hits)} came of {len(hits)} hits"
    elif told.get("fells") in (False, []) and max(lost) >= now:
        why = "it fells its target, and does not tell so"
    return Held(chance, came, why, bool(hits) and max(hits) > high)


def averaged(told: LossView, lost: Sequence[int], now: int) -> str:
    """Say why a loss cannot be what trials came to; an empty text if it can."""
    if not told["low"] <= min(lost) <= max(lost) <= told["high"]:
        return f"losses of {told['low']} to {told['high']} are told, {min(lost)} to {max(lost)} came of it"
    if "mean" in told:
        mean, error = fmean(lost), 4 * pstdev(lost) / sqrt(len(lost)) + told["high"] * APART_IN_ALL / 100
        if abs(told["mean"] / 10 - mean) > error:
            return f"{told['mean'] / 10} on average are told, {mean:.1f} came of it"
    fell = 100 * sum(each >= now for each in lost) / len(lost)
    if "fells" in told and abs(told["fells"] - fell) > APART:
        return f"a fall at {told['fells']} % is told, {fell:.0f} % came of it"
    return ""
