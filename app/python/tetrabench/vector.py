"""Parallel games, with Gymnasium's vector interface."""

import numpy as np

from . import _core
from .environments import feature_space, placement_spaces
from .spaces import SAME_STEP, Box, Dict, Discrete, MultiDiscrete, VectorEnv


def _batched(space, n):
    if isinstance(space, Discrete):
        return MultiDiscrete(np.full(n, space.n))
    return Box(space.low.flat[0], space.high.flat[0], (n, *space.shape), space.dtype)


class PlacementVector(VectorEnv):
    """Parallel games with one action per piece; a game that ends is replaced by the next one.

    The games are 0, 1, 2, ... of the seed, each played once. Observations, masks and counts are views of memory that
    the next step overwrites: copy what you keep. `features`, of the shape (n, actions, values), are those of all afterstates; with
    boards=False no boards are drawn, which is faster. Steps release Python's lock, so several of these can play in
    threads.
    """

    metadata = {"render_modes": [], "autoreset_mode": SAME_STEP}

    def __init__(self, mdp="standard/10x20", num_envs=64, *, seed=None, features=None, boards=True, illegal="error"):
        self._core = core = _core.PlacementGames(mdp, num_envs, seed, features, boards, illegal)
        self.mdp, self.num_envs, self.feature_names = _core.mdp(mdp), num_envs, core.names
        self.render_mode = self.spec = None
        self.closed = False
        self.actions = core.actions
        self.action_mask, self.counts, self.loses = core.mask().view(bool), core.counts(), core.loses()
        if self.loses is not None:
            self.loses = self.loses.view(bool)
        self.features = core.features()
        self._rewards, self._lines = core.rewards(), core.lines()
        self._terminated, self._truncated = core.terminated().view(bool), core.truncated().view(bool)
        spaces = placement_spaces(self.mdp)
        self._observation = {"piece": core.piece()}
        if boards:
            self._observation["board"] = core.board()
            self._final_board = core.final_board()
        else:
            del spaces["board"]
        for key in ("preview", "hold"):
            if key in spaces:
                self._observation[key] = getattr(core, key)()
        if self.features is not None:
            self._observation["features"] = self.features
            spaces["features"] = feature_space(self.actions, len(self.feature_names))
        self.single_observation_space = Dict(spaces)
        self.single_action_space = Discrete(self.actions)
        self.observation_space = Dict({key: _batched(space, num_envs) for key, space in spaces.items()})
        self.action_space = MultiDiscrete(np.full(num_envs, self.actions))
        self._info = {"action_mask": self.action_mask, "counts": self.counts}
        if self.loses is not None:
            self._info["loses"] = self.loses

    def reset(self, *, seed=None, options=None):
        """Starts games 0 to n - 1 of `seed`, by default the current one."""
        self._require_open()
        if options is not None:
            raise ValueError(f"options is {_core.shown(options)}; it must be None.")
        self._core.reset(seed)
        return dict(self._observation), dict(self._info)

    def step(self, actions):
        """Plays an action in each game: observations, rewards, terminations, truncations, infos.

        Where a game ended (infos["_final_info"]) the observation is of the next one; infos["final_info"] has arrays of
        the game's number, pieces, lines, steps and reward, and infos["final_obs"]["board"] the last boards.
        """
        self._require_open()
        self._core.step(actions)
        infos = dict(self._info)
        infos["lines"] = self._lines.copy()
        ended = self._terminated | self._truncated
        if ended.any():
            infos["final_info"], infos["_final_info"] = self._core.finished(), ended
            if "board" in self._observation:
                infos["final_obs"], infos["_final_obs"] = {"board": self._final_board}, ended
        return (dict(self._observation), self._rewards.copy(), self._terminated.copy(), self._truncated.copy(), infos)

    def greedy(self, values):
        """The best legal action of each game by values of the shape (n, actions); the first of tied ones.

        With features, an action that ends the game is chosen only if all do.
        """
        values = np.asarray(values)
        if values.shape != self.action_mask.shape:
            raise ValueError(f"values has the shape {values.shape}; it must be {self.action_mask.shape}, a number for "
                             "each action of each game.")
        if values.dtype.kind not in "biuf":
            raise ValueError(f"values is of type {values.dtype}; it must be of numbers.")
        masked = np.where(self.action_mask, values, -np.inf)
        if self.loses is None:
            return masked.argmax(1)
        safe = np.where(self.loses, -np.inf, masked)
        actions = safe.argmax(1)
        doomed = np.flatnonzero(safe.max(1) == -np.inf)
        if len(doomed):
            actions[doomed] = masked[doomed].argmax(1)
        return actions

    def sample(self, random=np.random):
        """A legal action for each game, all equally likely; `random` is a numpy Generator or numpy.random."""
        order = np.cumsum(self.action_mask, axis=1)
        drawn = (random.random(self.num_envs) * self.counts).astype(np.int64)
        return (order > drawn[:, None]).argmax(1)

    def save(self, game):
        """Returns the current state of one game: a State, which can be pickled."""
        self._require_open()
        return self._core.save(game)

    def restore(self, game, state):
        """Continues one of the games from a state of the same MDP and seed."""
        self._require_open()
        self._core.restore(game, state)

    def episode(self, game):
        """Returns totals of a game in progress, in the format of `play`."""
        return self._core.episode(game)

    @property
    def seed(self):
        return self._core.seed

    @property
    def unwrapped(self):
        return self

    def close(self, **_):
        self.closed = True

    def _require_open(self):
        if self.closed:
            raise ValueError("the environment is closed; make a new one.")
