"""`flamequick` and `python -m game`: the command line in a process of its own."""

import gc
import signal
import sys

SELDOM = 20_000
"""Objects made between two looks for garbage; modules and content make many that all stay."""


def end_silently() -> None:
    """Let Ctrl-C end the process without a word, as it must while modules are imported and while Python ends."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def run() -> int:
    """Run the command line of this process and return the exit code."""
    end_silently()
    gc.set_threshold(SELDOM, 20, 20)
    from game.cli import main  # after Ctrl-C is safe

    heard = signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    if heard:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return main()
    finally:
        end_silently()
        gc.freeze()  # Python would look through everything once more before it ends


if __name__ == "__main__":
    sys.exit(run())
