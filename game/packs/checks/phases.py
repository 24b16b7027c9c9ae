"""Phases of encounters (TH-03): they are of foes that are there, bring something, and come; no gaps between them."""

from collections.abc import Iterator, Mapping

from game.packs.checks import health
from game.packs.checks.conditions import form_of
from game.packs.checks.rulesets import misspelt, unused
from game.packs.condition_fields import OF_FIGHT
from game.packs.draft import Draft
from game.packs.models.behaviour import Behaviour
from game.packs.models.creature import Creature
from game.packs.models.encounter import Encounter
from game.packs.models.encounter_phase import EncounterPhase, Foes
from game.packs.reading.files import Source
from systems.table.enemies.condition import Condition
from systems.table.enemies.expressions.reach import Bounds
from systems.table.ruleset import rulesets


def check(draft: Draft) -> None:
    """Check the phases of every encounter, and the numbers of foes by ruleset."""
    strangers: list[tuple[str, Source]] = []
    for record, source in draft.each(Encounter):
        for path, entry in _entries(record):
            strangers += _counts(draft, source.at(*path, "counts"), entry)
        counted = {name for entry in record.foes for name in entry.counts}
        for name in sorted(counted.intersection(rulesets())):
            if not any(entry.number(name) for entry in record.foes):
                draft.findings.value(source.at("foes"), f"under {name} there is no foe when the fight begins")
        if record.phases and not record.foes:
            draft.findings.key(source.at("phases"), "an encounter without foes has no use for 'phases'")
        elif record.phases:
            _phases(draft, record, source)
    unused(draft, strangers, "foes counted for it are never met")


def _entries(record: Encounter) -> Iterator[tuple[tuple[str | int, ...], Foes]]:
    for number, entry in enumerate(record.foes):
        yield ("foes", number), entry
    for place, phase in enumerate(record.phases):
        for number, entry in enumerate(phase.foes):
            yield ("phases", place, "foes", number), entry


def _counts(draft: Draft, source: Source, entry: Foes) -> Iterator[tuple[str, Source]]:
    """Check the names of the rulesets that an entry counts foes for; yield those that are not installed."""
    installed = rulesets()
    for name in entry.counts:
        if message := misspelt(name, installed):
            draft.findings.key(source.at(name), message)
        elif name not in installed:
            yield name, source.at(name)


def _phases(draft: Draft, record: Encounter, source: Source) -> None:
    there = {entry.creature for entry in record.foes}
    known: set[str] = set()
    sound = True
    for number, phase in enumerate(record.phases):
        at = source.at("phases", number)
        if phase.id in known:
            draft.findings.value(at.at("id"), f"there is a phase '{phase.id}' in this encounter already")
        known.add(phase.id)
        if phase.creature and phase.creature not in there:
            message = f"'{phase.creature}' is none of the foes that begin this fight: {', '.join(sorted(there))}"
            draft.findings.value(at.at("creature"), message)
        if phase.becomes and not phase.creature:
            draft.findings.value(at.at("becomes"), "whose numbers change has to be said: name the creature")
        if not (phase.text or phase.behaviour or phase.becomes or phase.foes):
            draft.findings.warning(at, "this phase brings nothing: no text, behaviour, numbers or foes")
        sound = _comes(draft, record, phase, at) and sound
    if sound:
        _gaps(draft, record, source)


def _comes(draft: Draft, record: Encounter, phase: EncounterPhase, at: Source) -> bool:
    """Warn of a phase that never begins, begins at once, or may be passed over; False for a faulty condition."""
    when = phase.when
    if Condition.faults(when.text, None):
        return False
    named = {name for _, _, name in Condition.named(when.text)}
    forms = {name: OF_FIGHT.get(name) or form_of(draft, name, when.pack) for name in named}
    if not all(forms.values()):
        return False
    bounds = {name: (form.least, form.most) for name, form in forms.items() if form and form.type is int}
    match Condition.reach(when.text, {**bounds, **_numbers(record, phase)}):
        case "never":
            joining = sum(max(entry.number(name) for name in ("", *rulesets())) for entry in phase.foes)
            lost = f", and its {joining} {'foe' if joining == 1 else 'foes'} never join" if joining else ""
            draft.findings.warning(at.at("when"), f"this condition can never hold, so the phase never begins{lost}")
        case "always":
            draft.findings.warning(at.at("when"), "this condition always holds, so the phase begins with the fight")
        case _:
            if span := _passed(when.text):
                low, high = span
                message = (
                    f"this holds from {low} to {high} percent of its health alone, and one round can take it past "
                    f"that: leave the lower bound out, so that the phase comes late rather than never"
                )
                draft.findings.warning(at.at("when"), message)
    return True


def _numbers(record: Encounter, phase: EncounterPhase) -> Bounds:
    """Return the bounds of the numbers of foes, when this phase can still begin: its own have not joined."""
    of = ("", *rulesets())
    others = [entry for each in record.phases if each is not phase for entry in each.foes]
    most = max(sum(entry.number(name) for entry in (*record.foes, *others)) for name in of)
    return {"allies": (1, most), "allies_down": (0, max(0, most - 1))}


def _passed(text: str) -> tuple[int, int] | None:
    """Return the percentages at which a condition over health alone holds, if it no longer does further down."""
    held = health.levels(text)
    return (min(held), max(held)) if held and 0 not in held else None


def _gaps(draft: Draft, record: Encounter, source: Source) -> None:
    """Warn of levels of health at which no rule of the behaviour in force holds, between others where one does."""
    entries = {entry.creature: entry for entry in reversed(record.foes)}
    for creature in dict.fromkeys(phase.creature for phase in record.phases if phase.creature in entries):
        force = _in_force(draft, record, creature, entries[creature].behaviour or _of(draft, creature))
        if at := next(filter(None, (_missing(draft, force, name) for name in rulesets())), ""):
            message = (
                f"no rule of its behaviours holds {at} percent of the health of '{creature}', between its phases, "
                "so it only attacks there: let conditions and phases meet"
            )
            draft.findings.warning(source.at("phases"), message)


def _in_force(draft: Draft, record: Encounter, creature: str, first: str) -> Mapping[int, str]:
    """Return the behaviour in force at each level of health, where conditions of phases ask for health alone."""
    waiting = [(phase, health.levels(phase.when.text) or ()) for phase in record.phases if phase.creature == creature]
    force, now = {}, first
    for level in reversed(health.LEVELS):
        for phase, _ in (begins := [each for each in waiting if level in each[1]]):
            now = phase.behaviour or _of(draft, phase.becomes) or now
        waiting = [each for each in waiting if each not in begins]
        force[level] = now
    return force


def _of(draft: Draft, creature: str) -> str:
    found = draft.records["creature"].get(creature)
    return found.behaviour if isinstance(found, Creature) else ""


def _missing(draft: Draft, force: Mapping[int, str], ruleset: str) -> str:
    """Tell the levels without a rule under a ruleset; nothing where there is one behaviour, or not all is known."""
    behaviours = {key: draft.records["behaviour"].get(key) for key in force.values()}
    held = {key: health.held(each, ruleset) for key, each in behaviours.items() if isinstance(each, Behaviour)}
    known = {key: levels for key, levels in held.items() if levels is not None}
    if len(known) < max(2, len(behaviours)):
        return ""
    return health.gaps([level for level, key in force.items() if level in known[key]])
