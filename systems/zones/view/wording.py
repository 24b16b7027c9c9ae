"""Wording shared by view, requests and phases: actions, rolls needed, health, shown intents."""

from systems.table.loop.language import mark, told, tr
from systems.zones.blocks.stat_blocks import Ability
from systems.zones.components import Mind
from systems.zones.events.intents import IntentShown
from systems.zones.mechanics.action_scores import base_score
from systems.zones.rules import DIE, GLANCING_SHORT, segments
from systems.zones.state.state import State, Unit

HELP = {
    "standing": mark("2d6 on a Full Hit, 1d6 on a Glancing one; also at one who comes into reach"),
    "move_to_attack": mark("move 1, then strike"),
    "move_attack": mark("move 1, then attack"),
    "attack_move": mark("attack, then move 1"),
    "move_far": mark("move up to 2"),
    "defend": mark("Glancing Hits on you become Misses"),
    "cover": mark(
        "the one you cover may use your Action Score for defence: against melee in your "
        "Zone, against shots from which you are in the way or beside them"
    ),
    "flee": mark("move 1; an attack that you beat by 3 or more misses you"),
    "recover": mark("spend a Surge: d6 health, and an Ardor on a 6"),
    "tend": mark("they may use your Action Score to come to"),
    "prepare": mark("3 more in the next round, whatever you do then"),
}


def needed_faces(needed: int) -> str:
    """Describe the d20 results for Full and Glancing Hits (ZN-08), if `needed` meets the target's score.

    Cover, Defend and Flee of the target are not counted.
    """
    if needed <= 1:
        return tr("always a Full Hit")
    glancing = needed - GLANCING_SHORT + 1
    if glancing > DIE:
        return tr("always a Miss")
    if needed > DIE:
        return tr("Glancing on {glancing}+", glancing=glancing) if glancing > 1 else tr("always Glancing")
    if glancing > 1:
        return tr("Full on {needed}+, Glancing on {glancing}+", needed=needed, glancing=glancing)
    return tr("Full on {needed}+, else Glancing", needed=needed)


def feint_offset(state: State, unit: Unit) -> int:
    """Difference between an enemy's real and shown score, by a feint (BH-01)."""
    mind = state.minds.get(unit.id)
    if mind is None or mind.shown == mind.intent:
        return 0
    return mind.amount * (mind.intent == "press") - mind.shown_amount


def ability_words(ability: Ability) -> str:
    """Describe an ability."""
    whom = tr("everybody in one Zone") if ability.area else tr("one")
    parts = [told(ability.text)] if ability.text else []
    if ability.attack:
        glancing = tr("nothing") if ability.glancing == "0" else ability.glancing
        full = tr("no damage") if ability.full == "0" else ability.full
        parts.append(
            tr("{full} on a Full Hit, {glancing} on a Glancing one, on {whom}", full=full, glancing=glancing, whom=whom)
        )
        if "0" in (ability.full, ability.glancing):
            parts.append(tr("either counts on peons and grunts"))
        if ability.weakens:
            parts.append(tr("Full: {weakens} less Action Score in the next round", weakens=ability.weakens))
        if ability.holds:
            parts.append(tr("Full: held fast in the next round"))
    else:
        if ability.heals != "0":
            parts.append(tr("{heals} health to {whom}", heals=ability.heals, whom=whom))
        if ability.lends:
            parts.append(tr("{lends} more Action Score in the next round to {whom}", lends=ability.lends, whom=whom))
    parts.append(tr("{cost} Ardor, range {range}", cost=ability.cost, range=ability.range))
    return "; ".join(part.rstrip(".") for part in parts)


WORDS = (
    "down", mark("at its last"), mark("almost done for"), mark("badly hurt"), mark("badly hurt"),
    mark("half worn down"),
    mark("half worn down"), "hurt", "hurt", "scratched", mark("hardly touched"),
)  # fmt: skip
"""Wording of a foe's bar, by tenths."""


def health_words(unit: Unit) -> str:
    """Describe a unit's health as the player sees it (ZN-22 to ZN-24)."""
    now, most = unit.health.now, unit.facts.most
    grade = unit.facts.grade
    if grade == "hero":
        return tr("{now} of {most} health", now=now, most=most) if now else "incapacitated"
    if not now:
        return "down" if unit.facts.side == "foes" else "broken"
    if grade in ("peon", "grunt"):
        return f"{now}/{most}"
    return "unhurt" if now == most else WORDS[segments(now, most, 10)]


SEGMENTED = "foe"
"""The grade whose bar is in segments."""


def segmented(unit: Unit) -> bool:
    """Tell whether a unit's bar is in segments, which are seen and never written (ZN-24)."""
    return unit.facts.grade == SEGMENTED


def health_bar(state: State, unit: Unit) -> tuple[int, int]:
    """Return value and maximum of a bar; a foe's is in segments, never in health (ZN-24)."""
    now, facts = unit.health.now, unit.facts
    if facts.grade == SEGMENTED:
        parts = state.numbers.bar
        return segments(now, facts.most, parts), parts
    return now, facts.most


def shown_intent(unit: Unit, mind: Mind) -> IntentShown:
    """Return the event of an enemy's shown intent (BH-01)."""
    ability = named_ability(unit, mind) if mind.shown == "special" else ""
    return IntentShown(unit.id, mind.shown, mind.shown_amount, mind.shown_at, ability, mind.place, mind.far)


def named_ability(unit: Unit, mind: Mind) -> str:
    """Return the name of the ability an enemy uses or feigns."""
    ability = shown_ability(unit, mind)
    return ability.name if ability else ""


def shown_ability(unit: Unit, mind: Mind) -> Ability | None:
    """Return the ability that an enemy uses or feigns; None if it has none."""
    known = unit.facts.abilities
    if not known:
        return None
    return known[min(len(known), max(1, mind.amount if mind.intent == "special" else 1)) - 1]


def score_now(state: State, unit: Unit) -> int:
    """Return the Action Score of an NPC, or of an object, as it is shown."""
    value = unit.score.value
    return value - feint_offset(state, unit) if value else base_score(state, unit)
