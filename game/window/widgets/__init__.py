"""Controls: each draws itself on a canvas and leaves the spots by which mouse and keyboard reach it.

pygame_gui is used here alone, for text entry.
"""
