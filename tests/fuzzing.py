"""How many examples are tried; the playground's package has this helper, and its tests use it too."""

from boneyard_playground.testing.fuzzing import examples

__all__ = ["examples"]
