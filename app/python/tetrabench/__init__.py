"""Tetrabench in Python: its MDPs, agents, features and games, for research on Tetris.

    import tetrabench

    games = tetrabench.PlacementVector("standard/10x20", 64, features="dellacherie")
    observations, infos = games.reset(seed=1)

The help page "Python" describes all of it.
"""

import os as _os

from . import _core


def _installed_in():
    """The folder with bin/ and share/: the nearest above this one that has the documents."""
    folder = _os.path.dirname(_os.path.abspath(__file__))
    while folder != _os.path.dirname(folder):
        folder = _os.path.dirname(folder)
        if _os.path.isdir(_os.path.join(folder, "share", "tetrabench", "mdps")):
            return folder
    return _os.path.dirname(_os.path.abspath(__file__))


_core.installed_in(_installed_in())
__version__ = _core.version

from ._core import State  # noqa: E402
from .documents import agent, agents, feature_names, feature_sets, features, mdp, mdps, play  # noqa: E402
from .environments import Placement, Steps  # noqa: E402
from .learned import save_agent, save_network_agent  # noqa: E402
from .positions import Afterstates, features_of  # noqa: E402
from .results import Results, read  # noqa: E402
from .value_functions import NTuple, save_value_network, threshold_inputs  # noqa: E402
from .vector import PlacementVector  # noqa: E402

__all__ = [
    "Afterstates", "NTuple", "Placement", "PlacementVector", "Results", "State", "Steps", "agent", "agents",
    "feature_names", "feature_sets", "features", "features_of", "mdp", "mdps", "play", "read", "save_agent",
    "save_network_agent", "save_value_network", "threshold_inputs",
]
