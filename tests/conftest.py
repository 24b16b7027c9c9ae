"""What all tests share."""

import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent / "impact"))
"""So that tests outside of it can use `setups`, the tiny fights."""
