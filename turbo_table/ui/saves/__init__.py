"""The parts of the saves screen."""
