"""Stages of quests in graphs that nothing opens, side quests among them (TL-03)."""

from collections.abc import Set

from game.packs.draft import Draft
from game.packs.models.quest import Quest
from game.packs.references import qualified


def check(draft: Draft) -> None:
    """Warn of each stage that no other stage, no condition and no effect opens."""
    opened = {
        (qualified(quest, each.pack.id), stage)
        for each, effect in draft.effects()
        if isinstance(quest := effect.get("quest"), str) and isinstance(stage := effect.get("stage"), str)
    }
    for quest, source in draft.each(Quest):
        found = _reached(quest, {stage for key, stage in opened if key == quest.id})
        for number, stage in enumerate(quest.ids if not quest.row else ()):
            if number not in found:
                draft.findings.warning(source.at("stages", number, "text"), unopened(stage))


def unopened(stage: str) -> str:
    """Say that a stage never opens."""
    return f"no play opens the stage '{stage}': let another stage open it, or give it a `when`"


def _reached(quest: Quest, opened: Set[str]) -> Set[int]:
    """Return the numbers of the stages that may open, as far as the quest itself tells."""
    found, waiting = set[int](), [*quest.first]
    waiting += [number for number, key in enumerate(quest.ids) if quest.stages[number].when or key in opened]
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            waiting += (*quest.opened_by(number), *quest.opened_by_failure(number))
    return found
