"""A game being played: the one mutable thing, with its seats, its clock and its saves."""
