"""Tests that functions learned in Python play in the workbench."""

import json
import os
import subprocess
import tempfile

import numpy as np

import tetrabench
from support import cli, installed, raises, run_tests

WEIGHTS = [-1, 1, -1, -1, -4, -1]


def games(agent, mdp="standard/10x20", **options):
    arguments = [text for key, value in options.items() for text in ("--" + key, str(value))]
    return json.loads(cli("play", "--mdp", mdp, "--agent", agent, "--seed", "2", "--json", "--trust", "--threads", "1",
                          *arguments))["games"]


def test_linear_weights_become_an_agent():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "mine.agent.json")
        for weights, features in ((WEIGHTS, "dellacherie"), (np.array(WEIGHTS, np.float32), "dellacherie"),
                                  (dict(zip(tetrabench.feature_sets()["dellacherie"], WEIGHTS)), None)):
            tetrabench.save_agent(file, weights, features, name="Mine", source="Learned.")
            cli("agent", "validate", file)
            assert games(file, pieces=500, games=3) == games("dellacherie", pieces=500, games=3)
            assert tetrabench.agent(file)["name"] == "Mine"
        tetrabench.save_agent(file, np.arange(22.0), "bertsekas")
        assert len(tetrabench.agent(file)["weights"]["columnHeight"]) == 10


def test_bad_linear_agents_are_refused_and_not_written():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "mine.agent.json")
        for arguments, text in (
                (([1, 2], "dellacherie"),
                 "weights has 2 entries; it must have one for each value of these features: 6."),
                (([1, 2], "bertsekas"), "from 10 on a board 4 columns wide to 66 on one 32 columns wide."),
                (([1, 2],), "then features must name what they belong to"),
                (({"holes": 1}, "holes"), "leave them out"),
                (({"nothing": 1},), "nothing"),
                (({"holes": "x"},), "a weight is 'x'"),
                (({"holes": float("nan")},), "cannot be written as JSON"),
                ((["a"], "holes"), "no list of numbers")):
            with raises(ValueError, text):
                tetrabench.save_agent(file, *arguments)
        with raises(ValueError, "its name must end in .agent.json"):
            tetrabench.save_agent(os.path.join(folder, "mine.json"), {"holes": 1})
        assert os.listdir(folder) == []
        with raises(OSError, "missing"):
            tetrabench.save_agent(os.path.join(folder, "missing/mine.agent.json"), {"holes": -1})


def linear_network():
    return [(np.array(WEIGHTS, np.float32)[:, None], np.zeros(1, np.float32))]


def check_value_agent(model, mdps):
    """Checks that an external agent with this value function plays like the built-in one, under all supported rules."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "net.agent.json")
        tetrabench.save_network_agent(file, model, "dellacherie", name="Net")
        cli("agent", "validate", file)
        for mdp in mdps:
            theirs = tetrabench.play(mdp, file, 2, 3, pieces=150, trust=True)["games"]
            assert theirs == tetrabench.play(mdp, "dellacherie", 2, 3, pieces=150)["games"], mdp
        assert games(file, games=2, pieces=100) == games("dellacherie", games=2, pieces=100)
        assert "deterministic" in cli("agent", "test", file, "--trust", "--pieces", "200").lower()


def test_a_value_function_of_layers_becomes_an_agent():
    check_value_agent(linear_network(), ("standard/10x20", "rlc2008/training-00", "standard/fahey-10x20",
                                          "standard/huji-10x20"))


def test_a_value_function_of_torch_becomes_an_agent():
    if not installed("torch"):
        return print("SKIP: torch is not installed, or for the slow tests")
    import torch

    model = torch.nn.Linear(6, 1)
    with torch.no_grad():
        model.weight.copy_(torch.tensor([WEIGHTS], dtype=torch.float32))
        model.bias.zero_()
    check_value_agent(model, ("standard/10x20",))


def test_a_policy_becomes_an_agent():
    random = np.random.default_rng(1)
    layers = [(random.normal(size=(207, 16)).astype(np.float32), random.normal(size=16).astype(np.float32)),
              (random.normal(size=(16, 40)).astype(np.float32), np.zeros(40, np.float32))]
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "policy.agent.json")
        tetrabench.save_network_agent(file, layers)
        played = tetrabench.play("standard/10x20", file, 5, 2, trust=True)["games"]
        for game in played:
            env = tetrabench.Placement("standard/10x20")
            observation, info = env.reset(seed=5, options={"game": game["game"]})
            terminated = False
            while not terminated:
                inputs = np.concatenate([observation["board"].reshape(-1), np.eye(7)[observation["piece"]]])
                hidden = np.maximum(inputs.astype(np.float32) @ layers[0][0] + layers[0][1], 0)
                logits = hidden @ layers[1][0] + layers[1][1]
                observation, _, terminated, _, info = env.step(
                    int(np.where(info["action_mask"], logits, -np.inf).argmax()))
            assert env.episode["pieces"] == game["pieces"] and env.episode["lines"] == game["lines"]


def test_external_agents_run_only_when_they_are_trusted():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "net.agent.json")
        tetrabench.save_network_agent(file, linear_network(), "dellacherie")
        with raises(ValueError, "pass trust=True to allow it"):
            tetrabench.play("standard/10x20", file)
        tetrabench.agent(file)
        with raises(ValueError, "pass trust=True to allow it"):
            tetrabench.play("standard/10x20", file)


def test_bad_networks_are_refused_and_not_written():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "net.agent.json")
        good = linear_network()[0]
        for model, features, text in (
                ([], "dellacherie", "has no layers"),
                (3, "dellacherie", "no torch.nn.Module and no list of pairs"),
                ([(1, 2, 3)], "dellacherie", "no list of pairs"),
                ([(np.zeros((6, 2)), np.zeros(3))], "dellacherie", "layer 0 has weights of shape (6, 2)"),
                ([good, good], "dellacherie", "layer 1 has 6 inputs"),
                ([(good[0] * np.inf, good[1])], "dellacherie", "not finite"),
                ([good], "nothing", "nothing")):
            with raises(ValueError, text):
                tetrabench.save_network_agent(file, model, features)
        assert os.listdir(folder) == []
        with open(os.path.join(folder, "net.agent.py"), "w") as out:
            out.write("print('mine')\n")
        with raises(ValueError, "net.agent.py is another program; choose another name for the agent."):
            tetrabench.save_network_agent(file, [good], "dellacherie")
        assert os.listdir(folder) == ["net.agent.py"]


def test_a_network_for_another_board_ends_its_run_with_one_sentence():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "net.agent.json")
        tetrabench.save_network_agent(file, [(np.zeros((5, 1)), np.zeros(1))], "dellacherie")
        with raises(RuntimeError, "5"):
            tetrabench.play("standard/10x20", file, trust=True)
        done = subprocess.run([os.environ["TETRABENCH_CLI"], "play", "--mdp", "standard/10x20", "--agent", file, "--trust"],
                              capture_output=True, text=True)
        assert done.returncode == 1 and done.stderr.count("\n") == 1, done.stderr


run_tests(globals())
