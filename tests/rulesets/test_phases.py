"""Phases of encounters under every ruleset (TH-03): the kiln is a boss of three, with foes that join."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.laboratory.exact_odds import exact_odds
from game.laboratory.policies import make
from game.laboratory.scenarios.suite import run_all
from game.laboratory.search.candidates import Candidate
from game.laboratory.search.rollouts import Ahead
from game.laboratory.setups import Setup
from game.packs.catalogue import Catalogue
from game.packs.loader import drafted, load
from game.packs.roots import own_root
from game.setup.encounters import encounter_of, encounter_setup
from game.setup.parties import party_of
from systems.table.battle.battle import Battle
from systems.table.battle.events import PhaseBegan
from systems.table.battle.setup import Encounter, FoePhase, Party
from systems.table.loop.dice import SeededDice
from systems.table.policy.style import PlayStyle
from systems.table.ruleset import ruleset
from tests.impact import setups as impact

CONTENT = Path(__file__).parents[1] / "content_with_memory"
FIVE = ("impact", "zones", "reactive", "pool", "fudge")
HARD = PlayStyle(leaving="never")


@cache
def content() -> Catalogue:
    """The shipped packs and those of the tests."""
    return load([own_root(), CONTENT])


def met(rules: str) -> Encounter:
    return encounter_of(content(), "kiln:kiln_mouth", ruleset(rules))


def party(rules: str) -> Party:
    return party_of(content(), content().parties["core:starters_late"], ruleset(rules))


def begun(rules: str, encounter: Encounter | None = None, seed: str = "1") -> Battle:
    return Battle.begin(ruleset(rules), encounter or met(rules), party(rules), SeededDice(seed))


def steps(battle: Battle, most: int = 600) -> Iterator[list[PhaseBegan]]:
    """Play on, and yield the phases that begin with each answer."""
    yield [event for event in battle.events if isinstance(event, PhaseBegan)]
    while battle.request is not None and most:
        most -= 1
        events = battle.choose(battle.ruleset.policy(battle.request, HARD))
        yield [event for event in events if isinstance(event, PhaseBegan)]


def shown(battle: Battle) -> list[str]:
    return [unit["id"] for unit in battle.view()["foes"]["units"]]


@pytest.mark.thorough
@pytest.mark.rule("TH-03")
@pytest.mark.parametrize("rules", FIVE)
def test_each_phase_begins_once_with_its_words_and_those_who_join(rules: str) -> None:
    battle = begun(rules)
    late = battle.encounter.reinforcements()
    counted = {"impact": 1, "fudge": 3}.get(rules, 2)
    assert len(late) == counted
    seen: list[str] = []
    for told in steps(battle):
        seen += [event.phase for event in told]
        joined = "door_opens" in seen
        assert (battle.waiting() == frozenset()) == joined
        assert battle.view().get("phase", {"id": ""})["id"] == (seen[-1] if seen else "")
        if rules != "impact":
            assert late.isdisjoint(shown(battle)) == (not joined)
        for event in told:
            words = event.words(battle.name)
            assert event.text in words
            assert all(battle.name(who) in words for who in event.arrivals)
    assert seen == ["door_opens", "lime"]
    assert battle.outcome
    battle.close()


@pytest.mark.rule("TH-03")
@pytest.mark.parametrize("rules", FIVE)
def test_a_fight_is_saved_in_the_middle_of_a_phase_and_goes_on_as_it_would(rules: str) -> None:
    battle = begun(rules)
    told: list[PhaseBegan] = []
    for events in steps(battle):
        told += events
        if told:
            break
    other = Battle.restore(battle.snapshot())
    assert other.view() == battle.view()
    assert other.values() == battle.values()
    while battle.request is not None:
        choice = battle.ruleset.policy(battle.request, HARD)
        assert [repr(event) for event in battle.choose(choice)] == [repr(event) for event in other.choose(choice)]
    assert (other.outcome, other.values()) == (battle.outcome, battle.values())
    battle.close()
    other.close()


@pytest.mark.parametrize("rules", FIVE)
def test_a_fight_that_begins_again_has_its_phases_before_it(rules: str) -> None:
    battle = begun(rules)
    first = [event.phase for events in steps(battle) for event in events]
    battle.again(SeededDice("1"))
    assert battle.waiting()
    assert [event.phase for events in steps(battle) for event in events] == first
    battle.close()


@pytest.mark.rule("TH-03")
@pytest.mark.parametrize("rules", FIVE)
def test_a_phase_changes_behaviour_and_numbers_and_no_health(rules: str) -> None:
    setup = met(rules)
    change = setup.phases[0].changes["foe-1"]
    assert change.block is not None
    assert change.block != setup.foes[0].block
    battle = begun(rules)
    key = "foes" if rules == "impact" else "foe-1"
    most = ruleset(rules).foe_health(battle)[key][1]
    before = battle.behaviours()["foe-1"]
    for told in steps(battle):
        if told:
            break
    assert battle.behaviours()["foe-1"] == change.behaviour != before
    joined = [foe.block["hit_points"] for foe in setup.foes if foe.id != "foe-1"] if rules == "impact" else []
    assert ruleset(rules).foe_health(battle)[key][1] == most + sum(joined)
    battle.close()


@pytest.mark.rule("TH-03")
def test_what_was_done_before_the_fight_counts_in_it() -> None:
    rules = ruleset("impact")
    record = content().encounters["kiln:kiln_mouth"]
    shut = encounter_setup(content(), record, rules, (), False, given=lambda name, _: name == "fact.flue_shut")
    assert [phase.given for phase in shut.phases] == [{}, {"fact.flue_shut": True}]
    battle = begun("impact", shut)
    assert [event.phase for events in steps(battle) for event in events] == ["door_opens"]
    battle.close()


def test_a_phase_that_holds_from_the_start_begins_with_the_fight() -> None:
    at_once = impact.encounter_of(hp=30).model_copy(
        update={"phases": (FoePhase(id="now", name="Now", when="round == 1"),)}
    )
    battle = Battle.begin(impact.IMPACT, at_once, impact.party_of(), SeededDice("1"))
    assert isinstance(battle.events[0], PhaseBegan)
    assert battle.view()["facts"][0] == ("Phase", "Now")
    battle.close()


def test_a_fight_without_phases_has_nothing_of_them_in_its_state() -> None:
    battle = Battle.begin(impact.IMPACT, impact.encounter_of(), impact.party_of(), SeededDice("1"))
    assert "course" not in battle.world.snapshot()
    assert "phase" not in battle.view()
    battle.close()


PHASED = impact.encounter_of(impact=7, hp=14).model_copy(
    update={
        "phases": (
            FoePhase(
                id="late",
                name="Late",
                when="self.hp_percent < 60 || round >= 3",
                behaviour=impact.script({"intent": "press", "amount": 2}),
            ),
        )
    }
)


@pytest.mark.rule("TH-03")
def test_exact_odds_are_those_of_fights_with_phases() -> None:
    setup = Setup(ruleset="impact", encounter=PHASED, party=impact.party_of(), policy="fight-on")
    exact = exact_odds(setup)
    plain = exact_odds(setup.model_copy(update={"encounter": PHASED.model_copy(update={"phases": ()})}))
    assert exact.outcomes != plain.outcomes
    battle = Battle.begin(impact.IMPACT, PHASED, impact.party_of(), SeededDice("0"))
    policy, fights, won = make("fight-on", {}, battle, None), 1500, 0
    for run in range(fights):
        battle.again(SeededDice(str(run)))
        while battle.request is not None:
            battle.choose(policy(battle.request))
        won += battle.outcome == "victory"
    battle.close()
    chance = exact.outcomes["victory"]
    assert abs(won / fights - float(chance)) < 4 * (float(chance) * (1 - float(chance)) / fights) ** 0.5


def test_the_party_that_looks_ahead_knows_of_no_phase_to_come() -> None:
    battle = begun("impact")
    ahead = Ahead(battle)
    request = ahead.request
    for number in range(3):
        ahead.came(Candidate(ruleset("impact").policy(request, HARD), HARD), number)
        assert battle.copy().waiting() == battle.waiting() != frozenset()
    battle.close()


def test_the_scenarios_of_the_kiln_hold() -> None:
    draft = drafted([own_root(), CONTENT / "kiln"])
    results = run_all(content(), draft, ["kiln"])
    assert (results.run > 0, results.faults, results.left_out) == (True, (), ())
