"""The debug console: changes of a running campaign that are no play, for whoever writes content."""
