"""Another palette is seen at once: nothing that was drawn before it is left on any screen."""

from collections.abc import Callable

import pygame
import pytest

from game.sessions.launcher import Launcher
from game.sessions.session import Session
from game.window.palettes import PALETTES
from game.window.preferences import Preferences, Settings
from game.window.shell import Shell
from systems.table.ruleset import rulesets
from tests.shipped import catalogue
from tests.window.hands import Hands

PARTY = "core:starters"
SIZE = (1280, 720)


def campaign() -> Session:
    return Launcher(catalogue()).new("7", "core:the_cinder_reach", "zones", PARTY)


def fight(ruleset: str) -> Callable[[], Session]:
    return lambda: Launcher(catalogue()).fight("core:cinder_pair", ruleset, PARTY, "3")


STATES: dict[str, tuple[Callable[[], Session], tuple[str, ...]]] = {
    "page": (campaign, ()),
    "map": (campaign, ("escape",)),
    "town": (campaign, ("escape", "t")),
    **{f"fight under {ruleset}": (fight(ruleset), ()) for ruleset in sorted(rulesets())},
}


def shown(begun: Callable[[], Session], keys: tuple[str, ...], palette: str) -> Hands:
    """Somebody who plays in a palette, after these keys."""
    hands = Hands(SIZE)
    hands.shell = Shell(pygame.Surface(SIZE), preferences=Preferences(Settings(100, palette=palette, hints=False)))
    hands.play(begun())
    hands.press(*keys)
    return hands


@pytest.mark.thorough
@pytest.mark.parametrize("state", STATES)
def test_a_screen_in_another_palette_is_as_if_it_had_never_been_in_one(state: str) -> None:
    begun, keys = STATES[state]
    changed = shown(begun, keys, "embers")
    for palette in [*PALETTES][1:]:
        changed.shell.preferences.put(Settings(100, palette=palette, hints=False))
        changed.shell.draw()
        picture = pygame.image.tobytes(changed.shell.surface, "RGB")
        anew = shown(begun, keys, palette)
        assert picture == pygame.image.tobytes(anew.shell.surface, "RGB"), palette
