"""The arithmetic of opposed 4dF: pure functions, each with the id of its rule."""
