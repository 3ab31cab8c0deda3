"""The parts of the statistics screen."""
