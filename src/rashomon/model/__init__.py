"""The nouns that rooms hand to one another; one module per room, frozen and free of rules."""
