"""The gallery: states of the game on the screen at every size and scale, saved as pictures and looked over."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame

from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.window import theme
from game.window.app import Screens
from game.window.screens.help import HelpDialog
from game.window.screens.packs import PacksScreen
from game.window.screens.play import PlayScreen
from game.window.screens.settings import SettingsScreen
from game.window.shell import Shell
from tests.screens import checks, recorder, states
from tests.shipped import catalogue

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1440))
SCALES = (100, 150)
FAMILIES = (*(f"fight-{ruleset}" for ruleset in states.FIGHTS), *(f"campaign-{n}" for n in states.CAMPAIGNS), "menus")
FOLDER = Path(__file__).parent / "drawn"
"""Where the pictures go; git ignores it. `PICTURES=png` keeps them without loss."""


def shown(family: str, folder: Path) -> Iterator[tuple[str, Shell]]:
    """Yield the states of a family: a name, and a shell that shows it.

    Args:
        family: one of `FAMILIES`.
        folder: an empty one, for saves.
    """
    kind, _, which = family.partition("-")
    if kind == "fight":
        for name, session in states.fight(which):
            yield name, _playing(session, None)
    elif kind == "campaign":
        shell = Shell(pygame.display.set_mode(SIZES[1]), 100)

        def launch(session: Session, launcher: Launcher) -> PlayScreen:
            Screens(shell, launcher).play(session)
            assert isinstance(shell.top, PlayScreen)
            return shell.top

        for name in states.campaign(which, folder, launch):
            shell.dirty = True
            yield name, shell
    else:
        yield from _menus(folder)


def _menus(folder: Path) -> Iterator[tuple[str, Shell]]:
    launcher = Launcher(catalogue(), Saves(folder))
    session = launcher.new("7", "core:the_cinder_reach", "impact", states.PARTY)
    session.save("before the ford")
    shell = Shell(pygame.display.set_mode(SIZES[1]), 100)
    screens = Screens(shell, launcher)
    screens.title()
    yield "title", shell
    for name, open_ in (
        ("begin", screens.begin),
        ("load", screens.load),
        ("packs", lambda: shell.push(PacksScreen(shell, launcher, shell.pop))),
        ("settings", screens.settings),
    ):
        open_()
        yield name, shell
        yield from _pages(name, shell)
        shell.pop()
    shell.preferences.put(replace(shell.preferences.settings, letters=130))
    yield "title-large-letters", shell
    screens.settings()
    yield "settings-large-letters", shell
    shell.preferences.put(replace(shell.preferences.settings, letters=100))
    shell.pop()
    screens.play(session)
    yield "first-view", shell
    shell.draw()
    # The first Escape closes the opening page.
    keys = {"opened": pygame.K_ESCAPE, "menu": pygame.K_ESCAPE, "help": pygame.K_F1, "codex": pygame.K_F10}
    for name, key in keys.items():
        shell.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0, scancode=0))
        shell.handle(pygame.event.Event(pygame.KEYUP, key=key, unicode="", mod=0, scancode=0))
        shell.draw()
        yield name, shell
        yield from _pages(name, shell)
        if len(shell.layers) > 1:
            shell.pop()
    session.close()


def _pages(name: str, shell: Shell) -> Iterator[tuple[str, Shell]]:
    """Yield the other pages of a dialog that has some."""
    pages = {"settings": ("play", "sound", "keys"), "help": ("signs", "words", "credits")}
    for page in pages.get(name, ()):
        assert isinstance(shell.top, SettingsScreen | HelpDialog)
        shell.top.open(page)
        shell.dirty = True
        yield f"{name}-{page}", shell


def _playing(session: Session, launcher: Launcher | None) -> Shell:
    shell = Shell(pygame.display.set_mode(SIZES[1]), 100)
    Screens(shell, launcher).play(session)
    return shell


def looked_over(family: str, name: str, shell: Shell) -> Iterator[str]:
    """Draw a state at every size and scale, and in every palette: yields what is wrong with any picture."""
    for size in SIZES:
        for percent in SCALES:
            shell.set_percent(percent)
            shell.resized(pygame.display.set_mode(size))
            shell.draw()
            picture = f"{family}-{name}-{size[0]}x{size[1]}-{percent}"
            _keep(shell.surface, picture)
            for fault in _faults(shell, fight=family.startswith("fight-") and not name.startswith(("end", "loot"))):
                yield f"{picture}: {fault}"
    shell.set_percent(100)
    shell.resized(pygame.display.set_mode(SIZES[1]))
    for palette, colours in theme.PALETTES.items():
        theme.use(colours)
        shell.dirty = True
        shell.draw()
        for fault in checks.faint(recorder.last()):
            yield f"{family}-{name}, palette {palette}: {fault}"
    theme.use(theme.PALETTES[theme.DEFAULT])


def _faults(shell: Shell, *, fight: bool) -> Iterator[str]:
    record = recorder.last()
    yield from checks.cut(record)
    yield from checks.overlapping_texts(record)
    yield from checks.overlapping_spots(shell.spots)
    if fight and (share := checks.flat(shell.surface)) > checks.MOST_FLAT:
        yield f"{share} % of it is flat background"


def _keep(surface: pygame.Surface, name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    kind = os.environ.get("PICTURES", "jpg")
    pygame.image.save(surface, FOLDER / f"{name}.{kind}")
