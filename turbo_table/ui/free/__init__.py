"""The parts of the free table's screen."""
