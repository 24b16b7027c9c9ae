"""Side quests that a stage leaves open for good: nothing else can open then, and nothing ends them (TL-03)."""

from collections import deque
from collections.abc import Iterator

from game.packs.draft import Draft
from game.packs.models.quest import Quest
from game.packs.references import qualified

MOST = 3_000
"""The most states of one quest that are looked at; of one with more nothing is told."""

_Stages = tuple[str, ...]
"""How the stages of a quest stand, in their order; no stages once it has ended."""


def check(draft: Draft) -> None:
    """Check every side quest in a graph that no effect moves on; what main quests come to, the tale tells."""
    moved = {
        qualified(quest, each.pack.id)
        for each, effect in draft.effects()
        if isinstance(quest := effect.get("quest"), str) and (effect.get("stage") or effect.get("to") != "open")
        if not (effect.get("to") == "offered" and not effect.get("stage"))
    }
    for quest, source in draft.each(Quest):
        if quest.main or quest.row or quest.id in moved:
            continue
        for number in _stuck(quest):
            message = (
                f"once the stage '{quest.ids[number]}' is done, this quest may stay open for good, for no stage that "
                'can still open ends it: write ends = "done" or "failed", or let it open another stage'
            )
            draft.findings.warning(source.at("stages", number, "text"), message)


def _stuck(quest: Quest) -> list[int]:
    """Return the stages after which the quest cannot end any more, where it could before them."""
    start = tuple("open" if number in quest.first else "waiting" for number in range(len(quest.stages)))
    after: dict[_Stages, list[tuple[int, _Stages]]] = {}
    waiting = deque([start])
    while waiting:
        state = waiting.popleft()
        if state in after:
            continue
        after[state] = list(_moves(quest, state))
        waiting.extend(then for _, then in after[state])
        if len(after) > MOST:
            return []
    ending = _ending(after)
    return sorted({number for state in ending for number, then in after[state] if number >= 0 and then not in ending})


def _ending(after: dict[_Stages, list[tuple[int, _Stages]]]) -> set[_Stages]:
    """Return the states from which the quest may end."""
    before: dict[_Stages, list[_Stages]] = {}
    for state, moves in after.items():
        for _, then in moves:
            before.setdefault(then, []).append(state)
    found: set[_Stages] = set()
    waiting: list[_Stages] = [()]
    while waiting:
        state = waiting.pop()
        if state not in found:
            found.add(state)
            waiting += before.get(state, [])
    return found


def _moves(quest: Quest, state: _Stages) -> Iterator[tuple[int, _Stages]]:
    """Yield what may happen to a quest: the number of the stage that is done, -1 for anything else; what is then."""
    for number, stage in enumerate(quest.stages if state else ()):
        if state[number] == "waiting" and stage.when:
            yield -1, _with(state, {number: "open"})
        if state[number] != "open":
            continue
        done = {number: "done"}
        done |= {
            quest.numbers[key]: "closed" for key in stage.closes if state[quest.numbers[key]] in ("waiting", "open")
        }
        opened = {each: "open" for each in quest.opened_by(number) if (done.get(each) or state[each]) == "waiting"}
        yield number, () if stage.ends else _with(state, done | opened)
        if stage.days or stage.fails_when:
            yield -1, _failed(quest, state, number)


def _failed(quest: Quest, state: _Stages, number: int) -> _Stages:
    opened = {each: "open" for each in quest.opened_by_failure(number) if state[each] == "waiting"}
    then = _with(state, {number: "failed"} | opened)
    left = any(word == "open" and not quest.stages[each].optional for each, word in enumerate(then))
    return then if left or quest.stages[number].optional else ()


def _with(state: _Stages, changes: dict[int, str]) -> _Stages:
    return tuple(changes.get(number, word) for number, word in enumerate(state))
