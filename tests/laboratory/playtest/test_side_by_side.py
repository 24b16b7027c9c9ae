"""Fights side by side come out as they do one by one, run by run (PI-01 to PI-16 in columns)."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.laboratory.playtest import batches
from game.laboratory.playtest.batches import MANY, Batch, play
from game.laboratory.playtest.executors.workers import SingleWorker
from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.results import Inputs
from game.laboratory.playtest.runner import OneByOne, Progress, Runner
from game.laboratory.playtest.side_by_side import tallies
from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import Setup, packed
from systems.table.battle.setup import LootTable
from tests.impact.setups import encounter_of, grenade, locket, member, party_of, script, shield, thing

TABLE = LootTable.model_validate(
    {
        "id": "t:loot",
        "name": "Loot",
        "rows": [
            {"roll": 3, "name": "Scraps", "gives": [["t:scrap", "1d6-3"], ["t:coin", "2"]]},
            {"roll": 9, "name": "Hoard", "gives": [["t:coin", "2d6"], ["t:scrap", "1"]]},
        ],
    }
)
TRIO = (member("ann", 3, 9), member("bob", 2, 4, most=8), member("cat", -1, 6))
GRIM = {"weary_damage": 2, "guard_divisor": 3, "fled_loot": 1}
SCRIPT = script(
    {"intent": "press", "amount": 2, "weight": 2},
    {"intent": "press", "amount": 3, "feint": "guard", "when": "last_total < 0"},
    {"intent": "guard", "when": "last_intent != 'guard' && enemies_down < 2", "weight": 2},
    {"intent": "attack", "when": "rounds_since_hurt > 0 || enemies_impact > self.impact", "priority": 1},
    {"intent": "attack", "feint": "press", "when": "round % 2 == 0"},
)
COWARDS = script({"intent": "attack"}, when="self.hp_percent < 50 && enemies_hp > 3", does="flee")
YIELDING = script(
    {"intent": "guard", "amount": 0}, {"intent": "attack"}, when="allies_hp_percent < 70", does="surrender"
)
RESTLESS = script(
    {"intent": "press", "amount": 1, "when": "last_intent != 'press'"}, when="self.hp_percent < 70", does="surrender"
)
HEAL = thing("draught", {"effect": "heal", "amount": "1d6+2"}, uses=2)
SMOKE = thing("smoke", {"effect": "bind"})
WARD = thing("ward", {"effect": "shift"}, uses=0)
HORN = thing("horn", {"effect": "boost", "amount": 2}, {"effect": "weaken", "amount": 1}, holder="ann", uses=3)
JAR = thing(
    "jar", {"effect": "damage", "amount": 3}, {"effect": "weaken", "amount": 2}, {"effect": "heal", "amount": "2"}
)


def setup(policy: str = "sensible", rounds: int = 100, **changes: Any) -> Setup:
    """A party of three against wolves, with everything in it that the changes name."""
    plain: dict[str, Any] = {"impact": 9, "hp": 20, "behaviour": SCRIPT, "tables": (TABLE,), "numbers": GRIM}
    party = party_of(TRIO, changes.pop("things", (HEAL, grenade(amount=4))), bonus=changes.pop("bonus", False))
    encounter = encounter_of(**{**plain, **{key: value for key, value in changes.items() if key != "difficulty"}})
    encounter = encounter.model_copy(update={"difficulty": changes.get("difficulty", "standard")})
    return Setup(ruleset="impact", encounter=encounter, party=party, policy=policy, round_limit=rounds)


def by_itself(fights: Fights, runs: int) -> list[Tally]:
    """The fights of a set-up, one by one, each in a tally of its own."""
    found = [Tally() for _ in range(runs)]
    for run, tally in enumerate(found, 1):
        tally.add(fights.play("s", run))
    return found


CASES: Mapping[str, Setup] = {
    "plain": setup(),
    "never leaving": setup("fight-on"),
    "freely": setup("cautious", things=(HEAL, SMOKE, WARD, HORN, JAR)),
    "boldly": setup("aggressive", things=(SMOKE, HORN, JAR)),
    "shields": setup(
        "fight-on", things=(shield("ann"), shield("ann", "second"), shield("bob", "third"), locket("cat"), SMOKE)
    ),
    "lockets": setup("focus", things=(locket("ann"), locket("bob", "other"), HEAL), impact=12),
    "cowards": setup("sensible", behaviour=COWARDS, things=(WARD,)),
    "yielding": setup("fight-on", behaviour=YIELDING, things=()),
    "yielding, with a memory": setup("fight-on", behaviour=RESTLESS, things=()),
    "story": setup("sensible", difficulty="story"),
    "unarmed": setup("fight-on", things=()),
    "no loot": setup("fight-on", tables=(), impact=5),
    "crushing": setup("fight-on", impact=25, hp=60),
    "without end": setup("fight-on", impact=13, numbers={"weary_damage": 0, "guard_divisor": 9, "quiet_rounds": 2}),
    "broken off": setup("fight-on", rounds=3, behaviour=YIELDING),
    "broken off at once": setup("fight-on", rounds=1),
    "the opening is all": setup("fight-on", rounds=2),
}


@pytest.mark.thorough
@pytest.mark.rule("PI-16")
@pytest.mark.parametrize("case", CASES)
def test_each_run_comes_out_as_it_does_alone(case: str) -> None:
    fights = Fights(CASES[case])
    assert tallies(fights, "s", [(run, run) for run in range(1, 151)]) == by_itself(fights, 150)
    fights.close()


def test_the_cases_come_to_every_outcome() -> None:
    outcomes: set[str] = set()
    for case in CASES.values():
        fights = Fights(case)
        [tally] = tallies(fights, "s", [(1, 150)]) or []
        outcomes |= {outcome for outcome, count in tally.outcomes.items() if count}
        fights.close()
    assert outcomes == {"victory", "retreat", "rout", "stalemate"}


@pytest.mark.parametrize(
    ("case", "words"),
    [
        (setup("random"), "the policy random"),
        (setup("best"), "the policy best"),
        (setup(difficulty="ruthless"), "enemies who look ahead"),
        (setup(bonus=True), "a Scouting Bonus, or an ambush"),
        (setup(ambush=True), "a Scouting Bonus, or an ambush"),
        (setup(things=(thing("thorn", {"effect": "harm", "amount": 1}),)), "effects of things (harm)"),
    ],
    ids=["random", "best", "ruthless", "bonus", "ambush", "harm"],
)
def test_what_is_not_covered_is_left_to_the_engine(case: Setup, words: str) -> None:
    fights = Fights(case)
    assert fights.beside == words
    assert tallies(fights, "s", [(1, 5)]) is None
    fights.close()


def test_a_large_batch_is_played_side_by_side_and_comes_to_the_same() -> None:
    parcel = packed(CASES["plain"])
    whole = play(parcel, Batch("s", 1, MANY))
    parts = [play(parcel, Batch("s", first, min(MANY, first + 9))) for first in range(1, MANY + 1, 10)]
    assert whole.beside
    assert not any(part.beside for part in parts)
    assert Tally.of(each for _, _, each in whole.pieces) == Tally.of(part.pieces[0][2] for part in parts)


def test_pieces_for_an_early_end_are_tallied_one_by_one() -> None:
    fights = Fights(CASES["plain"])
    played = play(packed(CASES["plain"]), Batch("s", 41, 250, cut=True))
    wanted = [Tally.of(by_itself(fights, 250)[first - 1 : last]) for first, last in ((41, 100), (101, 200), (201, 250))]
    assert played.beside
    assert [tally for _, _, tally in played.pieces] == wanted
    fights.close()


def test_a_long_playtest_says_that_it_plays_side_by_side() -> None:
    told: list[Progress] = []
    runner = Runner([setup("fight-on")], Inputs("s", 3000))
    runner.play(SingleWorker(), told.append)
    assert not told[0].beside  # the first batch is short
    assert any(progress.beside for progress in told)
    assert runner.result().cells[0].tally.fights == 3000


def test_a_long_playtest_says_what_leaves_cells_to_be_played_one_by_one() -> None:
    told: list[Progress] = []
    runner = Runner([setup("random"), setup(bonus=True), setup("fight-on")], Inputs("s", 1000))
    runner.play(SingleWorker(), told.append)
    dice = OneByOne("t:wolves", "impact", "the policy random")
    bonus = OneByOne("t:wolves", "impact", "a Scouting Bonus, or an ambush")
    assert {each for progress in told for each in progress.alone} == {dice, bonus}
    assert [dice, bonus] in [progress.alone for progress in told]
    assert not told[0].alone  # the first batches are short
    assert not told[-1].alone  # nothing goes on


def test_slow_fights_say_it_however_few_make_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not play(packed(setup("random")), Batch("s", 1, 2)).alone
    monkeypatch.setattr(batches, "SLOW", 0.0)
    assert play(packed(setup("random")), Batch("s", 1, 2)).alone == "the policy random"
    assert not play(packed(setup("fight-on")), Batch("s", 1, 2)).alone
