"""Items the party owns: inventory, equipment, spells, overload, corpses, and their use outside fights."""
