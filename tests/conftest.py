"""What all tests share: random cases are the same in every run, and an interrupt interrupts."""

import signal

from hypothesis import settings

settings.register_profile("alike", derandomize=True, deadline=None)
settings.load_profile("alike")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts its background jobs with interrupts ignored, and so would be every game that a test starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
