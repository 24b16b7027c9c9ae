"""Sessions on disk and in memory: launcher, log, replay, save files."""
