"""Afterstates and features of positions outside a game."""

from . import _core


class Afterstates:
    """Computes the features of all afterstates of positions: boards with one piece each.

    `of(boards, pieces)` takes n boards, as cells (n, height, width) with the top row first or as columns (n, width)
    whose bit r is row r from the floor, and n pieces by number. It returns the values (n, actions, values), the mask
    of legal actions and the mask of those that end the game.
    """

    def __init__(self, mdp, features):
        self._core = _core.Afterstates(mdp, features)
        self.feature_names, self.actions = self._core.names, self._core.actions

    def of(self, boards, pieces):
        values, mask, loses = self._core.of(boards, pieces)
        return values, mask.view(bool), loses.view(bool)


def features_of(boards, features):
    """The values (n, values) of features in boards (n, height, width), the top row first."""
    return _core.features_of(boards, features)
