"""The parts of the table screen: what is the case, where things stand, and what pointer and keys do to them."""
