"""Feats in scenes that no member can succeed at, however well they roll."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.packs.checks import rulings
from game.packs.checks.reachability.play import Play
from game.packs.checks.scenes import every_scene
from game.packs.models.rules import Rules
from game.packs.models.scene import Effort
from systems.table.loop.events import Rolled
from systems.table.ruleset import Check, Ruleset, rulesets

_BEST = 8
"""The highest core value."""


@dataclass(frozen=True)
class Alike:
    """Dice that all show their highest face, or all their lowest."""

    highest: bool

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Show the same face on each die."""
        return self.each(stream, count, sides, who, why)

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Show the same face on each die."""
        faces = (sides if self.highest else 1,) * count
        return Rolled(who, why, count, sides, faces, sum(faces))

    def scope(self, label: str) -> "Alike":
        """Return the same dice: they have no state."""
        return self

    def state(self) -> dict[str, object]:
        """Return nothing: they have no state."""
        return {}


def check(play: Play) -> None:
    """Try every test and every effort of every scene with the best values there are, under each installed ruleset."""
    under = _rulesets(play)
    helpers = max((record.party_size for record, _ in play.draft.each(Rules)), default=1)
    for _, scene, source in every_scene(play.draft):
        for path, _, option in scene.placed():
            at = source.at(*path)
            trial = option.test or option.effort
            if trial is None:
                continue
            key = "test" if option.test else "effort"
            failing = [name for name, ruleset in under.items() if not _passes(ruleset, trial.difficulty)]
            if failing:
                message = (
                    f"nobody can pass this under {' and '.join(failing)}, even with the best roll and a "
                    f"{trial.skill} of {_BEST}: make the difficulty lower than {trial.difficulty}"
                )
                play.draft.findings.warning(at.at(key, "difficulty"), message)
            elif option.effort:
                for name, ruleset in under.items():
                    if message := _too_short(ruleset, option.effort, helpers):
                        play.draft.findings.warning(at.at("effort", "goal"), f"under {name} {message}")


def _rulesets(play: Play) -> Mapping[str, Ruleset]:
    return {name: ruleset.under(rulings.numbers(play.draft, ruleset)) for name, ruleset in rulesets().items()}


def _tried(ruleset: Ruleset, difficulty: int, highest: bool) -> Check:
    return ruleset.check(Alike(highest), _BEST, difficulty, "party", "")


def _passes(ruleset: Ruleset, difficulty: int) -> bool:
    """Tell whether the highest or the lowest roll passes: in some rulesets high is good, in others low."""
    return any(_tried(ruleset, difficulty, highest).passed for highest in (True, False))


def _too_short(ruleset: Ruleset, effort: Effort, members: int) -> str:
    """Report how far the best attempts get in the time given, if that is not far enough."""
    if not (ruleset.efforts and effort.timer):
        return ""
    best = ruleset.effort(Alike(True), _tried(ruleset, effort.difficulty, True), effort.difficulty, "party", "")
    attempts = effort.timer * min(effort.helpers, members)
    most = best.total * attempts if best else 0
    if most >= effort.goal:
        return ""
    return (
        f"{attempts} attempts make {most} progress at the very best, and {effort.goal} are wanted: "
        "lower the goal, or give more turns or helpers"
    )
