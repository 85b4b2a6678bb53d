"""Two environments with the interface of Gymnasium, which need not be installed."""

import numpy as np

from . import _core
from .spaces import HAVE_GYMNASIUM, Box, Dict, Discrete, Env, LegalDiscrete


def board_space(document):
    return Box(0, 1, (document["height"] or 60, document["width"]), np.uint8)


def _kinds(document):
    """Returns the number of piece types."""
    return 5 if document["pieces"]["set"] == "reduced" else 7


def placement_spaces(document):
    """Returns the observation spaces that all placement environments share."""
    kinds, preview = _kinds(document), document.get("preview", 0)
    spaces = {"board": board_space(document), "piece": Discrete(kinds)}
    if preview:
        spaces["preview"] = Box(0, kinds - 1, (preview,), np.uint8)
    if document.get("hold"):
        spaces["hold"] = Discrete(kinds + 1)
    return spaces


def feature_space(*shape):
    return Box(-np.inf, np.inf, shape, np.float32)


class _Game(Env):
    """Base class of both environments."""

    metadata = {"render_modes": ["ansi"], "render_fps": 30}

    def __init__(self, mdp, render_mode):
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is {_core.shown(render_mode)}; it must be None or 'ansi'.")
        self.render_mode = render_mode
        self.mdp = _core.mdp(mdp)
        self._observation = None

    def reset(self, *, seed=None, options=None):
        """Starts a game: the first of `seed` if given, the one in options={"game": number}, or else the next one.

        Pieces are a function of seed and game, as everywhere in Tetrabench. The default is the MDP's own seed.
        """
        options = {} if options is None else options
        if not isinstance(options, dict) or options.keys() - {"game"}:
            raise ValueError(f"options is {_core.shown(options)}; it must be None or a dict with the key 'game' alone.")
        if HAVE_GYMNASIUM:
            super().reset(seed=seed)
        observation, info = self._core.reset(seed, options.get("game"))
        self._observation = observation
        return observation, info

    def step(self, action):
        result = self._core.step(action)
        self._observation = result[0]
        return result

    def save(self):
        """Returns the current state of the game: a State, which can be pickled."""
        return self._core.save()

    def restore(self, state):
        """Continues from a state that save() has returned, here or in another environment of the same MDP."""
        observation, info = self._core.restore(state)
        self._observation = observation
        return observation, info

    @property
    def episode(self):
        """Totals of the game so far, in the format of `play`."""
        return self._core.episode()

    @property
    def seed(self):
        return self._core.seed

    def render(self):
        """The board as text, if render_mode is "ansi"."""
        if self.render_mode is None or self._observation is None:
            return None
        return "\n".join("".join(".X"[cell] for cell in row) for row in self._observation["board"]) + "\n"

    def close(self):
        self._core.close()


class Placement(_Game):
    """An environment with one action per piece: its placement.

    Actions are orientation * width + column, or under guideline rules the number of the placement in tie order. Those
    that are legal now are in info["action_mask"]; an illegal one raises ValueError, or with illegal="next" stands for
    the next legal one. With `features`, observations have their values in each action's afterstate, of the shape
    (actions, values), and info["loses"] marks the actions that end the game.
    """

    def __init__(self, mdp="standard/10x20", *, seed=None, features=None, illegal="error", render_mode=None):
        super().__init__(mdp, render_mode)
        self._core = _core.PlacementGame(mdp, seed, features, illegal)
        self.feature_names = self._core.names
        self.action_space = LegalDiscrete(self._core.actions, self._core.mask)
        spaces = placement_spaces(self.mdp)
        if self.feature_names:
            spaces["features"] = feature_space(self._core.actions, len(self.feature_names))
        self.observation_space = Dict(spaces)

    def placement(self, action):
        """Returns a legal action's piece, orientation, column, row of the piece's lowest cells (0 is the floor), spin
        (0 none, 1 mini, 2 full), and 1 for the piece from the hold, as a tuple."""
        return self._core.placement(action)

    def action_masks(self):
        """The mask of legal actions, as bool: the name that MaskablePPO of sb3-contrib looks for."""
        return self._core.mask().astype(bool)


class Steps(_Game):
    """The RL Competition's environment. Actions: 0 left, 1 right, 2 and 3 turn, 4 none, 5 drop; one per step.

    A step that follows a lock brings the next piece, whatever its action. info["falling"] is False before it.
    """

    def __init__(self, mdp="rlc2008/training-00", *, seed=None, render_mode=None):
        super().__init__(mdp, render_mode)
        self._core = _core.StepsGame(mdp, seed)
        self.action_space = Discrete(6)
        self.observation_space = Dict({"board": board_space(self.mdp), "piece": Discrete(7)})


if HAVE_GYMNASIUM:
    from gymnasium.envs.registration import register, registry

    for name, entry in (("Placement", "Placement"), ("Steps", "Steps")):
        if f"Tetrabench/{name}-v1" not in registry:
            register(id=f"Tetrabench/{name}-v1", entry_point=f"tetrabench.environments:{entry}")
