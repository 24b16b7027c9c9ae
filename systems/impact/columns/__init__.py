"""Many Party Impact fights side by side, round by round: the phases of `systems/impact/phases.py` in columns of numpy.

The arithmetic is that of `rules.py`; scripts and policies are asked once for all fights that look alike to them.
"""
