"""Things: their pictures, the pack, the market with its basket, equipment, and what is left behind."""
