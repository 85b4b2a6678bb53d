"""The spaces of Gymnasium or, if it is not installed, a minimal replacement."""

try:
    from gymnasium import Env
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
    from gymnasium.vector import VectorEnv

    try:
        from gymnasium.vector import AutoresetMode

        SAME_STEP = AutoresetMode.SAME_STEP
    except ImportError:  # before Gymnasium 1.1
        SAME_STEP = "SameStep"
    HAVE_GYMNASIUM = True
except ImportError:
    import numpy as np

    HAVE_GYMNASIUM = False
    SAME_STEP = "SameStep"

    class Env:
        """The base class of environments."""

        metadata = {"render_modes": []}
        render_mode = None
        spec = None

        @property
        def unwrapped(self):
            return self

        def reset(self, *, seed=None, options=None):
            pass

        def close(self):
            pass

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.close()
            return False

    class VectorEnv(Env):
        """The base class of environments with several games."""

    class Space:
        def __init__(self, shape=None, dtype=None):
            self.shape, self.dtype = shape, None if dtype is None else np.dtype(dtype)
            self._random = None

        @property
        def np_random(self):
            if self._random is None:
                self.seed()
            return self._random

        def seed(self, seed=None):
            self._random = np.random.default_rng(seed)
            return seed

        def __contains__(self, value):
            return self.contains(value)

    class Discrete(Space):
        """Whole numbers from 0 to n - 1."""

        def __init__(self, n):
            super().__init__((), np.int64)
            self.n, self.start = int(n), 0

        def sample(self, mask=None):
            if mask is None:
                return np.int64(self.np_random.integers(self.n))
            allowed = np.flatnonzero(mask)
            return np.int64(self.np_random.choice(allowed)) if len(allowed) else np.int64(0)

        def contains(self, value):
            return isinstance(value, (int, np.integer)) and not isinstance(value, bool) and 0 <= value < self.n

        def __eq__(self, other):
            return isinstance(other, Discrete) and self.n == other.n

        def __repr__(self):
            return f"Discrete({self.n})"

    class MultiDiscrete(Space):
        """Arrays of whole numbers below `nvec`."""

        def __init__(self, nvec, dtype=np.int64):
            self.nvec = np.asarray(nvec)
            super().__init__(self.nvec.shape, dtype)

        def sample(self, mask=None):
            return self.np_random.integers(self.nvec).astype(self.dtype)

        def contains(self, value):
            return (isinstance(value, np.ndarray) and value.shape == self.shape and value.dtype.kind in "iu"
                    and bool(np.all(value >= 0) and np.all(value < self.nvec)))

    class Box(Space):
        """Arrays of one shape, with values between `low` and `high`."""

        def __init__(self, low, high, shape=None, dtype=np.float32):
            super().__init__(tuple(shape), dtype)
            self.low = np.full(self.shape, low, self.dtype)
            self.high = np.full(self.shape, high, self.dtype)

        def sample(self, mask=None):
            if self.dtype.kind in "iu":
                return self.np_random.integers(self.low, self.high, self.shape, endpoint=True).astype(self.dtype)
            return self.np_random.normal(size=self.shape).astype(self.dtype)

        def contains(self, value):
            return (isinstance(value, np.ndarray) and np.can_cast(value.dtype, self.dtype) and value.shape == self.shape
                    and bool(np.all(value >= self.low) and np.all(value <= self.high)))

    class Dict(Space):
        """Dicts with a space for each key."""

        def __init__(self, spaces):
            super().__init__()
            self.spaces = dict(sorted(spaces.items()))

        def seed(self, seed=None):
            for i, space in enumerate(self.spaces.values()):
                space.seed(None if seed is None else seed + i)
            return super().seed(seed)

        def sample(self, mask=None):
            return {key: space.sample() for key, space in self.spaces.items()}

        def contains(self, value):
            return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                    and all(value[key] in space for key, space in self.spaces.items()))

        def __getitem__(self, key):
            return self.spaces[key]

        def keys(self):
            return self.spaces.keys()


class LegalDiscrete(Discrete):
    """Integers from 0 to n - 1; `sample` draws only currently legal ones unless it is given a mask."""

    def __init__(self, n, mask):
        super().__init__(n)
        self._mask = mask

    def sample(self, mask=None, **kwargs):
        return super().sample(self._mask() if mask is None and kwargs.get("probability") is None else mask, **kwargs)

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        """A copy in another process has no game whose legal actions it could draw: it is a plain space."""
        return Discrete, (int(self.n),)
