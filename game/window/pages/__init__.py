"""Pages: what is told, as a page over the board with a picture, a title, a text, dice, and what changed."""
