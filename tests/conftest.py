"""What all tests share: random cases are the same in every run, and an interrupt interrupts."""

import gc
import signal

from hypothesis import HealthCheck, settings

# What goes by the clock says nothing where the machine is busy: neither deadlines nor how quickly cases are drawn.
settings.register_profile("alike", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("alike")

gc.set_threshold(20_000, 20, 20)  # a sixth of the time is spent on looking for garbage otherwise

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts its background jobs with interrupts ignored, and so would be every game that a test starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
