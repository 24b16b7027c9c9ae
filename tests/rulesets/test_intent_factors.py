"""The named parts of intents add up to the chance and the amounts that they explain, in shipped fights."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.setup.single import fight
from systems.fudge.rules.odds import ALL, hit_count
from systems.pool.mechanics.attack_profile import ways
from systems.table.battle.foresight import IntentView, per_cent
from tests.shipped import catalogue

ENCOUNTERS = ("core:cinder_pack", "core:choir_conclave", "core:barge_crew")
REQUESTS = 16
ROUNDS = 3
Parts = Sequence[tuple[str, str]]
HP = Mapping[str, int]


def signed(value: str) -> int:
    """The number of a part such as `+3`, `-1 dice`; 0 for any other."""
    found = re.match(r"[+-]\d+", value)
    return int(found[0]) if found else 0


def impact(intent: IntentView, parts: Parts, hp: HP) -> None:
    if parts[-1][0] == "damage of the roll":
        assert intent["low"] == intent["high"] == int(parts[-1][1])
        return
    named = dict(parts)
    modifier = sum(signed(value) for name, value in parts[:-2] if name != "Combat Modifier")
    assert signed(named["Combat Modifier"]) == modifier
    count, divisor = int(named["combat roll"][0]), int(named.get("the enemies are on guard", "÷ 1").rpartition(" ")[2])
    rolls = [sum(faces) + modifier for faces in product(range(1, 7), repeat=count)]
    totals = [int(Fraction(total, divisor)) for total in rolls]
    assert parts[-1] == ("total, lost below 0", f"{min(totals):+d} to {max(totals):+d}")
    most = int(named.get("HP that the party has to lose", "999"))
    lost = [min(most, -total) for total in totals if total < 0 and "bound" not in named]
    assert (intent["low"], intent["high"]) == (min(lost, default=0), max(lost, default=0))
    assert intent.get("chance") == per_cent(len(lost), len(totals))


def zones(intent: IntentView, parts: Parts, hp: HP) -> None:
    named = dict(parts)
    if "recovers" in named:
        return
    own = int(named["Action Score"]) + sum(signed(value) for name, value in parts if "'s " not in name)
    theirs = sum(signed(value) for name, value in parts if "'s " in name)
    total = f"{own} against d20 {theirs:+d}"
    reached = [int(re.findall(r"\d+", named[name])[0]) for name in ("Full Hit", "Glancing Hit") if name in named]
    if any("'s die, " in name for name in named):
        assert parts[-1] == ("total", total)
        if not any(name.startswith("covered") or name.endswith(" leaves") for name in named):
            short = 3 if "Flee" in named else 1 if "Defend" in named else 10
            assert max(reached, default=0) == min(20, max(0, own - theirs + short - 1))
            assert intent.get("chance") == per_cent(max(reached, default=0), 20)
    dice = [named[name] for name in ("damage of a Full Hit", "damage of a Glancing Hit") if name in named]
    low, high = (min(int(each[0]) for each in dice), max(6 * int(each[0]) for each in dice)) if dice else (0, 0)
    if "locket" not in named and len(intent["targets"]) == 1:
        left = hp[intent["targets"][0]]
        assert (intent["low"], intent["high"]) == (min(left, low), min(left, high))


def reactive(intent: IntentView, parts: Parts, hp: HP) -> None:
    named = dict(parts)
    if "damage as it was rolled" in named:
        assert named.get("locket") or intent["high"] == min(
            int(named["damage as it was rolled"]), hp[intent["targets"][0]]
        )
        return
    added = sum(signed(value) for _, value in parts)
    assert named["total"].split(",")[0] == f"2d6{f' {added:+d}' if added else ''}"
    halved = "partly blinded" in named
    damage = [max(0, roll + added) // (1 + halved) for roll in range(2, 13)]
    if "locket" not in named and len(intent["targets"]) == 1 and "stands ready" not in intent["words"]:
        most = hp[intent["targets"][0]]
        assert (intent["low"], intent["high"]) == (min(most, min(damage)), min(most, max(damage)))
        assert any(name.startswith("HP of") for name in named) == (max(damage) > most)


def pool(intent: IntentView, parts: Parts, hp: HP) -> None:
    named = dict(parts)
    if "DT" in named or len([name for name, _ in parts if name == "roll"]) > 1:
        return
    dice = sum(signed(value) for _, value in parts if value.endswith(" dice"))
    if "split" in named:
        dice = int(named["split"].split()[0])
    edge = sum(signed(value) for _, value in parts if value.endswith(" successes"))
    needed = sum(int(value.split()[0]) for _, value in parts if value.endswith(" needed"))
    assert named["roll"] == f"{dice}d6 against {needed}{f', {edge} by Edge' if edge else ''}"
    times = int(named.get("attacks like this", "1"))
    hit = Fraction(*ways(dice, "mastery" in named, needed - edge))
    assert "chance" not in intent or intent["chance"] == per_cent(*(1 - (1 - hit) ** times).as_integer_ratio())
    through = sum(signed(value) for name, value in parts if value.endswith(" HP") and name != "each success to spare")
    bare = max(0, needed - edge)
    least, most = (through + count - (needed - edge) for count in (bare, max(bare, dice)))
    if "locket" not in named and len(intent["targets"]) == 1:
        left = hp[intent["targets"][0]]
        sure = times if hit == 1 else 1
        assert (intent["low"], intent["high"]) == (min(left, sure * max(0, least)), min(left, times * max(0, most)))


def fudge(intent: IntentView, parts: Parts, hp: HP) -> None:
    found = [place for place, (name, _) in enumerate(parts) if name == "advantage"]
    begin, missed = 0, Fraction(1)
    for end in found:
        section = parts[begin:end]
        net = sum(signed(value) for name, value in section if name != "has to find its target")
        assert parts[end] == ("advantage", f"{net:+d} to 4dF against 4dF")
        times = int(dict(section).get("attacks like this", "1"))
        missed *= (1 - Fraction(hit_count(net), ALL)) ** times
        begin = end + 1
    if "has to find its target" not in dict(parts):
        assert intent.get("chance") == per_cent(*(1 - missed).as_integer_ratio())


CHECKS: Mapping[str, Callable[[IntentView, Parts, HP], None]] = {
    "impact": impact, "zones": zones, "reactive": reactive, "pool": pool, "fudge": fudge,
}  # fmt: skip


LITTLE = {"look_ahead": 40}
"""What ruthless enemies choose is not what is looked at."""


@pytest.mark.parametrize("ruleset", sorted(CHECKS))
@pytest.mark.parametrize("encounter", ENCOUNTERS)
@pytest.mark.rule("BH-01")
def test_the_parts_of_an_intent_add_up_to_its_numbers(ruleset: str, encounter: str) -> None:
    checked = 0
    for seed, difficulty in (("3", "standard"), ("11", "ruthless")):
        with closing(fight(catalogue(), encounter, ruleset, "core:starters", seed, difficulty, LITTLE)) as battle:
            for _ in range(REQUESTS):
                view: Mapping[str, Any] = battle.view()
                if battle.request is None or view["round"] > ROUNDS:
                    break
                hp = {unit["id"]: unit["now"] for unit in view["party"]["units"]}
                for intent in view["intents"]:
                    parts = [(part["name"], part["value"]) for part in intent["factors"]]
                    assert all(name and value for name, value in parts)
                    assert bool(parts) >= bool(intent["high"] or intent.get("chance"))
                    if parts:
                        CHECKS[ruleset](intent, parts, hp)
                        checked += 1
                battle.choose(battle.ruleset.policy(battle.request))
    assert checked
