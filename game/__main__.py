"""`flamequick` and `python -m game`: the command line in a process of its own."""

import _thread
import gc
import signal
import sys
import time
from collections.abc import Mapping

FIRST, LATER = 200_000, 20_000
"""Objects that are made before garbage is looked for, and between two looks from then on: what a start makes stays."""


def end_silently() -> None:
    """Let Ctrl-C end the process without a word, as it must while modules are imported and while Python ends."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupt_again(ignored: "sys.UnraisableHookArgs") -> None:
    """Repeat a Ctrl-C that came in a callback of Python's own, in which it would be written out and ignored."""
    if ignored.exc_type is KeyboardInterrupt:
        _thread.start_new_thread(_interrupt_soon, ())
    else:
        sys.__unraisablehook__(ignored)


def _interrupt_soon() -> None:
    time.sleep(0.01)  # the callback has to be over
    _thread.interrupt_main()


def look_seldom() -> None:
    """Let Python look for garbage seldom, and the first time only once a start is over."""
    gc.set_threshold(FIRST, 20, 20)
    gc.callbacks.append(_looked)


def _looked(phase: str, info: Mapping[str, int]) -> None:
    if phase == "stop":
        gc.callbacks.remove(_looked)
        gc.set_threshold(LATER, 20, 20)


def run() -> int:
    """Run the command line of this process and return the exit code."""
    end_silently()
    look_seldom()
    from game.cli import main  # after Ctrl-C is safe

    heard = signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    if heard:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.unraisablehook = interrupt_again
    try:
        return main()
    finally:
        end_silently()
        gc.freeze()  # Python would look through everything once more before it ends


if __name__ == "__main__":
    sys.exit(run())
