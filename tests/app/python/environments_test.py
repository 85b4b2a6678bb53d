"""Tests for the contract of Gymnasium environments, saved states, and invalid input."""

import copy
import gc
import os
import pickle
import subprocess
import sys
import tempfile
import textwrap
import threading

import numpy as np

import tetrabench
from support import raises, run_tests
from tetrabench import spaces

MDPS = ("standard/10x20", "standard/5x5", "standard/10x20-preview", "standard/fahey-10x20", "rlc2008/training-00",
        "rlc2009/training-03", "guideline/10x20", "reduced/6-wide")


def environments():
    for mdp in MDPS:
        yield tetrabench.Placement(mdp)
        if mdp != "guideline/10x20":
            yield tetrabench.Placement(mdp, features="dellacherie")
        if mdp.startswith("rlc"):
            yield tetrabench.Steps(mdp)


def same(a, b):
    """Returns true if two observations or infos are equal, including types."""
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, np.ndarray):
        return a.dtype == b.dtype and np.array_equal(a, b)
    return type(a) is type(b) and a == b


def test_action_spaces_can_go_to_worker_processes():
    """Gymnasium's AsyncVectorEnv and Stable-Baselines3's SubprocVecEnv send spaces through pipes."""
    for env in environments():
        sent = pickle.loads(pickle.dumps(env.action_space))
        assert sent == env.action_space and sent.n == env.action_space.n
        assert sent.sample() in env.action_space
        observation, _ = env.reset(seed=1)
        assert observation in pickle.loads(pickle.dumps(env.observation_space))


def test_seeds_and_games_have_64_bits():
    for value in (2 ** 63, 2 ** 64 - 1, np.uint64(2 ** 64 - 1)):
        for make in (tetrabench.Placement, lambda mdp, seed: tetrabench.PlacementVector(mdp, 2, seed=seed)):
            env = make("standard/10x20", seed=value)
            env.reset(seed=value)
        env = tetrabench.Steps("rlc2008/training-00", seed=value)
        env.reset(seed=value, options={"game": value})
        assert env.episode["game"] == value
        assert tetrabench.play("standard/5x5", "random", seed=value, pieces=5)["seed"] == value
    for value in (2 ** 64, -1):
        with raises(ValueError, f"the seed is {value}; it must be a whole number between 0 and 18446744073709551615."):
            tetrabench.Placement("standard/10x20", seed=value)


def test_resets_and_steps_keep_the_contract():
    for env in environments():
        observation, info = env.reset(seed=5)
        assert observation in env.observation_space and isinstance(info, dict)
        env.action_space.seed(7)
        ended = 0
        for _ in range(300):
            action = env.action_space.sample()
            assert action in env.action_space
            result = env.step(action)
            assert isinstance(result, tuple) and len(result) == 5
            observation, reward, terminated, truncated, info = result
            assert observation in env.observation_space
            assert type(reward) is float and type(terminated) is bool and type(truncated) is bool
            assert not (terminated and truncated) and isinstance(info, dict)
            if terminated or truncated:
                ended += 1
                assert info["totals"]["truncated"] == truncated
                assert "episode" not in info  # the key of Gymnasium's RecordEpisodeStatistics
                with raises(ValueError, "The game is over; reset it before the next action."):
                    env.step(0)
                env.reset()
        assert ended or isinstance(env, tetrabench.Steps) or env.mdp["height"] is None or "limit" in env.mdp, env.mdp
        env.close()


def test_equal_seeds_give_equal_games_and_others_do_not():
    for first, second in zip(environments(), environments()):
        boards = []
        for seed in (1, 1, 2):
            for env in (first, second):
                env.action_space.seed(3)
                seen = [env.reset(seed=seed)]
                for _ in range(12):
                    seen.append(env.step(env.action_space.sample()))
                    if seen[-1][2] or seen[-1][3]:
                        break
                boards.append(seen)
        for i in (1, 2, 3):
            assert len(boards[i]) == len(boards[0])
            assert all(same(a, b) for x, y in zip(boards[0], boards[i]) for a, b in zip(x, y))
        assert len(boards[4]) != len(boards[0]) or not all(same(x[0], y[0]) for x, y in zip(boards[0], boards[4]))


def test_a_reset_without_a_seed_begins_the_next_game():
    env = tetrabench.Placement("standard/10x20")
    for seed in (None, 9):
        pieces = []
        for game in range(3):
            env.reset(seed=seed if game == 0 else None)
            assert env.episode["game"] == game
            pieces.append([int(env.step(int(env.action_masks().argmax()))[0]["piece"]) for _ in range(10)])
        assert pieces[0] != pieces[1] != pieces[2]
    env.reset(options={"game": 77})
    assert env.episode["game"] == 77


def test_a_limit_truncates_and_a_loss_terminates():
    document = tetrabench.mdp("standard/10x20")
    env = tetrabench.Placement({**document, "pieceLimit": 3})
    _, info = env.reset(seed=1)
    for i in range(3):
        _, _, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
        assert (terminated, truncated) == (False, i == 2)
    document = tetrabench.mdp("rlc2008/training-00")
    for limit, value in (("stepLimit", 12), ("pieceLimit", 4)):
        env = tetrabench.Steps({**document, limit: value})
        env.reset(seed=1)
        for _ in range(1000):
            _, _, terminated, truncated, info = env.step(5)
            if terminated or truncated:
                break
        assert truncated and not terminated
        assert info["totals"]["steps" if limit == "stepLimit" else "pieces"] == value
    env = tetrabench.Steps(document)
    env.reset(seed=1)
    while True:
        _, _, terminated, truncated, _ = env.step(5)
        if terminated or truncated:
            break
    assert terminated and not truncated


def test_losing_actions_terminate():
    env = tetrabench.Placement("standard/5x5", features="dellacherie")
    found = 0
    for seed in range(20):
        _, info = env.reset(seed=seed)
        terminated = False
        while not terminated:
            action = env.action_space.sample()
            loses = bool(info["loses"][action])
            found += loses
            _, _, terminated, _, info = env.step(action)
            assert terminated == loses
    assert found == 20


def test_a_saved_game_continues_as_before():
    for env in environments():
        env.reset(seed=4)
        for _ in range(9):
            _, _, terminated, truncated, _ = env.step(env.action_space.sample())
            if terminated or truncated:
                env.reset()
        state = env.save()
        kept = pickle.loads(pickle.dumps(state))
        actions, results = [], []
        for _ in range(15):
            actions.append(env.action_space.sample())
            results.append(env.step(actions[-1]))
            if results[-1][2] or results[-1][3]:
                break
        for again in (state, kept, copy.deepcopy(state)):
            env.restore(again)
            assert all(same(a, b) for action, result in zip(actions, results)
                       for a, b in zip(env.step(action), result))


def test_bad_states_are_refused():
    env, other = tetrabench.Placement("standard/10x20"), tetrabench.Placement("standard/5x5")
    env.reset()
    with raises(ValueError, "the state is of a game of another MDP."):
        other.restore(env.save())
    with raises(ValueError, "it must be one that save() has returned"):
        env.restore(b"state")
    steps, placements = tetrabench.Steps("rlc2008/training-00"), tetrabench.Placement("rlc2008/training-00")
    steps.reset()
    placements.reset()
    with raises(ValueError, "by actions, not by placements"):
        placements.restore(steps.save())
    with raises(ValueError, "by placements, not by actions"):
        steps.restore(placements.save())


def test_damaged_states_never_crash():
    random = np.random.default_rng(1)
    for env in (tetrabench.Placement("standard/10x20"), tetrabench.Placement("reduced/6-wide"),
                tetrabench.Placement("guideline/10x20"), tetrabench.Placement("standard/fahey-10x20"),
                tetrabench.Placement("rlc2009/training-03"), tetrabench.Steps("rlc2008/training-00")):
        env.reset(seed=1)
        for _ in range(6):
            env.step(env.action_space.sample())
        text = env.save().__getstate__()[0]
        restored = 0
        for _ in range(600):
            damaged = bytearray(text)
            begin = text.find(b'"game":')  # what comes before is the MDP
            digits = [i for i in range(begin, len(damaged)) if chr(damaged[i]).isdigit()]
            for _ in range(random.integers(1, 4)):
                damaged[random.choice(digits)] = ord("0") + random.integers(10)
            try:
                state = tetrabench.State.__new__(tetrabench.State)
                state.__setstate__((bytes(damaged),))
                env.restore(state)
                for _ in range(5):
                    if env.step(env.action_space.sample())[2:4] != (False, False):
                        break
                restored += 1
            except ValueError:
                pass
        assert restored > 20, restored
    for damage in ((b"",), (b"{}",), (b"\xff",), ("",), (), (b"[" * 10000,)):
        state = tetrabench.State.__new__(tetrabench.State)
        with raises(ValueError, ""):
            state.__setstate__(damage)


def test_vectors_play_the_same_games_as_single_environments():
    for mdp in MDPS:
        random = np.random.default_rng(2)
        vector = tetrabench.PlacementVector(mdp, 6, seed=3, features="dellacherie" if "guide" not in mdp else "huji")
        single = [tetrabench.Placement(mdp, seed=3) for _ in range(6)]
        observation, infos = vector.reset(seed=3)
        seen = [env.reset(seed=3, options={"game": i}) for i, env in enumerate(single)]
        assert observation in vector.observation_space
        next_game = 6
        for _ in range(60):
            actions = vector.sample(random)
            assert (vector.action_mask[np.arange(6), actions] == 1).all()
            observation, rewards, terminations, truncations, infos = vector.step(actions)
            assert observation in vector.observation_space
            for i, env in enumerate(single):
                board = env.step(actions[i])
                assert board[1:4] == (rewards[i], terminations[i], truncations[i])
                if terminations[i] or truncations[i]:
                    final = {key: values[i] for key, values in infos["final_info"].items()}
                    assert infos["_final_info"][i]
                    for key in ("game", "pieces", "lines", "steps", "reward"):
                        assert final[key] == board[4]["totals"][key]
                    assert np.array_equal(infos["final_obs"]["board"][i], board[0]["board"])
                    board = env.reset(options={"game": next_game}, seed=3)
                    next_game += 1
                else:
                    assert "_final_info" not in infos or not infos["_final_info"][i]
                assert np.array_equal(board[0]["board"], observation["board"][i])
                assert board[0]["piece"] == observation["piece"][i]
                assert np.array_equal(board[-1]["action_mask"], infos["action_mask"][i])


def test_arrays_are_views_that_nobody_can_write():
    vector = tetrabench.PlacementVector("standard/10x20", 3, features="dellacherie")
    assert vector.features.shape == (3, 40, 6) and vector.features.dtype == np.float32
    before = vector.features.copy()
    address = vector.features.ctypes.data
    vector.step(vector.sample())
    assert vector.features.ctypes.data == address and not np.array_equal(before, vector.features)
    with raises(ValueError, "read-only"):
        vector.features[0] = 1
    features = vector.features
    del vector
    gc.collect()
    assert np.isfinite(features).all()


def test_features_are_those_of_the_afterstates():
    mdp, random = "standard/10x20", np.random.default_rng(1)
    vector = tetrabench.PlacementVector(mdp, 20, seed=1, features="bcts")
    vector.reset(seed=1)
    for _ in range(30):
        vector.step(vector.sample(random))
    values, mask, loses = tetrabench.Afterstates(mdp, "bcts").of(vector._observation["board"],
                                                                 vector._observation["piece"])
    assert np.array_equal(values, vector.features)
    assert np.array_equal(mask, vector.action_mask) and np.array_equal(loses, vector.loses)
    columns = np.zeros((20, 10), np.uint64)
    for row in range(20):
        columns |= vector._observation["board"][:, 19 - row, :].astype(np.uint64) << np.uint64(row)
    assert np.array_equal(tetrabench.Afterstates(mdp, "bcts").of(columns, vector._observation["piece"])[0], values)
    actions = vector.sample(random)
    expected = vector.features[np.arange(20), actions][:, 4]  # holes
    assert vector.feature_names[4] == "holes"
    observation, _, terminated, _, _ = vector.step(actions)
    holes = tetrabench.features_of(observation["board"], ["holes"])[:, 0]
    assert np.array_equal(holes[~terminated], expected[~terminated])


def test_bad_input_is_one_sentence():
    vector = tetrabench.PlacementVector("standard/10x20", 3)
    with raises(ValueError, "actions has the shape (2,); it must be (3,), one for each game."):
        vector.step([0, 0])
    with raises(ValueError, "actions is of type float64; it must be of whole numbers."):
        vector.step(np.zeros(3))
    with raises(ValueError, "the action in game 1 is 99; it must be a whole number between 0 and 39."):
        vector.step([0, 99, 0])
    with raises(ValueError, "actions has the shape (3, 1)"):
        vector.step(np.zeros((3, 1), int))
    for nonsense in ("abc", None, object(), [[], [1]], {}):
        with raises(ValueError, "actions"):
            vector.step(nonsense)
    with raises(ValueError, "the game is 3; it must be a whole number between 0 and 2."):
        vector.save(3)
    for shape in ((4, 39), (40,), (3, 39), (3, 40, 1), (1, 40), ()):
        with raises(ValueError, f"values has the shape {shape}; it must be (3, 40), a number for each action of each"):
            vector.greedy(np.zeros(shape))
    with raises(ValueError, "values is of type <U1; it must be of numbers."):
        vector.greedy(np.full((3, 40), "x"))
    assert vector.greedy(np.zeros((3, 40)).tolist()).shape == (3,)
    vector.close()
    with raises(ValueError, "the environment is closed; make a new one."):
        vector.step([0, 0, 0])
    env = tetrabench.Placement("standard/10x20")
    with raises(ValueError, "no game has begun; call reset() before the first step."):
        env.step(0)
    _, info = env.reset()
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with raises(ValueError, f"the action is {illegal}; it must be one of the"):
        env.step(illegal)
    for nonsense in (1.5, "1", None, True, [1], 40, -1, 10**30, np.float64(2)):
        with raises(ValueError, "the action is"):
            env.step(nonsense)
    env.step(np.int64(np.flatnonzero(info["action_mask"])[0]))
    with raises(ValueError, "the seed is"):
        env.reset(seed="x")
    with raises(ValueError, "the game is -1; it must be a whole number between 0 and 18446744073709551615."):
        env.reset(options={"game": -1})
    with raises(ValueError, "options is"):
        env.reset(options={"board": 1})
    env.close()
    with raises(ValueError, "the environment is closed; make a new one."):
        env.reset()
    for make, text in (
            (lambda: tetrabench.Placement("nothing"), "no such file or MDP"),
            (lambda: tetrabench.Placement(3), "the MDP is 3; it must be a name, a file or a document."),
            (lambda: tetrabench.Placement({"format": "tetrabench-mdp/1"}), "rules is missing"),
            (lambda: tetrabench.Placement({"width": float("nan")}), "cannot be written as JSON"),
            (lambda: tetrabench.Placement(features="nonsense"), "nonsense"),
            (lambda: tetrabench.Placement(features=[3]), "a feature is 3; it must be a string."),
            (lambda: tetrabench.Placement(illegal="maybe"), 'illegal is "maybe"; it must be "error" or "next".'),
            (lambda: tetrabench.Placement(render_mode="human"), "render_mode"),
            (lambda: tetrabench.PlacementVector(num_envs=0), "the number of games is 0"),
            (lambda: tetrabench.PlacementVector("guideline/10x20", 1000000, features="huji"), "do not fit in 32 GB"),
            (lambda: tetrabench.Steps("standard/10x20"), "does not have competition rules"),
            (lambda: tetrabench.Afterstates("guideline/10x20", "holes"), "guideline rules"),
            (lambda: tetrabench.Afterstates("standard/10x20", "holes").of(np.zeros((1, 9), int), [0]), "boards has"),
            (lambda: tetrabench.Afterstates("standard/10x20", "holes").of(np.zeros((1, 10), int), [7]), "a piece is 7"),
            (lambda: tetrabench.Afterstates("standard/10x20", "holes").of(np.full((1, 10), -1), [0]), "a cell in row"),
            (lambda: tetrabench.features_of(np.zeros((2, 3, 3), int), "holes"), "boards has the shape (2, 3, 3)"),
            (lambda: tetrabench.features_of(np.full((1, 20, 10), 7), "holes"), "a cell of boards is 7; it must be 0 or 1."),
            (lambda: tetrabench.features_of(np.full((1, 20, 10), 2, np.uint8), "holes"), "a cell of boards is 2;"),
            (lambda: tetrabench.features_of(np.full((1, 20, 10), -1, np.int8), "holes"), "a cell of boards is -1;"),
            (lambda: tetrabench.features_of(np.full((1, 20, 10), 2**63, np.uint64), "holes"), "a cell of boards is 922"),
            (lambda: tetrabench.Afterstates("standard/10x20", "holes").of(np.full((1, 20, 10), 7), [0]), "a cell of boards"),
            (lambda: tetrabench.features_of(np.zeros((1, 20, 10), int), "erodedCells"), "a feature of a placement"),
    ):
        with raises(ValueError, text):
            make()
    with raises(ValueError, ""):
        tetrabench.Placement("\0")


def test_illegal_actions_can_stand_for_the_next_legal_one():
    env = tetrabench.Placement("standard/10x20", illegal="next")
    _, info = env.reset(seed=1)
    random = np.random.default_rng(1)
    for _ in range(200):
        action = int(random.integers(40))
        mask = info["action_mask"]
        legal = next(a % 40 for a in range(action, action + 40) if mask[a % 40])
        state = env.save()
        expected = env.step(legal)[0]
        env.restore(state)
        observation, _, terminated, _, info = env.step(action)
        assert same(observation, expected)
        if terminated:
            _, info = env.reset()


def test_random_input_never_crashes():
    random = np.random.default_rng(3)
    values = [None, True, -1, 0, 3, 39, 2**70, 1.5, float("nan"), "", "holes", "standard/5x5", b"x", [], [1, 2], {}, (),
              np.zeros(3), np.zeros((2, 2), int), np.array("x"), np.array([2**63], np.uint64), object(), set(),
              np.zeros((1, 20, 10), np.uint8), np.zeros(0, int), "dellacherie", np.ma.masked, Ellipsis, 7j]
    pick = lambda: values[random.integers(len(values))]  # noqa: E731
    env, steps = tetrabench.Placement("standard/5x5"), tetrabench.Steps()
    vector = tetrabench.PlacementVector("standard/5x5", 2, features="huji")
    afterstates = tetrabench.Afterstates("standard/10x20", "huji")
    tuples = tetrabench.NTuple(5, 5, [(2, 2)])
    folder = tempfile.TemporaryDirectory()
    file = os.path.join(folder.name, "mine.agent.json")
    calls = [lambda: env.reset(seed=pick(), options=pick()), lambda: env.step(pick()), lambda: env.restore(pick()),
             lambda: env.placement(pick()), lambda: steps.reset(seed=pick()), lambda: steps.step(pick()),
             lambda: vector.step(pick()), lambda: vector.reset(seed=pick()), lambda: vector.save(pick()),
             lambda: vector.restore(pick(), pick()), lambda: afterstates.of(pick(), pick()),
             lambda: tetrabench.features_of(pick(), pick()), lambda: tetrabench.mdp(pick()),
             lambda: tetrabench.agent(pick()), lambda: tetrabench.read(pick()),
             lambda: tetrabench.play("standard/5x5", pick(), pick(), pieces=10),
             lambda: tetrabench.play("standard/5x5", "random", 1, pieces=pick()),
             lambda: tetrabench.feature_names(pick(), pick()), lambda: tetrabench.Placement(pick(), features=pick()),
             lambda: tetrabench.PlacementVector("standard/5x5", pick(), seed=pick(), features=pick()),
             lambda: tetrabench.NTuple(pick(), pick(), pick(), pick(), pick()), lambda: tuples.entries(pick()),
             lambda: tetrabench.NTuple(5, 5, [(pick(), pick())], [(pick(), pick())]),
             lambda: tuples.save_agent(file, pick(), pick(), name=pick(), source=pick()),
             lambda: tetrabench.threshold_inputs(pick()),
             lambda: tetrabench.save_agent(file, pick(), pick(), name=pick(), source=pick(), sense=pick()),
             lambda: tetrabench.save_value_network(file, [(pick(), pick()), (pick(), pick())], pick(), pick()),
             lambda: tetrabench.save_network_agent(file, pick(), pick()),
             lambda: tetrabench.save_network_agent(pick(), [(np.zeros((6, 1)), np.zeros(1))], pick())]
    refused = 0
    for _ in range(int(os.environ.get("TETRABENCH_CALLS", 6000))):
        try:
            calls[random.integers(len(calls))]()
        except (ValueError, TypeError, OSError) as error:
            refused += 1
            assert str(error).count("\n") == 0, error
    assert refused > 3000
    folder.cleanup()
    vector.reset(seed=1)
    vector.step(vector.sample())


def test_threads_share_what_is_theirs_alone():
    vectors = [tetrabench.PlacementVector("standard/10x20", 32, seed=1, features="dellacherie") for _ in range(4)]
    weights = np.array([-1, 1, -1, -1, -4, -1], np.float32)

    def play(vector):
        for _ in range(100):
            vector.step(vector.greedy(vector.features @ weights))

    threads = [threading.Thread(target=play, args=(vector,)) for vector in vectors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.array_equal(vectors[0].features, vector.features) for vector in vectors)
    # Steps of one vector in several threads are either played or refused.
    shared, outcomes = tetrabench.PlacementVector("standard/10x20", 512, features="dellacherie", illegal="next"), []

    def hammer():
        for _ in range(50):
            try:
                shared.step(np.zeros(512, int))
                outcomes.append("played")
            except ValueError as error:
                outcomes.append(str(error))

    threads = [threading.Thread(target=hammer) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(outcomes) <= {"played", "the games are in use by another thread."} and "played" in outcomes
    assert len(outcomes) == 200


def test_environments_render_as_text():
    env = tetrabench.Placement("standard/5x5", render_mode="ansi")
    assert env.render() is None
    env.reset(seed=1)
    assert env.render() == ".....\n" * 5
    assert tetrabench.Placement("standard/5x5").render() is None


def test_gymnasium_checks_the_environments():
    """Uses Gymnasium's own checker if installed; otherwise a stub shows that they are derived and registered."""
    if spaces.HAVE_GYMNASIUM:
        import gymnasium
        from gymnasium.utils.env_checker import check_env

        for mdp in MDPS:
            check_env(tetrabench.Placement(mdp, illegal="next"))
        check_env(tetrabench.Steps())
        assert gymnasium.make("Tetrabench/Placement-v1", mdp="standard/5x5").reset(seed=1)
        return
    with tempfile.TemporaryDirectory() as folder:
        stand_in = {
            "gymnasium/__init__.py": "class Env:\n    def reset(self, *, seed=None, options=None):\n        self.seeds = "
                                     "getattr(self, 'seeds', []) + [seed]\n",
            "gymnasium/spaces.py": "from tetrabench_spaces import Box, Dict, Discrete, MultiDiscrete\n",
            "gymnasium/vector.py": "class VectorEnv: pass\n",
            "gymnasium/envs/__init__.py": "",
            "gymnasium/envs/registration.py": "registry = {}\ndef register(id, entry_point): registry[id] = "
                                              "entry_point\n",
        }
        os.makedirs(os.path.join(folder, "gymnasium/envs"))
        for name, text in stand_in.items():
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        os.symlink(os.path.realpath(spaces.__file__), os.path.join(folder, "tetrabench_spaces.py"))
        script = textwrap.dedent("""
            import sys, types
            sys.modules["gymnasium"] = None
            import tetrabench_spaces
            del sys.modules["gymnasium"]
            import gymnasium, tetrabench
            from gymnasium.envs.registration import registry
            assert registry == {"Tetrabench/Placement-v1": "tetrabench.environments:Placement",
                                "Tetrabench/Steps-v1": "tetrabench.environments:Steps"}, registry
            env = tetrabench.Placement("standard/5x5")
            assert isinstance(env, gymnasium.Env)
            env.reset(seed=4)
            assert env.seeds == [4]
            assert isinstance(tetrabench.PlacementVector("standard/5x5", 2), gymnasium.vector.VectorEnv)
            print("derived and registered")
        """)
        path = folder + os.pathsep + os.environ["PYTHONPATH"]
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                              env={**os.environ, "PYTHONPATH": path})
        assert done.stdout == "derived and registered\n", done.stderr


run_tests(globals())
