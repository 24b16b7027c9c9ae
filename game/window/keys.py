"""Keys with their modifiers: their names, and the events they come as."""

from typing import Final, NamedTuple

import pygame

from systems.table.loop.language import mark, told, tr

_SIGNS: Final = {getattr(pygame, f"K_{char}"): char.upper() for char in "abcdefghijklmnopqrstuvwxyz0123456789"}
_NAMES: Final[dict[int, str]] = {
    **_SIGNS,
    **{getattr(pygame, f"K_F{number}"): f"F{number}" for number in range(1, 16)},
    pygame.K_ESCAPE: mark("Esc"),
    pygame.K_RETURN: mark("Return"),
    pygame.K_KP_ENTER: mark("Keypad Enter"),
    pygame.K_TAB: mark("Tab"),
    pygame.K_SPACE: mark("Space"),
    pygame.K_BACKSPACE: mark("Backspace"),
    pygame.K_INSERT: mark("Insert"),
    pygame.K_DELETE: mark("Delete"),
    pygame.K_HOME: mark("Home"),
    pygame.K_END: mark("End"),
    pygame.K_PAGEUP: mark("Page Up"),
    pygame.K_PAGEDOWN: mark("Page Down"),
    pygame.K_LEFT: mark("Left"),
    pygame.K_RIGHT: mark("Right"),
    pygame.K_UP: mark("Up"),
    pygame.K_DOWN: mark("Down"),
    pygame.K_PLUS: "+",
    pygame.K_MINUS: "-",
    pygame.K_EQUALS: "=",
    pygame.K_COMMA: ",",
    pygame.K_PERIOD: ".",
    pygame.K_SLASH: "/",
    pygame.K_HASH: "#",
    pygame.K_LESS: "<",
    pygame.K_BACKQUOTE: "`",
    pygame.K_KP_PLUS: mark("Keypad +"),
    pygame.K_KP_MINUS: mark("Keypad -"),
}
_CODES: Final = {name: code for code, name in _NAMES.items()}
_WRITTEN: Final = {pygame.K_SPACE: " ", pygame.K_RETURN: "\r", pygame.K_ESCAPE: "\x1b", pygame.K_TAB: "\t"}
_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class Key(NamedTuple):
    """A key of the keyboard with what is held beside it."""

    code: int
    control: bool = False
    shift: bool = False
    alt: bool = False

    def __str__(self) -> str:
        held = [word for word, on in (("Ctrl", self.control), ("Shift", self.shift), ("Alt", self.alt)) if on]
        return "+".join([*held, _NAMES.get(self.code, f"Key {self.code}")])

    @property
    def shown(self) -> str:
        """What it is called in the reader's language; `str` gives the name that is kept."""
        held = [
            word for word, on in ((tr("Ctrl"), self.control), (tr("Shift"), self.shift), (tr("Alt"), self.alt)) if on
        ]
        return "+".join([*held, told(_NAMES.get(self.code, f"Key {self.code}"))])

    @property
    def known(self) -> bool:
        """Whether it has a name, and so can be kept."""
        return self.code in _NAMES

    @property
    def writes(self) -> bool:
        """Whether it is a plain letter or digit."""
        return self.code in _SIGNS and not self.control and not self.alt

    def event(self, kind: int) -> pygame.event.Event:
        """Return the event of its being pressed or let go."""
        text = _WRITTEN.get(self.code, _SIGNS.get(self.code, "").lower() if not self.control else "")
        mod = self.control * pygame.KMOD_LCTRL | self.shift * pygame.KMOD_LSHIFT | self.alt * pygame.KMOD_LALT
        return pygame.event.Event(kind, key=self.code, mod=mod, unicode=text, scancode=0)


def key_of(event: pygame.event.Event) -> Key:
    """Return the key of an event."""
    mod = event.mod
    return Key(event.key, bool(mod & _CONTROL), bool(mod & pygame.KMOD_SHIFT), bool(mod & pygame.KMOD_ALT))


def key_named(name: str) -> Key | None:
    """Return the key of a name such as `Ctrl+S`; None if there is none."""
    rest, held = name, set()
    for word in ("Ctrl", "Shift", "Alt"):
        if rest.startswith(f"{word}+"):
            rest = rest.removeprefix(f"{word}+")
            held.add(word)
    code = _CODES.get(rest)
    return None if code is None else Key(code, "Ctrl" in held, "Shift" in held, "Alt" in held)
