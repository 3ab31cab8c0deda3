"""Turbo Table: a desktop table for racing card games."""

__version__ = "0.1.0"
