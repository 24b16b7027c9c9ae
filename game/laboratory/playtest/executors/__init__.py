"""Executors of batches: this process, a pool of processes, or a cluster, all behind `concurrent.futures.Executor`, so
that a playtest does not depend on which it is.
"""
