"""Scenes: every step can be reached and left, every option leads somewhere, one is always open (HX-23, TL-02)."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence

from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.models.base import Record
from game.packs.models.encounter import Encounter
from game.packs.models.scene import Outcome, Scene, SceneOption, SceneRecord, SceneStep
from game.packs.reading.files import Source


def every_scene(draft: Draft) -> Iterator[tuple[Record, Scene, Source]]:
    """Yield each scene with the record that it belongs to, and where it stands."""
    for encounter, source in draft.each(Encounter):
        if encounter.scene:
            yield encounter, encounter.scene, source.at("scene")
    for record, source in draft.each(SceneRecord):
        yield record, record, source


def fought(draft: Draft) -> set[str]:
    """Return the encounters that are fought in scenes."""
    placed = (option for _, scene, _ in every_scene(draft) for _, _, option in scene.placed())
    return {outcome.fight for option in placed for _, outcome in option.outcomes if outcome.fight}


def check(draft: Draft) -> None:
    """Check every scene."""
    foes = {record.id: bool(record.foes) for record, _ in draft.each(Encounter)}
    for _, scene, source in every_scene(draft):
        for number, step in enumerate(scene.whole):
            _step(draft, source.at("steps", number) if scene.steps else source, step, talk=bool(scene.steps))
        known = {step.id for step in scene.steps}
        for path, _, option in scene.placed():
            for key, outcome in option.outcomes:
                _outcome(draft, source.at(*path, key), known, outcome)
                if outcome.fight and not foes.get(outcome.fight, True):
                    draft.findings.value(source.at(*path, key, "fight"), f"'{outcome.fight}' has no foes to fight")
        _ways(draft, source, scene)


def _step(draft: Draft, source: Source, step: SceneStep, talk: bool) -> None:
    """Check the options of a step. In a dialogue one is open even where nobody is able to try anything."""
    seen: set[str] = set()
    if len(step.say) == 1 and step.say[0].when:
        message = "nothing is said here while this does not hold: write another entry without `when` behind it"
        draft.findings.warning(source.at("say", 0, "when"), message)
    for index, option in enumerate(step.options):
        at = source.at("options", index)
        if option.hint and not option.when:
            message = f"'{option.id}' is always there, so nobody reads this: a hint is said while `when` does not hold"
            draft.findings.warning(at.at("hint"), message)
        if option.id in seen:
            draft.findings.value(at.at("id"), f"there are two options called '{option.id}'")
        seen.add(option.id)
        if (option.test or option.effort) and not option.failure:
            key, what = ("test", "a test") if option.test else ("effort", "an effort")
            draft.findings.value(at.at(key), f"the option '{option.id}' has {what}, but no failure")
        for key, message in _superfluous(option):
            draft.findings.key(at.at(key), f"the option '{option.id}' has {message}")
    if all(option.needs or option.when or option.once for option in step.options):
        message = "every option has needs, a condition or once; one at least must be open to everybody at any time"
        draft.findings.value(source.at("options", 0), message)
    elif not any(map(is_open, step.options)) and (talk or any(option.retry for option in step.options)):
        what = "nobody may be able to try anything here" if talk else "what can be tried again can be left alone, too"
        draft.findings.value(source.at("options", 0), f"{what}: one option must have no test, effort, needs or when")


def _superfluous(option: SceneOption) -> Iterator[tuple[str, str]]:
    """Report keys of an option that can never matter."""
    if option.effort and option.test:
        yield "effort", "a test and an effort; it can have one of them"
    if option.failure and not (option.test or option.effort):
        yield "failure", "a failure, but no test that could fail"
    if option.partial and not option.test:
        yield "partial", "a partial success, but no test"
    if option.retry and not option.test:
        what = "an effort is one try of many turns, so retry goes with a test" if option.effort else "it has no test"
        yield "retry", f"nothing to be tried again: {what}"
    if option.retry and option.failure and (option.failure.to or option.failure.leave or option.failure.fight):
        yield "retry", "a failure that leads elsewhere; where it can be tried again, the scene stays where it is"


def is_open(option: SceneOption) -> bool:
    """Tell whether an option can be chosen by any party at any time."""
    return not (option.needs or option.when or option.once or option.test or option.effort)


def _outcome(draft: Draft, source: Source, known: Collection[str], outcome: Outcome) -> None:
    """Check that the steps that an outcome names are there."""
    for key, step in outcome.steps:
        if not known:
            draft.findings.key(source.at(key), f"this scene has no steps that '{key}' could name")
        elif step not in known:
            draft.findings.value(source.at(key), f"the scene has no step '{step}'{did_you_mean(step, list(known))}")


def _ways(draft: Draft, source: Source, scene: Scene) -> None:
    """Check that ids of steps differ, that each can be reached from the first, and that each has a way out."""
    ids = [step.id for step in scene.steps]
    seen: set[str] = set()
    for number, key in enumerate(ids):
        if key in seen:
            draft.findings.value(source.at("steps", number, "id"), f"there are two steps called '{key}'")
        seen.add(key)
    if not ids or len(seen) < len(ids):
        return
    outcomes = {step.id: [outcome for option in step.options for _, outcome in option.outcomes] for step in scene.steps}
    after = {
        key: {step.id for outcome in found for _, to in outcome.steps for step in scene.from_step(to)}
        for key, found in outcomes.items()
    }
    if scene.steps[-1].when:
        message = "the last step has no when: it comes where none before it does"
        draft.findings.key(source.at("steps", len(ids) - 1, "when"), message)
    first = [step.id for step in scene.from_step(ids[0])]
    reached, fresh = {*first}, first
    while fresh:
        more = after.get(fresh.pop(), set()) - reached
        reached |= more
        fresh.extend(more)
    leaving = _leaving(scene)
    for number, key in enumerate(ids):
        if key not in reached:
            message = f"nothing leads to the step '{key}': name it in to, won, left or lost of an outcome"
            draft.findings.warning(source.at("steps", number, "id"), message)
        elif key not in leaving:
            message = (
                f"whoever comes to the step '{key}' may never get out of the scene: let an option without needs, when "
                "or once end it, or lead to where it ends"
            )
            draft.findings.value(source.at("steps", number, "id"), message)


def _leaving(scene: Scene) -> set[str]:
    """Return the steps from which options that are always open lead out of the scene, whichever steps come of them."""
    waiting = [step.id for step in scene.steps for option in step.options if is_open(option) and option.success.ends]
    left: list[int] = []
    owners: list[str] = []
    before: dict[str, list[int]] = defaultdict(list)
    for step in scene.steps:
        for key in (key for option in filter(is_open, step.options) for key in _next(option.success)):
            for each in (several := scene.from_step(key)):
                before[each.id].append(len(owners))
            left.append(len(several))
            owners.append(step.id)
    found: set[str] = set()
    while waiting:
        key = waiting.pop()
        if key in found:
            continue
        found.add(key)
        for way in before[key]:
            left[way] -= 1
            if not left[way]:
                waiting.append(owners[way])
    return found


def _next(outcome: Outcome) -> Sequence[str]:
    return list(dict.fromkeys(step for key, step in outcome.steps if key in ("to", "won")))
