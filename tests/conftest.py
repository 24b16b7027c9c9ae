"""What all tests share: random cases are the same in every run, nothing is written beside the sources, an interrupt
interrupts.
"""

import signal
import sys

from hypothesis import settings

sys.dont_write_bytecode = True

settings.register_profile("alike", derandomize=True, deadline=None)
settings.load_profile("alike")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts its background jobs with interrupts ignored, and so would be every game that a test starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
