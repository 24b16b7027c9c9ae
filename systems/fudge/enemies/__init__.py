"""What enemies of opposed 4dF know, intend and do: behaviour scripts, their senses, targets and plans."""
