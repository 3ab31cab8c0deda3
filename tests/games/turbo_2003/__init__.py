"""Tests of Turbo (2003)."""
