"""The choice of the front end."""

import os
import sys
from collections.abc import Mapping

from game.cli.output import remark
from systems.table.loop.language import tr


def choose_front_end(front: str | None) -> str:
    """Return the named front end; without one the window, or the terminal with a remark where there is no display."""
    if front is not None:
        return front
    if has_display(os.environ, sys.platform):
        return "window"
    remark(tr("There is no display: playing in the terminal (--front text)."))
    return "text"


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Tell whether a window would be visible."""
    if environment.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return False
    if platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
