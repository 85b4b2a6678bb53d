"""Export of models trained in Python as agents of the workbench."""

import os
import sys
import tempfile

import numpy as np

from . import _core

FORMAT = "tetrabench-agent/1"
ENDING = ".agent.json"
WRITTEN = '"""Written by tetrabench.save_network_agent."""'


def save_agent(file, weights, features=None, *, name=None, source="", sense="max"):
    """Writes a linear agent, which plays the placement whose afterstate has the best sum of weights times features.

    `weights` is a dict from features to a number, or a list of numbers for a feature with several values; or a list of
    numbers for `features`, in the order of `feature_names(features, mdp)`. The file must end in .agent.json.
    """
    stem = stem_of(file)
    if not isinstance(weights, dict):
        weights = _by_feature(weights, features)
    elif features is not None:
        raise ValueError("features are given beside a dict of weights; leave them out.")
    document = {"format": FORMAT, "name": name or stem, "kind": "linear", "sense": sense,
                "weights": {feature: plain_number(value) for feature, value in weights.items()}}
    if source:
        document["source"] = source
    _core.write_agent(os.fspath(file), document)


def save_network_agent(file, model, features=None, *, name=None, source=""):
    """Writes an external agent that plays with a neural network: its document and, in the same folder, its program
    NAME.agent.py and the network.

    With `features`, the network is a value function: its input is the features of an afterstate, its output one
    number. The agent plays the placement with the largest value, and one that ends the game only if all do. Without
    `features`, it is a policy: its input is the cells of the board, top row first, and the one-hot piece, its output
    one number for each action (orientation * width + column). The agent plays the legal action with the largest one.

    `model` is a list of layers in NumPy, each a pair of weights (inputs, outputs) and biases, with max(0, x) between
    them; or a torch.nn.Module. The agent runs with the Python that wrote it, which needs the module tetrabench.
    """
    stem = stem_of(file)
    folder = os.path.dirname(os.path.abspath(file))
    if hasattr(model, "state_dict"):
        network = stem + ".agent.pt"
        write = _torch_writer(model)
    else:
        network = stem + ".agent.npz"
        layers = layers_of(model)
        write = lambda path: _write_layers(path, layers)  # noqa: E731
    names = None if features is None else _feature_ids(features)
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    program = (
        f"{WRITTEN}\n"
        "import os\nimport sys\n\n"
        f"sys.path.append({here!r})\n"
        "from tetrabench.network_agent import run\n\n"
        f"run(os.path.join(os.path.dirname(os.path.abspath(__file__)), {network!r}), {names!r}, {name or stem!r})\n"
    )
    document = {"format": FORMAT, "name": name or stem, "kind": "process",
                "command": [sys.executable, "-B", stem + ".agent.py"], "timeouts": {"start": 300}}
    if source:
        document["source"] = source
    script = os.path.join(folder, stem + ".agent.py")
    _require_ours(script)
    _replace(os.path.join(folder, network), write)
    _replace(script, lambda path: _write_text(path, program))
    _core.write_agent(os.fspath(file), document)


def stem_of(file):
    base = os.path.basename(os.fspath(file))
    if not isinstance(base, str) or not base.endswith(ENDING) or base == ENDING:
        raise ValueError(f"the file is {_core.shown(base)}; its name must end in {ENDING}.")
    return base[: -len(ENDING)]


def plain_number(value):
    array = np.asarray(value)
    if array.dtype.kind not in "iuf" or array.ndim > 1:
        raise ValueError(f"a weight is {_core.shown(value)}; it must be a number or a list of numbers.")
    return array.tolist()


def _feature_ids(features):
    """Returns the feature ids of a set's name, a comma-separated string or a list."""
    if isinstance(features, str):
        sets = _core.feature_sets()
        ids = sets[features] if features in sets else [part.strip() for part in features.split(",")]
    else:
        ids = list(features)
    _core.feature_names(ids, "standard/10x20")  # refuses unknown ones
    return ids


def _by_feature(weights, features):
    """Converts a flat list of weights to a dict by feature."""
    if features is None:
        raise ValueError("weights are a list; then features must name what they belong to.")
    numbers = np.asarray(weights)
    if numbers.dtype.kind not in "iuf" or numbers.ndim != 1:
        raise ValueError("weights is no list of numbers.")
    ids = _feature_ids(features)
    counts = {}  # number of values by board width
    for width in range(4, 33):
        board = {"format": "tetrabench-mdp/1", "name": "Board", "rules": "placement", "width": width, "height": 20,
                 "pieces": {"set": "tetrominoes"}, "reward": {"type": "lines"}}
        sizes = [len(_core.feature_names([feature], board)) for feature in ids]
        counts[width] = sum(sizes)
        if counts[width] == len(numbers):
            ends = np.cumsum(sizes)
            return {feature: numbers[end - 1].item() if size == 1 else numbers[end - size:end].tolist()
                    for feature, size, end in zip(ids, sizes, ends)}
    least, most = counts[4], counts[32]
    needed = f"{least}" if least == most else f"from {least} on a board 4 columns wide to {most} on one 32 columns wide"
    raise ValueError(f"weights has {len(numbers)} entries; it must have one for each value of these features: {needed}.")


def layers_of(model):
    """Returns validated pairs of weights and biases, in single precision."""
    try:
        pairs = [(np.asarray(weights), np.asarray(biases)) for weights, biases in model]
        if any(array.dtype.kind not in "biuf" for pair in pairs for array in pair):
            raise ValueError
        layers = [(weights.astype(np.float32), biases.astype(np.float32)) for weights, biases in pairs]
    except (TypeError, ValueError):
        raise ValueError("the model is no torch.nn.Module and no list of pairs of weights and biases.") from None
    if not layers:
        raise ValueError("the model has no layers.")
    for i, (weights, biases) in enumerate(layers):
        if weights.ndim != 2 or biases.shape != weights.shape[1:]:
            raise ValueError(f"layer {i} has weights of shape {weights.shape} and biases of shape {biases.shape}; they "
                             "must be (inputs, outputs) and (outputs,).")
        if i and layers[i - 1][0].shape[1] != weights.shape[0]:
            raise ValueError(f"layer {i} has {weights.shape[0]} inputs; the layer before has "
                             f"{layers[i - 1][0].shape[1]} outputs.")
        if not (np.isfinite(weights).all() and np.isfinite(biases).all()):
            raise ValueError(f"layer {i} has numbers that are not finite.")
    return layers


def _write_layers(path, layers):
    with open(path, "wb") as file:
        np.savez(file, **{f"{kind}{i}": array for i, pair in enumerate(layers) for kind, array in zip("wb", pair)})


def _torch_writer(model):
    import torch

    was_training = model.training
    scripted = torch.jit.script(model.eval())
    model.train(was_training)
    return lambda path: torch.jit.save(scripted, path)


def _require_ours(path):
    """Raises ValueError rather than overwrite a file that this module did not write."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            if file.readline().rstrip("\n") != WRITTEN:
                raise ValueError(f"{path} is another program; choose another name for the agent.")
    except FileNotFoundError:
        pass


def _write_text(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def _replace(path, write):
    """Writes a temporary file in the same folder and renames it, so that readers never see a partial file."""
    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(path))
    os.close(handle)
    try:
        write(temporary)
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(temporary, 0o666 & ~umask)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
