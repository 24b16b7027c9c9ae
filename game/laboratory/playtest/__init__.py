"""Playtests: set-ups, one seeded fight after the other, and what they came to in all.

Whatever is summed is added up by run number, so that neither jobs nor machines nor batches can reach a result.
"""
