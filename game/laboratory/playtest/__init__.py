"""Playtests: set-ups, one seeded fight after the other, and their sums.

Sums are ordered by run number, so that neither jobs nor machines nor batches can reach a result.
"""
