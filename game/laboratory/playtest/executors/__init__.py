"""Who plays batches: this process, a pool of processes, or a cluster. All of them behind `concurrent.futures.Executor`,
so that whoever runs a playtest does not know which it is.
"""
