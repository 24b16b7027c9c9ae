"""Content: typed models of what a pack may hold, the loader that finds every fault of every file, the frozen catalogue.

`loader.load(roots)` gives a `catalogue.Catalogue` or raises `faults.ContentFaults`; `check.check()` only reports.
Nothing is imported here, so that a module which needs the catalogue's type alone stays cheap.
"""
