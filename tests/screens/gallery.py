"""The gallery: states of the game on the screen at every size and scale, saved as pictures and looked over."""

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame

from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.window import theme
from game.window.app import Screens
from game.window.screens.begin import PAGES, BeginScreen
from game.window.screens.faults import HEADING, FaultPage
from game.window.screens.help import HelpDialog
from game.window.screens.packs import PacksScreen
from game.window.screens.play import PlayScreen
from game.window.screens.settings import SettingsScreen
from game.window.shell import Shell
from systems.table.loop.fields import Amounts, Count
from tests.screens import checks, recorder, states
from tests.shipped import catalogue

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1440))
SCALES = (100, 150)
_PLAIN = ((1280, 720), 100)
_LOOKS = (*(look for look in product(SIZES, SCALES) if look != _PLAIN), _PLAIN)
"""Every size at every scale; the last is the one that the palettes are shown at."""
_PALETTES = (theme.DEFAULT, *(palette for palette in theme.PALETTES if palette != theme.DEFAULT))
EXTREMES = (((1024, 600), 150), _PLAIN)
"""Sizes and scales of what is only another look at a state that is drawn at all of them."""
_ONCE_MORE = ("-explained", "-at-enemy", "-at-actor", "-leaving", "-counted", "-pack", "-thing", "-person")
FAMILIES = (*(f"fight-{ruleset}" for ruleset in states.FIGHTS), *(f"campaign-{n}" for n in states.CAMPAIGNS), "menus")
_EXPLAINED = ("declare-2", "second_action-2", "act-2", "turn-2", "fight_on-2")
"""Questions of fights that are shown a second time with a badge and a line of the log explained."""
_FAULT = (
    "The window could not go on with what it was drawing or doing. The game itself is not lost.\n"
    "What failed: ZeroDivisionError: division by zero.\n"
    "A crash report is in /home/somebody/.local/share/flamequick/crashes/crash-20260314-150926.txt.\n"
    "Saved as left-7, in /home/somebody/.local/share/flamequick/saves/left-7.toml.\n"
    "Going on makes everything on the screen anew."
)
FOLDER = Path(__file__).parent / "drawn"
"""Where pictures with faults go; git ignores it. `PICTURES=jpg` keeps all of them, `PICTURES=png` without loss."""


def shown(family: str, folder: Path) -> Iterator[tuple[str, Shell]]:
    """Yield the states of a family: a name, and a shell that shows it.

    Args:
        family: one of `FAMILIES`.
        folder: an empty one, for saves.
    """
    kind, _, which = family.partition("-")
    if kind == "fight":
        for name, session in states.fight(which):
            shell = _playing(session)
            yield name, shell
            if name in _EXPLAINED:
                _explain(shell)
                yield f"{name}-explained", shell
            yield from _pointed(name, session, shell)
            if name in states.LEFT and _leave(shell):
                yield f"{name}-leaving", shell
            yield from _counted(name, shell)
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


def _pointed(name: str, session: Session, shell: Shell) -> Iterator[tuple[str, Shell]]:
    """Yield the first question of a member on a map with an enemy pointed at, and with the member itself."""
    request = session.request
    if request is None or session.battle is None or name not in states.POINTED:
        return
    view = session.battle.view()
    foe = next((unit["id"] for unit in view["foes"]["units"] if unit["able"]), "")
    for what, who in (("enemy", foe), ("actor", request.who)):
        shell.top.focus = f"unit:{who}"
        shell.dirty = True
        yield f"{name}-at-{what}", shell


def _leave(shell: Shell) -> bool:
    """Press the way out of a fight once, where there is one."""
    assert isinstance(shell.top, PlayScreen)
    choosing = shell.top.stage.choosing
    row = next((row for row in choosing.rows if row.leaves and row.options), None)
    if row is not None:
        choosing.choose(row)
    return row is not None


def _counted(name: str, shell: Shell) -> Iterator[tuple[str, Shell]]:
    """Yield the first question with a verb that asks how many, with that verb open."""
    screen = shell.top
    if not name.endswith("-1") or not isinstance(screen, PlayScreen):
        return
    for row in screen.stage.choosing.rows:
        if any(isinstance(field, Amounts | Count) for option in row.options[:1] for field in option.fields):
            screen.stage.choosing.choose(row)
            shell.dirty = True
            yield f"{name}-counted", shell
            return


def _explain(shell: Shell) -> None:
    """Press a badge on the stage, and the last line of the log that has a number."""
    shell.draw()
    badges = [spot for spot in shell.spots if spot.key.startswith("badge:")]
    lines = [spot for spot in shell.spots if spot.key.startswith("log:") and spot.key != "log:explain"]
    for spot in (*badges[:1], *lines[-1:]):
        assert spot.act is not None
        spot.act()
    shell.dirty = True


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
        yield from _begin(shell) if name == "begin" else _pages(name, shell)
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
        _press(shell, key)
        yield name, shell
        yield from _pages(name, shell)
        if len(shell.layers) > 1:
            shell.pop()
    shell.replace(FaultPage(shell, HEADING, _FAULT, [("Go on", None), ("Save and quit", None)]))
    yield "fault", shell
    session.close()


def _begin(shell: Shell) -> Iterator[tuple[str, Shell]]:
    """Yield the other pages of a beginning, and a party of one's own as it is put together."""
    screen = shell.top
    assert isinstance(screen, BeginScreen)
    for number, page in enumerate(PAGES[1:], 2):
        _press(shell, getattr(pygame, f"K_{number}"), str(number))
        yield f"begin-{page}", shell
    _press(shell, pygame.K_3, "3")
    own = next(spot for spot in shell.spots if spot.key == "party:")
    assert own.act is not None
    own.act()
    shell.dirty = True
    yield "begin-own-empty", shell
    for trade in [str(each["id"]) for each in screen.prospectus.trades(screen.chosen["ruleset"])][:3]:
        screen.company.add(trade)
    shell.dirty = True
    yield "begin-own", shell


def _press(shell: Shell, key: int, char: str = "") -> None:
    shell.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=char, mod=0, scancode=0))
    shell.handle(pygame.event.Event(pygame.KEYUP, key=key, unicode=char, mod=0, scancode=0))
    shell.dirty = True
    shell.draw()


def _pages(name: str, shell: Shell) -> Iterator[tuple[str, Shell]]:
    """Yield the other pages of a dialog that has some."""
    pages = {"settings": ("play", "sound", "keys"), "help": ("signs", "words", "credits")}
    for page in pages.get(name, ()):
        assert isinstance(shell.top, SettingsScreen | HelpDialog)
        shell.top.open(page)
        shell.dirty = True
        yield f"{name}-{page}", shell


def _playing(session: Session) -> Shell:
    shell = Shell(pygame.display.set_mode(SIZES[1]), 100)
    Screens(shell, None, content=Launcher(catalogue()).prospectus).play(session)
    return shell


def looked_over(family: str, name: str, shell: Shell) -> Iterator[str]:
    """Draw a state at every size and scale, and in every palette: yields what is wrong with any picture.

    Another look at a state is drawn at the extremes alone, in the palette that the game begins with.
    """
    again = name.endswith(_ONCE_MORE)
    for size, percent in EXTREMES if again else _LOOKS:
        shell.preferences.put(replace(shell.preferences.settings, scale=percent))
        shell.resized(pygame.display.set_mode(size))
        shell.draw()
        picture = f"{family}-{name}-{size[0]}x{size[1]}-{percent}"
        faults = list(_faults(shell, fight=family.startswith("fight-") and not name.startswith(("end", "loot"))))
        if faults or "PICTURES" in os.environ:
            _keep(shell.surface, picture)
        yield from (f"{picture}: {fault}" for fault in faults)
    for palette in () if again else _PALETTES:
        if palette != _PALETTES[0]:
            theme.use(theme.PALETTES[palette])
            shell.dirty = True
            shell.draw()
        for fault in checks.faint(recorder.last()):
            yield f"{family}-{name}, palette {palette}: {fault}"
    theme.use(theme.PALETTES[theme.DEFAULT])


def _faults(shell: Shell, *, fight: bool) -> Iterator[str]:
    record = recorder.last()
    yield from checks.cut(record)
    yield from checks.lacking(record, shell.look.letters(shell.surface.get_size()))
    yield from checks.overlapping_texts(record)
    yield from checks.overlapping_spots(shell.spots)
    yield from checks.unspoken(shell.spots)
    if isinstance(shell.top, PlayScreen) and fight:
        yield from checks.covered(shell.top.fight.stage.field)
        yield from checks.misled(shell.top.fight.stage.field)
    if fight and (share := checks.flat(shell.surface)) > checks.MOST_FLAT:
        yield f"{share} % of it is flat background"


def _keep(surface: pygame.Surface, name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    kind = os.environ.get("PICTURES", "jpg")
    pygame.image.save(surface, FOLDER / f"{name}.{kind}")
