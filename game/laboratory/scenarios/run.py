"""Running one scenario under one ruleset."""

from game.laboratory.autoplay import player
from game.laboratory.policies import chosen
from game.laboratory.scenarios.course import Course
from game.laboratory.scenarios.dice import WrittenDice
from game.laboratory.scenarios.ending import reached
from game.laboratory.scenarios.situation import begin
from game.laboratory.scenarios.wording import Failed
from game.packs.catalogue import Catalogue
from game.packs.models.scenario import Scenario


def run(catalogue: "Catalogue", scenario: "Scenario", rules: str, log: bool = False) -> None:
    """Run a scenario; return nothing if it passes.

    Args:
        catalogue: the loaded content.
        scenario: the scenario.
        rules: id of the installed ruleset.
        log: whether a failure tells the log from the beginning.

    Raises:
        Failed: it does not pass; the message has further lines about the state.
    """
    pack = scenario.id.partition(":")[0]
    try:
        dice = WrittenDice(scenario.dice, scenario.seed)
    except ValueError as error:
        raise Failed(("seed",), str(error)) from error
    try:
        engine = begin(catalogue, scenario, rules, dice)
    except Failed as failed:
        raise Failed(failed.path, f"{failed.message}\n    before the first step") from failed
    try:
        course = Course(engine, player(engine, scenario.seed, *chosen(catalogue, scenario.policy)), pack)
        _follow(course, scenario, dice, log)
    finally:
        engine.close()


def _follow(course: Course, scenario: "Scenario", dice: WrittenDice, log: bool) -> None:
    """Take the steps, then check the whole, the dice and the end."""
    number = 0
    try:
        for number, step in enumerate(scenario.steps, 1):
            course.take(step, ("steps", number - 1))
        number = 0
        course.told.expected(course.events, scenario.expect, ("expect",))
        course.told.unwanted(course.events, scenario.never, ("never",))
        if scenario.end is not None:
            reached(course.engine, scenario.end, course.pack)
        dice.all_rolled()
    except Failed as failed:
        where = [f"in step {number} of {len(scenario.steps)}"] if number else []
        lines = [*where, *course.standing(log)]
        path = failed.path or (("steps", number - 1) if number else ())
        raise Failed(path, "\n    ".join([failed.message, *lines])) from failed
