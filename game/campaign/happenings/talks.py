"""The scene that is being played: its steps, what is remembered of it, and where it leads when it is over (TL-02)."""

from game.campaign.components import SceneState
from game.campaign.events.scenes import SceneBegan, StepTold
from game.campaign.exploration.places import site
from game.campaign.facts.conditions import holds
from game.campaign.facts.encountered import note_chosen, past
from game.campaign.members.members import living
from game.campaign.state import CampaignState
from game.packs.models.scene import Scene, SceneOption, SceneStep, option_key


def scene_now(c: CampaignState) -> Scene | None:
    """Return the scene that is being played; None for none, and for an encounter that is a fight."""
    if c.talk.scene and not c.talk.fighting:
        return c.catalogue.scenes[c.talk.scene]
    return c.catalogue.encounters[c.meeting.encounter].scene if c.meeting.encounter else None


def step_now(c: CampaignState) -> SceneStep | None:
    """Return the step that the scene is at; None if content has no such step any more."""
    scene = scene_now(c)
    return scene.step(c.talk.step) if scene else None


def chosen_before(c: CampaignState) -> tuple[str, ...]:
    """Return the keys of the options that were ever chosen in this scene, the one longest ago first."""
    if not c.talk.scene:
        return past(c, c.meeting.encounter).chosen
    state = c.world.find(_entity(c), SceneState)
    return state.chosen if state else ()


def was_begun(c: CampaignState, scene: str) -> bool:
    """Tell whether a scene that stands by itself was ever begun."""
    return f"scene-{scene}" in c.world


def note_option(c: CampaignState, option: SceneOption) -> None:
    """Remember an option that was chosen as the last one."""
    step = step_now(c)
    assert step is not None
    key = option_key(step, option)
    if c.talk.scene:
        state = c.world.get(_entity(c), SceneState)
        state.chosen = (*(each for each in state.chosen if each != key), key)
    else:
        note_chosen(c, c.meeting.encounter, key)


def begin(c: CampaignState, scene: str, back: str) -> None:
    """Begin a scene that stands by itself; the phase `back` goes on after it."""
    record, talk = c.catalogue.scenes[scene], c.talk
    talk.scene, talk.back, talk.stage = scene, back, c.clock.stage
    if _entity(c) not in c.world:
        c.world.create(_entity(c), SceneState(scene))
    c.world.get(_entity(c), SceneState).times += 1
    c.emit(SceneBegan(scene, record.text))
    start(c, record)


def interrupt(c: CampaignState, back: str) -> None:
    """Let the phase `back` go on after an encounter that is none of the hex."""
    c.talk.back, c.talk.stage = back, c.clock.stage


def start(c: CampaignState, scene: Scene) -> None:
    """Begin with the first step of a scene whose condition holds."""
    _come_to(c, scene, scene.whole[0].id)


def go_to(c: CampaignState, step: str) -> None:
    """Go on at a step of the scene, or behind it; with nobody left alive there is nothing to go on with."""
    if scene := scene_now(c):
        _come_to(c, scene, step)


def _come_to(c: CampaignState, scene: Scene, step: str) -> None:
    if not living(c):
        leave(c)
        return
    found = next((each.id for each in scene.from_step(step) if holds(c, each.when)), step)
    c.talk.step, c.talk.said, c.flow.phase = found, False, "scene"


def tell(c: CampaignState, step: SceneStep) -> None:
    """Tell what is said at the step that the scene is at, once."""
    if not c.talk.said and (said := said_now(c)):
        c.emit(StepTold(c.talk.scene or c.meeting.encounter, step.id, step.speaker, said))
    c.talk.said = True


def said_now(c: CampaignState) -> str:
    """Return what is said at this step: the first text whose condition holds, or nothing."""
    step = step_now(c)
    return next((each.text for each in step.say if holds(c, each.when)), "") if step else ""


def leave(c: CampaignState) -> None:
    """Leave the scene as it is: an encounter stays in the hex."""
    encounter, c.meeting.encounter, c.meeting.band = c.meeting.encounter, "", ""
    if encounter and not c.talk.back:
        site(c, c.trek.at).encounter = encounter
    c.trek.halted = True
    close(c)


def close(c: CampaignState) -> None:
    """Go back to what was done before the scene: to the road, or the phase from which it began."""
    talk = c.talk
    c.flow.phase = talk.back or "travel"
    if talk.stage:
        c.clock.stage = talk.stage
    forget(c)


def forget(c: CampaignState) -> None:
    """Forget the scene that was being played."""
    talk = c.talk
    talk.scene = talk.step = talk.back = talk.stage = talk.host = talk.won = talk.left = talk.lost = ""
    talk.fighting = talk.said = False


def _entity(c: CampaignState) -> str:
    return f"scene-{c.talk.scene}"
