"""What all tests share: nothing they import is written beside the sources."""

import sys

sys.dont_write_bytecode = True
