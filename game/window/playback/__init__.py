"""Events as they are played: what is to be seen at each moment, and how dice and numbers are drawn."""
