"""Scenarios: faults that show without running them, such as unknown events and questions.

Events and questions are those of the table, the campaign, and the rulesets that the scenario runs under.
"""

from collections.abc import Mapping, Sequence

from game.packs.checks.encounters import crowd, crowded
from game.packs.draft import Draft
from game.packs.events import Fields, events_of, merged
from game.packs.faults import did_you_mean
from game.packs.models.encounter import Encounter
from game.packs.models.expected import Expected
from game.packs.models.party import Party
from game.packs.models.scenario import Scenario
from game.packs.questions import OF_CAMPAIGNS
from game.packs.reading.files import Source
from systems.table.battle.loot import LOOT_REQUESTS
from systems.table.ruleset import Ruleset, broken_rulesets, rulesets

END = "end"
"""The step at which a scenario ends, in place of a question."""
NOTHING = "nothing"
"""The word for no question: all is over."""
OUTCOMES = ("going_on", "victory", "retreat", "rout", "stalemate", "won", "lost", "other", "dead")


def check(draft: Draft) -> None:
    """Check rulesets, names of members, numbers of foes, events, questions and outcomes."""
    found = list(draft.each(Scenario))
    if not found:
        return
    installed = rulesets()
    words = _Words(installed)
    for scenario, source in found:
        for index, key in enumerate(scenario.rulesets):
            if key not in installed and key not in broken_rulesets():  # those are told by themselves
                hint = did_you_mean(key, list(installed))
                draft.findings.warning(
                    source.at("rulesets", index), f"no ruleset '{key}' is installed{hint}; under it nothing is run"
                )
        known = tuple(key for key in scenario.rulesets or installed if key in installed)
        if known or not scenario.rulesets:
            _words(draft, scenario, source, words.events(known, scenario), words.asks(known, scenario))
        _members(draft, scenario, source)
        if crowded(scenario):
            draft.findings.value(source.at("foes"), crowd(scenario))
        record = draft.records["encounter"].get(scenario.encounter)
        if isinstance(record, Encounter) and not record.foes:
            draft.findings.value(
                source.at("encounter"), f"'{record.id}' has no foes; a scene belongs into campaign.meet"
            )


class _Words:
    """The kinds of events, with their fields, and of questions, under some of the rulesets."""

    def __init__(self, installed: Mapping[str, Ruleset]) -> None:
        self._installed = installed
        self._told = {key: events_of(key, installed) for key in installed}
        self._events: dict[tuple[tuple[str, ...], bool], Fields] = {}

    def events(self, rulesets: tuple[str, ...], scenario: Scenario) -> Fields:
        """Return the fields of each kind of event that a scenario may name."""
        key = rulesets, scenario.campaign is None
        if key not in self._events:
            told = [self._told[each] for each in rulesets]
            self._events[key] = merged(each.fight if scenario.campaign is None else each.campaign for each in told)
        return self._events[key]

    def asks(self, rulesets: Sequence[str], scenario: Scenario) -> Sequence[str]:
        """Return the kinds of questions that a scenario may name: those of fights, in a campaign its own as well."""
        own = (ask for key in rulesets for ask in self._installed[key].requests)
        others = OF_CAMPAIGNS if scenario.campaign is not None else ()
        return sorted({*(ask.kind for ask in (*own, *LOOT_REQUESTS)), *others})


def _words(draft: Draft, scenario: Scenario, source: Source, events: Fields, asks: Sequence[str]) -> None:
    _expected(draft, source.at("expect"), scenario.expect, events)
    _expected(draft, source.at("never"), scenario.never, events)
    for index, step in enumerate(scenario.steps):
        at = source.at("steps", index)
        _one_of(draft, at.at("until"), step.until, (*asks, END), "nothing is ever asked as")
        _one_of(draft, at.at("asked"), step.asked, (*asks, NOTHING), "nothing is ever asked as")
        _expected(draft, at.at("expect"), step.expect, events)
        _expected(draft, at.at("never"), step.never, events)
    if scenario.end is not None:
        _one_of(draft, source.at("end", "outcome"), scenario.end.outcome, OUTCOMES, "there is no outcome")
        _one_of(draft, source.at("end", "asked"), scenario.end.asked, (*asks, NOTHING), "nothing is ever asked as")


def _one_of(draft: Draft, source: Source, word: str, known: Sequence[str], says: str) -> None:
    if word and word not in known:
        draft.findings.value(source, f"{says} '{word}'{did_you_mean(word, known)}")


def _expected(draft: Draft, source: Source, wanted: Sequence[Expected], events: Fields) -> None:
    for index, each in enumerate(wanted):
        at = source.at(index)
        if not each.event:
            for key in each.fields:
                draft.findings.key(at.at(key), f"'{key}' is a field of what? name the event = \"…\" as well")
        elif each.event not in events:
            hint = did_you_mean(each.event, sorted(events))
            draft.findings.value(at.at("event"), f"there is no event '{each.event}'{hint}")
        else:
            fields = sorted(events[each.event])
            for key in each.fields:
                if key not in fields:
                    hint = did_you_mean(key, fields) if fields else "; it has no fields"
                    draft.findings.key(at.at(key), f"the event '{each.event}' has no '{key}'{hint}")


def _members(draft: Draft, scenario: Scenario, source: Source) -> None:
    """Check that everyone who is hurt or carries something belongs to the party."""
    party = draft.records["party"].get(scenario.party)
    members = party.members if isinstance(party, Party) else scenario.members
    names = [each.name for each in members]
    if not names:
        return
    for index, member in enumerate(scenario.members):
        if member.name in names[:index]:
            message = f"somebody here is already called {member.name}: give each a name of their own"
            draft.findings.value(source.at("members", index, "name"), message)
    for name in scenario.hurt:
        if name not in names:
            message = f"nobody in the party is called '{name}'{did_you_mean(name, names)}"
            draft.findings.key(source.at("hurt", name), message)
    for index, brought in enumerate(scenario.things):
        if brought.holder and brought.holder not in names:
            message = f"nobody in the party is called '{brought.holder}'{did_you_mean(brought.holder, names)}"
            draft.findings.value(source.at("things", index, "holder"), message)
