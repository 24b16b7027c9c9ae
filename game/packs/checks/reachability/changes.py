"""What effects and finished stages change in a state of a tale: quests, facts, what was gained, and what waits."""

from collections.abc import Iterable, Mapping, Sequence

from game.packs.checks.reachability.known import OF_FACTS, led_to
from game.packs.checks.reachability.places import HERE, Held
from game.packs.checks.reachability.things import Things, add, changed
from game.packs.checks.reachability.waiting import MOST, keep_waiting, waiting
from game.packs.models.fact import Fact
from game.packs.models.quest import Quest
from game.packs.reading.files import Source
from systems.table.content.effect import Effect

ENDED = ("ended",)
"""What a state holds once an effect has ended the tale."""


class Changes:
    """Changes of the quests, facts and things of a tale, which may be filled in later."""

    def __init__(self, quests: Mapping[str, tuple[Quest, Source]], facts: Mapping[str, Fact], things: Things) -> None:
        self.quests, self.facts, self.things = quests, facts, things
        self.matter: set[str] = set()
        """What may wait to happen and belongs to the tale."""
        self.heard: dict[str, None] = {}
        """The rumours that the tale asks for."""
        self.called: dict[tuple[str, str], Sequence[str]] = {}
        """The events of the tale that a `fact` or a `quest` calls when it changes, in their order."""
        self.too_much = False
        """Whether more had to wait at once than is looked at."""

    def touch(self, effect: Effect) -> bool:
        """Tell whether an effect changes something of the tale, or brings about what does."""
        if led_to(effect) in self.matter:
            return True
        if effect.effect == "learn":
            return getattr(effect, "rumour", "") in self.heard
        if effect.effect in OF_FACTS:
            return getattr(effect, "fact", "") in self.facts
        if effect.effect == "quest":
            return getattr(effect, "quest", "") in self.quests
        return effect.effect == "end" or changed(effect)[0] in self.things

    def touched_by(self, quest: Quest) -> bool:
        """Tell whether a stage of a quest changes something of the tale."""
        for stage in quest.stages:
            effects = stage.effects + (stage.failed.effects if stage.failed else ())
            if any(map(self.touch, effects)) or any(each.item in self.things for each in stage.reward.items):
                return True
        return False

    def win(self, held: Held, encounter: str) -> None:
        """Let an encounter be overcome, and the stages be done that ask for it."""
        for key, (quest, _) in self.quests.items():
            for number, stage in enumerate(quest.stages):
                is_open = held.get(("stage", key, quest.ids[number])) == "open" and held.get(("quest", key)) == "open"
                if is_open and stage.goal.kind == "defeat" and stage.goal.encounter == encounter:
                    self.complete(held, quest, number)

    def wait(self, held: Held, names: Iterable[str]) -> None:
        """Let what belongs to the tale wait to happen; an event that waits does not wait twice."""
        found = waiting(held)
        for name in names:
            if name in self.matter and not (name.startswith("event ") and name in found):
                found.append(name)
        self.too_much = self.too_much or len(found) > MOST
        keep_waiting(held, found[:MOST])

    def _call(self, held: Held, kind: str, key: str) -> None:
        if (kind, key) in self.called:
            self.wait(held, self.called[kind, key])

    def take(self, held: Held, key: str) -> None:
        """Let a quest be taken."""
        quest = self.quests[key][0]
        self._call(held, "quest", key)
        held["quest", key] = "open"
        for number in quest.first:
            held["stage", key, quest.ids[number]] = "open"

    def complete(self, held: Held, quest: Quest, number: int) -> None:
        """Let a stage be done."""
        stage = quest.stages[number]
        self._call(held, "quest", quest.id)
        held["stage", quest.id, quest.ids[number]] = "done"
        for reward in stage.reward.items:
            add(held, self.things, reward.item, reward.count)
        self.apply(held, stage.effects)
        for key in stage.closes:
            self._turn(held, quest, key, "closed")
        if held["quest", quest.id] != "open":
            return
        if end := quest.ended_by(number):
            self._finish(held, quest, end)
        for each in quest.opened_by(number) if not end else ():
            self._turn(held, quest, quest.ids[each], "open")

    def fail(self, held: Held, quest: Quest, number: int) -> None:
        """Let a stage fail."""
        stage = quest.stages[number]
        self._call(held, "quest", quest.id)
        held["stage", quest.id, quest.ids[number]] = "failed"
        if stage.failed:
            self.apply(held, stage.failed.effects)
            for key in stage.failed.opens:
                self._turn(held, quest, key, "open")
        left = [
            each
            for index, each in enumerate(quest.stages)
            if held.get(("stage", quest.id, quest.ids[index])) == "open" and not each.optional
        ]
        if held["quest", quest.id] == "open" and not stage.optional and not left:
            self._finish(held, quest, "failed")

    def _finish(self, held: Held, quest: Quest, end: str) -> None:
        for key in quest.ids:
            if held.get(("stage", quest.id, key)) == "open":
                held["stage", quest.id, key] = "closed"
        held["quest", quest.id] = end

    def open(self, held: Held, quest: Quest, key: str) -> None:
        """Let a stage that waits open."""
        self._turn(held, quest, key, "open")

    def _turn(self, held: Held, quest: Quest, key: str, word: str) -> None:
        """Open a stage that waits, or close one that waits or is open."""
        now = held.get(("stage", quest.id, key), "waiting") if key in quest.numbers else ""
        if now == "waiting" or (now == "open" and word == "closed"):
            held["stage", quest.id, key] = word
            if word == "open":
                self._call(held, "quest", quest.id)

    def apply(self, held: Held, effects: tuple[Effect, ...]) -> None:
        """Let effects happen, as far as they change something of the tale."""
        for effect in effects:
            if not self.touch(effect):
                continue
            if effect.effect == "end":
                held[ENDED] = True
            elif effect.effect == "learn":
                self.hear(held, getattr(effect, "rumour", ""))
            elif name := led_to(effect):
                self.wait(held, [name])
            elif effect.effect == "quest":
                self._change(held, self.quests[getattr(effect, "quest", "")][0], effect)
            elif effect.effect in OF_FACTS:
                self._remember(held, self.facts[getattr(effect, "fact", "")], effect)
            else:
                add(held, self.things, *changed(effect))

    def hear(self, held: Held, rumour: str) -> None:
        """Let a rumour be heard, if the tale asks for it."""
        if rumour in self.heard:
            held["heard", rumour] = True

    def _remember(self, held: Held, fact: Fact, effect: Effect) -> None:
        key = ("fact", fact.id, str(held[HERE])) if fact.of == "place" else ("fact", fact.id)
        old = held.get(key, fact.start)
        new = {"set": getattr(effect, "to", fact.start), "clear": fact.start}.get(effect.effect, old)
        if effect.effect == "add":
            new = int(old) + int(getattr(effect, "amount", 1))
        if fact.holds == "number":
            new = min(max(fact.least, int(new)), fact.most)
        held[key] = new
        if new == fact.start:
            del held[key]
        if new != old:
            self._call(held, "fact", fact.id)

    def _change(self, held: Held, quest: Quest, effect: Effect) -> None:
        to: str = getattr(effect, "to", "")
        stage: str = getattr(effect, "stage", "")
        now = held.get(("quest", quest.id))
        if now is None and to == "open":
            self.take(held, quest.id)
            now = "open" if stage else None
        if now != "open":
            return
        if not stage and to in ("done", "failed"):
            self._finish(held, quest, to)
        elif stage and to in ("open", "closed"):
            self._turn(held, quest, stage, to)
        elif stage and held.get(("stage", quest.id, stage)) == "open":
            (self.complete if to == "done" else self.fail)(held, quest, quest.numbers[stage])
