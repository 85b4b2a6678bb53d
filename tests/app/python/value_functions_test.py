"""Tests that value functions learned in Python play as built-in kinds of agents."""

import copy
import os
import pickle
import tempfile
import warnings

import numpy as np

import tetrabench
from support import cli, installed, raises, run_tests

MDP = "standard/6x12"
HEIGHT, WIDTH = 12, 6


def random_boards(random, count):
    return (random.random((count, HEIGHT, WIDTH)) < random.random((count, 1, 1))).astype(np.uint8)


def seen_in_squares(board):
    """Returns the patterns in 2 x 2 windows cell by cell, each mirrored if that gives the smaller number."""
    found = []
    for row in range(HEIGHT - 1):
        for column in range(WIDTH - 1):
            cells = [[int(board[HEIGHT - 1 - row - r, column + c]) for r in range(2)] for c in range(2)]
            numbers = [sum(cells[side][r] << 2 * i + r for i, side in enumerate(order) for r in range(2))
                       for order in ((0, 1), (1, 0))]
            found.append(min(numbers))
    return sorted(found)


def test_entries_are_what_windows_see():
    random = np.random.default_rng(1)
    tuples = tetrabench.NTuple(WIDTH, HEIGHT, [(2, 2)], per_position=False)
    boards = random_boards(random, 50)
    entries = tuples.entries(boards)
    assert (tuples.size, tuples.terms) == (16, 55) and entries.shape == (50, 55) and entries.dtype == np.uint32
    for board, row in zip(boards, entries):
        assert sorted(row.tolist()) == seen_in_squares(board)
    columns = (boards[:, ::-1].astype(np.uint64) << np.arange(HEIGHT, dtype=np.uint64)[None, :, None]).sum(axis=1)
    assert np.array_equal(tuples.entries(columns.astype(np.int64)), entries)


def test_numbers_of_numpy_and_no_boards_are_taken():
    tuples = tetrabench.NTuple(np.int64(WIDTH), np.int32(HEIGHT), np.array([[2, 2]]), np.array([[2, 3]]))
    assert tuples.entries(np.zeros((0, HEIGHT, WIDTH), np.uint8)).shape == (0, tuples.terms)
    assert tetrabench.threshold_inputs(np.zeros((0, HEIGHT, WIDTH), np.uint8)).shape == (0, HEIGHT * (2 * WIDTH + 3))
    again = pickle.loads(pickle.dumps(tuples))
    boards = random_boards(np.random.default_rng(8), 5)
    assert np.array_equal(again.entries(boards), tuples.entries(boards))
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "mine.agent.json")
        tuples.save_agent(file, np.zeros(tuples.size, np.int8), {"holes": np.float32(-2), "columnHeight": np.ones(WIDTH)})
        assert tetrabench.agent(file)["weights"] == {"holes": -2.0, "columnHeight": [1.0] * WIDTH}
        layers = dense(np.random.default_rng(9), HEIGHT * (2 * WIDTH + 3), 2, 1)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            tetrabench.save_value_network(file, layers, np.int64(WIDTH), HEIGHT)


def test_mirror_images_have_the_same_entries():
    random = np.random.default_rng(2)
    for per_position in (True, False):
        tuples = tetrabench.NTuple(WIDTH, HEIGHT, [(3, 3), (1, 4)], [(4, 2), (2, 20)], per_position)
        boards = random_boards(random, 50)
        mirrored = tuples.entries(np.ascontiguousarray(boards[:, :, ::-1]))
        assert np.array_equal(np.sort(tuples.entries(boards)), np.sort(mirrored))
        assert mirrored.max() < tuples.size


def check_plays(file, value, pieces=60):
    """Checks that the agent maximizes reward plus the value of the resulting board."""
    game = tetrabench.play(MDP, file, 4, 1, pieces=pieces)["games"][0]
    env = tetrabench.Placement(MDP, seed=4)
    _, info = env.reset(seed=4)
    for _ in range(pieces):
        state, best = env.save(), None
        for action in np.flatnonzero(info["action_mask"]):
            env.restore(state)
            observation, reward, terminated, _, _ = env.step(int(action))
            rated = (not terminated, reward + (0 if terminated else value(observation["board"])))
            if best is None or rated > best[0]:
                best = rated, int(action)
        env.restore(state)
        _, _, terminated, _, info = env.step(best[1])
        if terminated:
            break
    assert (env.episode["pieces"], env.episode["lines"]) == (game["pieces"], game["lines"])
    return game


def test_tables_become_an_agent():
    random = np.random.default_rng(3)
    tuples = tetrabench.NTuple(WIDTH, HEIGHT, [(3, 3)], [(3, 4)])
    weights = random.integers(-1000, 1000, tuples.size) / 1024
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "mine.agent.json")
        tuples.save_agent(file, weights, name="Mine", source="Learned.")
        cli("agent", "validate", file)
        assert tetrabench.agent(file)["kind"] == "n-tuple" and tetrabench.agent(file)["name"] == "Mine"
        game = check_plays(file, lambda board: weights[tuples.entries(board[None])].sum())
        assert 5 < game["pieces"]
        tuples.save_agent(file, weights, {"holes": -1.5})
        check_plays(file, lambda board: weights[tuples.entries(board[None])].sum() - 1.5 *
                    tetrabench.features_of(board[None], "holes")[0, 0])


def d_silu(z):
    s = 1 / (1 + np.exp(-z))
    return s * (1 + z * (1 - s))


def dense(random, *sizes):
    return [(random.normal(size=pair) / np.sqrt(pair[0]), random.normal(size=pair[1]))
            for pair in zip(sizes, sizes[1:])]


def value_of(layers, inputs):
    for weights, biases in layers[:-1]:
        inputs = d_silu(inputs @ weights.astype(np.float32) + biases.astype(np.float32))
    return (inputs @ layers[-1][0] + layers[-1][1])[..., 0]


def inputs_of(board):
    """Computes the inputs one by one from their definition."""
    tops = [max((HEIGHT - r for r in range(HEIGHT) if board[r, c]), default=0) for c in range(WIDTH)]
    values = [(top, HEIGHT) for top in tops] + [(abs(a - b), HEIGHT) for a, b in zip(tops, tops[1:])]
    holes = sum(tops) - int(board.sum())
    values += [(max(tops), HEIGHT), (holes, 3 * HEIGHT)]
    return [float(value >= step) for value, most in values for step in range(1, most + 1)]


def test_inputs_of_networks_are_thresholds():
    boards = random_boards(np.random.default_rng(5), 50)
    inputs = tetrabench.threshold_inputs(boards)
    assert inputs.shape == (50, HEIGHT * (2 * WIDTH + 3)) and inputs.dtype == np.float32
    for board, row in zip(boards, inputs):
        assert row.tolist() == inputs_of(board)


def test_layers_become_an_agent():
    random = np.random.default_rng(6)
    for hidden in ((8,), (9, 4)):
        layers = dense(random, HEIGHT * (2 * WIDTH + 3), *hidden, 1)
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "net.agent.json")
            tetrabench.save_value_network(file, layers, WIDTH, HEIGHT, name="Net")
            cli("agent", "validate", file)
            assert tetrabench.agent(file)["hidden"] == list(hidden)
            check_plays(file, lambda board: value_of(layers, np.array(inputs_of(board))))


def test_a_module_of_torch_becomes_an_agent():
    if not installed("torch"):
        return print("SKIP: torch is not installed, or for the slow tests")
    import torch

    class DSilu(torch.nn.Module):
        def forward(self, z):
            s = torch.sigmoid(z)
            return s * (1 + z * (1 - s))

    torch.manual_seed(1)
    inputs = HEIGHT * (2 * WIDTH + 3)
    model = torch.nn.Sequential(torch.nn.Linear(inputs, 8), DSilu(), torch.nn.Linear(8, 1))
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "net.agent.json")
        tetrabench.save_value_network(file, model, WIDTH, HEIGHT)
        with torch.no_grad():
            check_plays(file, lambda board: model(torch.tensor(inputs_of(board))).item())
        dropped = torch.nn.Sequential(model[0], torch.nn.Dropout(), model[1], model[2])
        for same in (copy.deepcopy(model).double(), dropped, torch.nn.Sequential(model[:2], model[2])):
            tetrabench.save_value_network(file, same, WIDTH, HEIGHT)
        small = torch.nn.Sequential(torch.nn.Linear(inputs, 8), torch.nn.SiLU(), torch.nn.Linear(8, 1))
        with torch.no_grad():
            small[2].weight *= 1e-4

        class Pair(torch.nn.Sequential):
            def forward(self, x):
                return super().forward(x), 1

        class Silent(torch.nn.Sequential):
            def forward(self, x):
                raise RuntimeError

        for wrong, text in ((small, "where its linear layers with dSiLU between them give"),
                            (Silent(*model), "for a tensor of threshold_inputs: RuntimeError."),
                            (Pair(*model), "gives no tensor of values for a tensor of threshold_inputs"),
                            (torch.nn.Sequential(torch.nn.Linear(inputs, 8), torch.nn.ReLU(), torch.nn.Linear(8, 1)),
                             "where its linear layers with dSiLU between them give"),
                            (torch.nn.Linear(inputs, 1), "the model has 1 layers; it must have 2 or 3.")):
            with raises(ValueError, text):
                tetrabench.save_value_network(file, wrong, WIDTH, HEIGHT)


def test_bad_value_functions_are_refused_and_not_written():
    tuples = tetrabench.NTuple(WIDTH, HEIGHT, [(2, 2)], per_position=False)
    layers = dense(np.random.default_rng(7), HEIGHT * (2 * WIDTH + 3), 8, 1)
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "mine.agent.json")
        for call, text in (
                (lambda: tetrabench.NTuple(WIDTH, HEIGHT, []), "windows is empty; give a window"),
                (lambda: tetrabench.NTuple(WIDTH, HEIGHT, [(5, 5)]), "25 cells"),
                (lambda: tetrabench.NTuple(WIDTH, HEIGHT, [3]), "windows is [3]; it must be pairs (width, height) of whole numbers."),
                (lambda: tetrabench.NTuple(3, HEIGHT), "boardWidth is 3"),
                (lambda: tuples.entries(np.zeros((1, 4, 4), int)), "(n, 12, 6) for cells or (n, 6) for columns"),
                (lambda: tuples.entries(np.zeros((1, 12, 6))), "of type float64"),
                (lambda: tuples.entries(np.full((1, 12, 6), 2)), "a cell of boards is 2"),
                (lambda: tuples.save_agent(file, np.zeros(15)), "it must be (16,) and numbers"),
                (lambda: tuples.entries(np.zeros((12, 6), np.uint8)), "add an axis for the boards: boards[None]"),
                (lambda: tuples.save_agent(file, np.full(16, np.nan)), "weights has nan at 0; each must be a number above"),
                (lambda: tuples.save_agent(file, np.full(16, -32768, np.int16)), "weights has -32768 at 0"),
                (lambda: tuples.save_agent(file, np.full(16, -2 ** 63, np.int64)), "weights has -9223372036854775808 at 0"),
                (lambda: tuples.save_agent(file, np.zeros(16), np.zeros(3)), "it must be a dict of weights, or None"),
                (lambda: tuples.save_agent(file, np.zeros(16), {"holes": np.nan}), "JSON"),
                (lambda: tuples.save_agent(file, np.zeros(16), {"nothing": 1}), "nothing"),
                (lambda: tetrabench.threshold_inputs(np.zeros((2, 6), int)), "(n, height, width)"),
                (lambda: tetrabench.save_value_network(file, layers, WIDTH + 1, HEIGHT), "layer 0 has 180 inputs"),
                (lambda: tetrabench.save_value_network(file, layers[:1], WIDTH, HEIGHT), "it must have 2 or 3"),
                (lambda: tetrabench.save_value_network(file, [layers[0], (np.zeros((8, 2)), np.zeros(2))], WIDTH, HEIGHT),
                 "the last layer has 2 outputs"),
                (lambda: tetrabench.save_value_network(file, 3, WIDTH, HEIGHT), "no list of pairs"),
                (lambda: tetrabench.save_value_network(file, layers, "6", HEIGHT), "width is '6'; it must be a whole number."),
                (lambda: tetrabench.save_value_network(file, [(1j * np.ones((180, 8)), np.zeros(8)), layers[1]], WIDTH, HEIGHT),
                 "no list of pairs")):
            with raises(ValueError, text):
                call()
        assert os.listdir(folder) == []


run_tests(globals())
