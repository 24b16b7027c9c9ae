"""Sessions and files: beginning, saving, loading, logs, replays."""
