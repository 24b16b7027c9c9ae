"""A module that ends Python when it is imported, as a stranger's may."""

import sys

sys.exit(3)
