"""The fight by opposed 4dF as the player sees it."""
