"""The view of the current scene: its step, attempts so far, and the progress of an effort (TL-02, ZN-26)."""

from typing import Any

from game.campaign.encounters.efforts import current_effort, helpers_left
from game.campaign.encounters.scouting import approach_words
from game.campaign.happenings import talks
from game.campaign.land import meetings
from game.campaign.members.members import skill_of
from game.campaign.state import CampaignState
from game.packs.models.encounter import Encounter
from game.packs.models.scene import SceneOption, SceneStep, option_key
from systems.table.loop.language import mark, told, tr

_ANSWERS = ("truce", "turn_back", "empty")
"""Effects by which a scene answers a power."""

_THREAT = {
    1: mark("A match for people who have just set out"),
    2: mark("A match for people who are halfway"),
    3: mark("A match for people near the end of their way"),
}


def scene(c: CampaignState) -> dict[str, Any] | None:
    """Return the current scene, or None. `skills`: those of the members who can make the next attempt.

    `step`: the step of a dialogue, with its
    `speaker`, their `face` (an icon) and what they `say`; all empty without steps. `chosen`: ids of options of this
    step that were chosen before, the one longest ago first; `gave`: the items that those of them gave, tests apart.
    `means`: by id what its options are about that send somebody away or empty a front: names of effects.
    `foes` and `threat` are what the scouts make out of an encounter with foes, `asked` what is asked before it is met.
    `band` is the id of the band that it is, empty for none.
    """
    if c.battle is not None or not (c.meeting.encounter or c.talk.scene):
        return None
    record = c.catalogue.scenes[c.talk.scene] if c.talk.scene else meetings.record(c, c.meeting.encounter)
    found = {"id": record.id, "name": record.name, "icon": record.icon, "tries": c.feat.tries, "effort": None}
    found["asked"] = approach_words(c) if c.flow.asking == "approach" else ""
    foes = record if isinstance(record, Encounter) else None
    found |= {"foes": _foes(c, foes) if foes else [], "threat": threat(foes) if foes else "", "band": c.meeting.band}
    found |= _step(c)
    if c.feat.option:
        option, effort = current_effort(c)
        found["effort"] = {
            "label": option.label,
            "progress": c.feat.progress,
            "goal": effort.goal,
            "turn": c.feat.turn,
            "timer": effort.timer,
            "skill": effort.skill,
            "skills": {who.id: skill_of(c, who, effort.skill) for who in helpers_left(c)},
        }
    return found


def _step(c: CampaignState) -> dict[str, Any]:
    """Return the step of a dialogue, and what was chosen in it before."""
    step = talks.step_now(c)
    if step is None:
        return {"step": "", "speaker": "", "face": "", "say": "", "chosen": [], "gave": {}, "means": {}}
    ids = {option_key(step, option): option.id for option in step.options}
    chosen = [ids[key] for key in talks.chosen_before(c) if key in ids]
    gave = {option.id: _gives(option) for option in step.options if option.id in chosen}
    speaker, face = (step.speaker, step.icon) if step.id else ("", "")
    said = talks.said_now(c)
    told = {"step": step.id, "speaker": speaker, "face": face, "say": said}
    return {**told, "chosen": chosen, "gave": gave, "means": _means(step)}


def _means(step: SceneStep) -> dict[str, list[str]]:
    """Return what options are meant to bring about, as their labels say: peace, a way back, or a front's boxes."""
    found = {
        option.id: [effect.effect for effect in option.success.effects if effect.effect in _ANSWERS]
        for option in step.options
    }
    return {option: effects for option, effects in found.items() if effects}


def _gives(option: SceneOption) -> list[str]:
    """Return the items that an option gives whoever chooses it; none where a test decides."""
    if option.test or option.effort:
        return []
    return [str(effect.model_dump()["item"]) for effect in option.success.effects if effect.effect == "give"]


def _foes(c: CampaignState, record: Encounter) -> list[dict[str, Any]]:
    kinds = [(c.catalogue.creatures[foes.creature], foes.number(c.ruleset.id)) for foes in record.foes]
    return [
        {"id": each.id, "name": each.name, "icon": each.icon, "tags": list(each.tags), "count": count}
        for each, count in kinds
        if count
    ]


def threat(record: Encounter) -> str:
    """Say for whom foes are meant; empty for a scene."""
    if not record.foes:
        return ""
    words = told(_THREAT[record.depth])
    return tr("{threat}, and harder than most.", threat=words) if record.hard else tr("{threat}.", threat=words)
