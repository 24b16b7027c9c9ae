"""What policies see under zones: the numbers of the view, and never those of an earlier moment."""

from contextlib import closing
from typing import Any

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import Matrix, setups
from systems.table.loop.dice import SeededDice
from systems.table.loop.requests import Request
from systems.zones.sight import Sight
from tests.shipped import catalogue
from tests.zones.setups import FIGHT, ZONES, asked, fight, foe, member

FIELDS = ("now", "most", "might", "agility", "wits")


def numbers_of(sight: Sight, who: str, request: Request) -> dict[str, int]:
    """Write the sight of somebody who declares as the view has it."""
    found = {"round": sight.round, "ambushed": int(sight.ambushed), "timer": sight.timer, "beaten": sight.beaten}
    for key, seen in sight.members.items():
        found |= {f"{key}.{name}": int(getattr(seen, name)) for name in FIELDS}
        found[f"{key}.able"] = int(key in sight.able)
        found[f"{key}.coming"] = sight.coming(key)
        found |= {f"{key}.covered": 1} if sight.covered(key) else {}
    for key, enemy in zip(sight.foes, sight.enemies, strict=True):
        found |= {f"{key}.{name}": value for name, value in enemy._asdict().items()}
    if request.kind == "declare":
        found |= {f"steps.{foe}": steps for foe, steps in zip(sight.foes, sight.away(who), strict=True)}
        found |= {f"steps.{key}": sight.apart(who, key) for key in sight.able}
        for way in sight.ways(who):
            found |= {f"adds.{way.option}": way.added, f"range.{way.option}": way.range}
        found |= {f"heals.{option}": reach for option, reach in sight.heals(who).items()}
        found |= {f"feat.{key}": steps for key, steps in sight.feats(who).items()}
        found |= {f"exit.{key}": steps for key, steps in sight.exits(who).items()}
    return found


@pytest.mark.rule("ZN-32")
def test_an_attack_heals_nobody_whatever_its_dice() -> None:
    dice = {"name": "Hymn", "range": 1, "heals": "1d6", "lends": 2}
    arts = ({"id": "hymn", "attack": False, **dice}, {"id": "howl", "full": "1d6", **dice})
    battle = fight([member("ann", abilities=arts)], [foe("foe-1", behaviour=FIGHT)], SeededDice(1))
    request = asked(battle)
    assert dict(request.part("sight").heals("ann")) == {"ability:hymn": 1}
    words = {option.id: option.help for option in request.options if option.id.startswith("ability:")}
    assert ["health" in words["ability:hymn"], "health" in words["ability:howl"]] == [True, False]


@pytest.mark.thorough
@pytest.mark.parametrize("encounter", ["choir_conclave", "raised_bridge", "payroll_run", "signal_gallery"])
@pytest.mark.parametrize("policy", ["sensible", "cautious"])
def test_it_is_what_the_view_says(encounter: str, policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    matrix = Matrix([f"core:{encounter}"], ["core:starters"], ["zones"], ["standard"], [(policy, {})])
    (setup,) = setups(catalogue(), matrix)
    with closing(Fights(setup)) as fights:
        battle, looks = fights.battle, 0
        answer = ZONES.policy

        def watched(request: Request, style: Any) -> Any:
            nonlocal looks
            numbers = battle.view()["numbers"]
            seen = numbers_of(request.part("sight"), request.who, request)
            assert seen == {key: numbers[key] for key in seen}
            looks += 1
            return answer(request, style)

        monkeypatch.setattr(battle.ruleset, "policy", watched)
        for run in range(4):
            fights.play("sight", run)
    assert looks > 40


def test_it_is_kept_while_the_party_declares_and_no_longer() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 12, behaviour=FIGHT)], SeededDice("1"))
    while battle.request is not None and battle.request.kind != "declare":
        battle.choose(ZONES.policy(battle.request))
    made: list[int] = []

    def noted(sight: Sight) -> str:
        made.append(sight.round)
        return "noted"

    def look() -> None:
        assert battle.request is not None
        assert battle.request.part("sight").once(noted) == "noted"

    for _ in range(2):
        look()
        assert battle.request is not None
        battle.choose(battle.request.choice("defend"))
    assert made == [1]
    look()
    look()
    assert made == [1, 2]
    battle.resume(battle.values(), SeededDice("2"))
    look()
    assert made == [1, 2, 2]
