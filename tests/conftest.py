"""What all tests share: nothing they import is written beside the sources, and an interrupt interrupts."""

import signal
import sys

sys.dont_write_bytecode = True

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts its background jobs with interrupts ignored, and so would be every game that a test starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
