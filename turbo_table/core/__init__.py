"""The contract between games, sessions and screens; standard library only."""
