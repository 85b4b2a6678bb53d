"""Value functions trained in Python for built-in agent kinds: n-tuple networks and small dense networks."""

import copy
import operator
import os

import numpy as np

from . import _core
from .learned import FORMAT, layers_of, plain_number, stem_of
from .positions import features_of

UNIT = 2.0 ** -20  # unit of an n-tuple network's weights
MOST = 2048  # bound of the weights' absolute values: 2 ** 31 units
EXACT = 1e-4  # tolerance between a model and the written network, as a fraction of the range of its values


class NTuple:
    """An n-tuple network: the value of a board is the sum of one weight for each position of a window or contour
    (the agent kind `n-tuple`).

    `windows` has pairs (width, height), `contours` pairs (columns, most). `size` is the number of weights in all
    tables, `terms` the number of them that a value sums.
    """

    def __init__(self, width, height, windows=((3, 3),), contours=(), per_position=True):
        self._layout = {"boardWidth": _whole(width, "width"), "boardHeight": _whole(height, "height"),
                        "windows": _pairs(windows, "windows", "width", "height"),
                        "contours": _pairs(contours, "contours", "columns", "most"), "perPosition": per_position}
        self._core = _core.NTuple(self._document("N-tuple", {}, ""))
        self.size, self.terms = self._core.weights, self._core.terms

    def __reduce__(self):
        return _n_tuple_of, (self._layout,)

    def entries(self, boards):
        """The numbers of the weights that belong to boards, (n, terms): `weights[entries].sum(axis=1)` are their values.

        Boards are cells (n, height, width), the top row first, or columns (n, width) whose bit r is row r. For a single
        board of cells, pass board[None].
        """
        return self._core.entries(boards)

    def save_agent(self, file, weights, features=None, *, name=None, source=""):
        """Writes an agent that plays the placement with the most reward plus value, by these weights (size,).

        `features` is a dict of weights of features, whose sum is added. Weights are rounded to multiples of 2 ** -20.
        """
        numbers = np.asarray(weights)
        if numbers.dtype.kind not in "iuf" or numbers.shape != (self.size,):
            raise ValueError(f"weights has the shape {numbers.shape} and the type {numbers.dtype}; it must be "
                             f"({self.size},) and numbers.")
        units = np.rint(numbers.astype(np.float64) / UNIT)
        bad = np.flatnonzero(~(np.abs(units) < MOST / UNIT))  # NaN, too
        if len(bad):
            raise ValueError(f"weights has {numbers[bad[0]]} at {bad[0]}; each must be a number above -{MOST} and below "
                             f"{MOST}.")
        units = units.astype(np.int32)
        if features is not None and not isinstance(features, dict):
            raise ValueError(f"features is {_core.shown(features)}; it must be a dict of weights, or None.")
        features = {feature: plain_number(value) for feature, value in (features or {}).items()}
        document = self._document(name or stem_of(file), features, source)
        _core.NTuple(document).write(os.fspath(file), units)

    def _document(self, name, features, source):
        document = {"format": FORMAT, "name": name, "kind": "n-tuple", **self._layout}
        if features:
            document["weights"] = features
        if source:
            document["source"] = source
        return document


def threshold_inputs(boards):
    """What the agent kind `network` sees of boards (n, height, width): (n, height * (2 * width + 3)) zeros and ones.

    An input is 1 where a feature of Bertsekas and Ioffe is at least its threshold: the height of each column and the
    difference between neighbours (1 to height), the height of the pile (the same), the holes (1 to 3 * height).
    """
    values = features_of(boards, "columnHeight,heightDifference,pileHeight,holes")
    height = np.asarray(boards).shape[1]
    steps = np.arange(1, 3 * height + 1)
    low = values[:, :-1, None] >= steps[:height]
    holes = values[:, -1:] >= steps
    low = low.reshape(len(values), low.shape[1] * height)
    return np.concatenate([low, holes], axis=1).astype(np.float32)


def save_value_network(file, model, width, height, *, name=None, source=""):
    """Writes an agent of the kind `network`, which needs no Python to play: the placement with the most reward plus value.

    `model` is a list of two or three layers in NumPy, each a pair of weights (inputs, outputs) and biases, with dSiLU
    between them: s * (1 + z * (1 - s)) with s = 1 / (1 + exp(-z)). Or a torch.nn.Module that computes the same; its
    linear layers are written, in the order in which it has them. The first layer gets `threshold_inputs` of boards of
    this size, the last gives the value.
    """
    stem = stem_of(file)
    width, height = _whole(width, "width"), _whole(height, "height")
    layers = layers_of(_linear_layers(model) if hasattr(model, "state_dict") else model)
    if not 2 <= len(layers) <= 3:
        raise ValueError(f"the model has {len(layers)} layers; it must have 2 or 3.")
    inputs = height * (2 * width + 3)
    if layers[0][0].shape[0] != inputs:
        raise ValueError(f"layer 0 has {layers[0][0].shape[0]} inputs; threshold_inputs of boards {width} columns wide "
                         f"and {height} rows high has {inputs}.")
    if layers[-1][0].shape[1] != 1:
        raise ValueError(f"the last layer has {layers[-1][0].shape[1]} outputs; it must have 1, the value.")
    if hasattr(model, "state_dict"):
        _require_equal(model, layers, width, height)
    document = {"format": FORMAT, "name": name or stem, "kind": "network", "boardWidth": width, "boardHeight": height,
                "hidden": [len(biases) for _, biases in layers[:-1]],
                "layers": [np.concatenate([weights, biases[None]]).T.tolist() for weights, biases in layers]}
    if source:
        document["source"] = source
    _core.write_agent(os.fspath(file), document)


def _n_tuple_of(layout):
    return NTuple(layout["boardWidth"], layout["boardHeight"],
                  [(window["width"], window["height"]) for window in layout["windows"]],
                  [(contour["columns"], contour["most"]) for contour in layout["contours"]], layout["perPosition"])


def _whole(value, what):
    try:
        return operator.index(value)
    except TypeError:
        raise ValueError(f"{what} is {_core.shown(value)}; it must be a whole number.") from None


def _pairs(pairs, what, first, second):
    try:
        return [{first: operator.index(a), second: operator.index(b)} for a, b in pairs]
    except (TypeError, ValueError):
        raise ValueError(f"{what} is {_core.shown(pairs)}; it must be pairs ({first}, {second}) of whole numbers.") from None


def _linear_layers(model):
    import torch

    return [(layer.weight.detach().cpu().float().numpy().T,
             np.zeros(layer.out_features) if layer.bias is None else layer.bias.detach().cpu().float().numpy())
            for layer in model.modules() if isinstance(layer, torch.nn.Linear)]


def _value(layers, inputs):
    for weights, biases in layers[:-1]:
        z = inputs @ weights.astype(np.float64) + biases
        with np.errstate(over="ignore"):  # exp gives infinity, and s is then 0
            s = 1 / (1 + np.exp(-z))
        inputs = s * (1 + z * (1 - s))
    weights, biases = layers[-1]
    return (inputs @ weights.astype(np.float64) + biases)[:, 0]


def _require_equal(model, layers, width, height):
    """Raises ValueError unless the model equals its linear layers with dSiLU, checked on boards of all densities."""
    import torch

    random = np.random.default_rng(1)
    boards = (random.random((64, height, width)) < np.linspace(0, 1, 64)[:, None, None]).astype(np.uint8)
    inputs = threshold_inputs(boards)
    model = copy.deepcopy(model).cpu().float().eval()
    try:
        with torch.no_grad():
            theirs = model(torch.from_numpy(inputs)).numpy().astype(np.float64).reshape(-1)
    except Exception as error:
        raise ValueError("the model gives no tensor of values for a tensor of threshold_inputs: "
                         f"{(str(error).splitlines() or [type(error).__name__])[0].rstrip('.')}.") from error
    ours = _value(layers, inputs)
    if theirs.shape != ours.shape:
        raise ValueError(f"the model gives {theirs.size} numbers for {len(ours)} boards; it must give one for each.")
    worst = np.argmax(np.abs(theirs - ours))
    if not abs(theirs[worst] - ours[worst]) <= EXACT * np.ptp(ours) + 1e-12 * np.abs(ours).max():
        raise ValueError(f"the model gives {theirs[worst]:.6g} where its linear layers with dSiLU between them give "
                         f"{ours[worst]:.6g}; an agent of this kind computes nothing else.")
