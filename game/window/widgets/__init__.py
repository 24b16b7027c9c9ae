"""Controls: each draws itself on a canvas and registers the spots for mouse and keyboard."""
