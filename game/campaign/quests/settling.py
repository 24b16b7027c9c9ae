"""What conditions decide: quests taken, stages that open, are done or fail, the end of the tale (TL-03, TL-04).

It is settled after each thing that happens, outside fights. A stage never waits again once it has opened, and a quest
is taken once: so it comes to rest.
"""

from game.campaign.components import QuestState
from game.campaign.facts.conditions import holds
from game.campaign.facts.standing import WAITING, since, standing
from game.campaign.quests import endings
from game.campaign.quests.progress import complete, fail, open_stage, take
from game.campaign.quests.stages import met, now_open, taken
from game.campaign.state import CampaignState
from game.packs.models.quest import Stage

POLLED = ("count", "fact")
"""The kinds of goals that are met by what is so, not by what happens."""


def settle(c: CampaignState) -> None:
    """Settle everything that depends on conditions.

    An ending that is due ends the tale, whatever is asked; a dialogue with its fights is gone through first.
    """
    if c.flow.phase in ("muster", "over") or c.flow.outcome or c.battle is not None:
        return
    while _taken_by_itself(c) or any(_moved(c, state) for state in taken(c)):
        pass
    if endings.due(c) and not (c.talk.step or c.talk.fighting):
        c.flow.asking, c.flow.who, c.flow.phase = "", "", "over"


def _taken_by_itself(c: CampaignState) -> bool:
    """Take a quest whose condition holds; tell whether there was one."""
    for key, record in c.catalogue.quests.items():
        if record.when and f"quest-{key}" not in c.world and holds(c, record.when):
            take(c, key)
            return True
    return False


def _moved(c: CampaignState, state: QuestState) -> bool:
    """Let one stage of a quest move on; tell whether one did."""
    record = c.catalogue.quests[state.quest]
    for number, stage in now_open(c, state):
        if stage.goal.kind in POLLED and met(c, record, number):
            complete(c, state, number)
            return True
        if _fails(c, state, number, stage):
            fail(c, state, number)
            return True
    if record.row or state.state != "open":
        return False
    words = standing(c, state)
    for number, stage in enumerate(record.stages):
        if stage.when and words.get(record.ids[number], WAITING) == WAITING and holds(c, stage.when):
            open_stage(c, state, number)
            return True
    return False


def _fails(c: CampaignState, state: QuestState, number: int, stage: Stage) -> bool:
    late = stage.days and c.clock.day > since(c, state, c.catalogue.quests[state.quest].ids[number]) + stage.days
    return bool(late) or (bool(stage.fails_when) and holds(c, stage.fails_when))
