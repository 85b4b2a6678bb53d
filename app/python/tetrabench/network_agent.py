"""The program of agents that `tetrabench.save_network_agent` writes: it speaks the workbench's protocol."""

import json
import sys

import numpy as np

from .positions import Afterstates

BATCH = 256


def load(file):
    """Loads a network as a function from inputs (n, values) to outputs (n, numbers)."""
    if file.endswith(".pt"):
        import torch

        torch.set_num_threads(1)
        model = torch.jit.load(file)

        def run_torch(inputs):
            with torch.no_grad():
                return model(torch.from_numpy(inputs)).numpy()

        return run_torch
    with np.load(file, allow_pickle=False) as arrays:
        layers = [(arrays[f"w{i}"], arrays[f"b{i}"]) for i in range(len(arrays.files) // 2)]

    def run_layers(values):
        for i, (weights, biases) in enumerate(layers):
            values = (np.maximum(values, 0) if i else values) @ weights + biases
        return values

    return run_layers


def board_inputs(columns, pieces, height, kinds):
    """Returns the inputs of a policy: cells, top row first, and the one-hot piece."""
    rows = np.arange(height - 1, -1, -1, dtype=np.uint64)
    cells = (columns[:, None, :] >> rows[None, :, None]) & np.uint64(1)
    return np.hstack([cells.reshape(len(columns), -1).astype(np.float32), np.eye(kinds, dtype=np.float32)[pieces]])


class Player:
    """Chooses placements on one MDP."""

    def __init__(self, mdp, model, features):
        self.model, self.features, self.width = model, features, mdp["width"]
        self.height, self.kinds = mdp["height"] or 60, len(mdp["pieces"])
        self.actions = [np.array([o * self.width + c for o, c in piece["placements"]]) for piece in mdp["pieces"]]
        letters = [piece["letter"] for piece in mdp["pieces"]]
        document = {"format": "tetrabench-mdp/1", "name": "External", "rules": mdp["rules"], "width": self.width,
                    "height": mdp["height"], "reward": {"type": "lines"},
                    "pieces": {"set": "tetrominoes" if "I" in letters else "reduced"}}
        if mdp.get("spawnRows"):
            document["spawnRows"] = mdp["spawnRows"]
        self.afterstates = Afterstates(document, features or [])

    def choose(self, message):
        columns = np.array(message["boards"], np.uint64)
        pieces = np.array(message["pieces"])
        values, mask, loses = self.afterstates.of(columns, pieces)
        if self.features:
            outputs = np.full(mask.shape, -np.inf, np.float32)
            outputs[mask] = self.model(values[mask]).reshape(-1)
        else:
            outputs = self.model(board_inputs(columns, pieces, self.height, self.kinds))
        offered = message.get("placements") or [None] * len(pieces)
        chosen = []
        for row, (piece, legal) in enumerate(zip(pieces, offered)):
            legal = np.arange(len(self.actions[piece])) if legal is None else np.array(legal)
            actions = self.actions[piece][legal]
            rating = outputs[row, actions]
            if self.features and not loses[row, actions].all():
                rating = np.where(loses[row, actions], -np.inf, rating)
            chosen.append(int(legal[int(np.argmax(rating))]))
        return chosen


def run(file, features, name):
    """Reads messages from standard input and answers on standard output until the workbench says quit."""
    def say(message):
        sys.stdout.write(json.dumps(message) + "\n")
        sys.stdout.flush()

    model = player = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say({"type": "hello", "protocol": 1, "name": name, "batch": BATCH, "deterministic": True})
        elif kind == "start":
            try:
                if model is None:
                    model = load(file)  # importing torch can take long
                player = Player(message["mdp"], model, features)
                say({"type": "ready"})
            except ValueError as error:
                say({"type": "refuse", "reason": str(error)})
        elif kind == "choose":
            say({"type": "choices", "ids": message["ids"], "placements": player.choose(message)})
        elif kind == "quit":
            return
