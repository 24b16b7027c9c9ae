"""Sound, made by the program: nothing is recorded, and nothing is played where there is no device."""
