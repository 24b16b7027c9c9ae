"""The parts of the play screen: each draws one piece of a view within a rectangle."""
