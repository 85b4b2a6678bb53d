"""Documents by name, and agents that play them."""

from . import _core


def mdps():
    """Names of all MDPs: the predefined ones, and your own."""
    return _core.mdps()


def agents():
    """Names of all agents: the predefined ones, and your own."""
    return _core.agents()


def features():
    """All features: a list of dicts with id, name, definition and source."""
    return _core.features()


def feature_sets():
    """Named choices of features: a dict from names to lists of ids."""
    return _core.feature_sets()


def feature_names(features, mdp="standard/10x20"):
    """A name for each value of these features on the board of an MDP, such as "columnHeight[3]"."""
    return _core.feature_names(features, mdp)


def mdp(mdp):
    """The document of an MDP, as a dict."""
    return _core.mdp(mdp)


def agent(agent):
    """The document of an agent, as a dict."""
    return _core.agent(agent)


def play(mdp, agent, seed=None, games=1, *, pieces=None, steps=None, threads=1, moves=False, trust=False):
    """Plays games with an agent, like `tetrabench-cli play`, and returns a dict with "agent", "seed" and "games".

    Each of the games is a dict with its number ("game"), "pieces", "lines", "steps", "reward" and "truncated". With
    `moves`, also an array of placements: piece, orientation, column, row, spin (0 none, 1 mini, 2 full), and 1 for a
    piece from the hold. `pieces` stops each game; `steps` plays games until they are used (competition rules).
    `trust` allows an external agent to run its program.
    """
    return _core.play(mdp, agent, seed, games, pieces, steps, threads, moves, trust)
