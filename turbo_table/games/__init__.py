"""The games: each in a folder of its own, found by id through the registry."""
