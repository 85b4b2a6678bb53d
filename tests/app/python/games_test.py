"""Tests that games played from Python equal those of the command line, move by move."""

import json
import os
import tempfile

import numpy as np

import tetrabench
from support import cli, raises, run_tests

RULES = {}


def rules():
    """Returns the names of MDPs by rules."""
    if not RULES:
        for name in tetrabench.mdps():
            RULES.setdefault(tetrabench.mdp(name)["rules"], []).append(name)
    return RULES


def some(kind, count=20):
    """Returns up to `count` MDPs with these rules, evenly spread."""
    names = rules()[kind]
    return [names[i * len(names) // min(count, len(names))] for i in range(min(count, len(names)))]


def variants(kind, count=20):
    """Returns `count` MDPs with these rules: the predefined ones and, if they are too few, variants of them."""
    names = some(kind, count)
    for i in range(count - len(names)):
        document = dict(tetrabench.mdp(names[i % len(names)]))
        document["name"] = f"Variant {i}"
        document["width"] = 6 + i % 7
        document.pop("prefill", None)
        if document["height"]:
            document["height"] = 10 + i % 9
        names.append(document)
    return names


def replayed(mdp, agent, seed, pieces, folder):
    """Returns the report of the command line and the games of its replay file."""
    if isinstance(mdp, dict):
        file = os.path.join(folder, "variant.mdp.json")
        with open(file, "w") as out:
            json.dump(mdp, out)
        mdp = file
    replay = os.path.join(folder, "games.replay.json")
    report = json.loads(cli("play", "--mdp", mdp, "--agent", agent, "--seed", str(seed), "--games", "2", "--pieces",
                            str(pieces), "--json", "--replay", replay))
    with open(replay) as file:
        return report["games"], json.load(file)["games"]


def check_rules(kind, agent):
    """Checks that the moves of `play`, fed into the environment, yield the games of the command line."""
    with tempfile.TemporaryDirectory() as folder:
        for i, mdp in enumerate(variants(kind)):
            seed = i + 1
            report, _ = replayed(mdp, agent, seed, 60, folder)
            played = tetrabench.play(mdp, agent, seed, 2, pieces=60, moves=True)["games"]
            env = tetrabench.Placement(mdp)
            width = env.mdp["width"]
            for theirs, ours in zip(report, played):
                for key in ("game", "pieces", "lines", "steps", "reward", "truncated", "seed"):
                    assert theirs[key] == ours[key], (mdp, key, theirs[key], ours[key])
                observation, info = env.reset(seed=seed, options={"game": ours["game"]})
                terminated, reward, swapped = False, 0, None
                for piece, orientation, column, row, spin, held in ours["moves"]:
                    assert not terminated
                    if kind == "guideline":
                        action = guideline_action(env, (piece, orientation, column, row, spin, held), info)
                    else:
                        assert observation["piece"] == piece
                        action = orientation * width + column
                    assert info["action_mask"][action] == 1
                    observation, gained, terminated, truncated, info = env.step(action)
                    reward += gained
                episode = env.episode
                assert episode["pieces"] == theirs["pieces"] and episode["lines"] == theirs["lines"], mdp
                assert episode["steps"] == theirs["steps"] and abs(reward - theirs["reward"]) < 1e-6, mdp
                assert terminated == (not theirs["truncated"]), mdp


def guideline_action(env, move, info):
    """Returns the action with the move's result, found by trying each on a copy of the game."""
    state = env.save()
    for action in np.flatnonzero(info["action_mask"]):
        placement = env.placement(action)
        if placement == tuple(int(part) for part in move):
            env.restore(state)
            return action
    raise AssertionError(move)


def test_games_under_placement_rules_are_those_of_the_command_line():
    check_rules("placement", "dellacherie")


def test_games_under_competition_rules_are_those_of_the_command_line():
    check_rules("competition", "dellacherie")


def test_games_under_standard_rules_are_those_of_the_command_line():
    check_rules("standard", "dellacherie")


def test_games_under_guideline_rules_are_those_of_the_command_line():
    check_rules("guideline", "dellacherie")


def test_a_greedy_choice_by_features_plays_as_the_linear_agent():
    for name in some("placement", 4) + some("competition", 4) + some("standard", 4):
        mdp = tetrabench.mdp(name)
        weights = np.array([-1, 1, -1, -1, -4, -1], np.float32)
        agent = {"format": "tetrabench-agent/1", "name": "Linear", "kind": "linear", "sense": "max",
                 "weights": dict(zip(tetrabench.feature_sets()["dellacherie"], weights.tolist()))}
        games = tetrabench.PlacementVector(name, 5, seed=3, features="dellacherie")
        games.reset(seed=3)
        rewards, alive = np.zeros(5), np.ones(5, bool)
        lines, pieces = np.zeros(5, int), np.zeros(5, int)
        for _ in range(100):
            _, reward, terminated, truncated, infos = games.step(games.greedy(games.features @ weights))
            rewards += reward * alive
            lines += infos["lines"] * alive
            pieces += alive
            alive &= ~(terminated | truncated)
        for i, game in enumerate(tetrabench.play(name, agent, 3, 5, pieces=100)["games"]):
            assert (game["pieces"], game["lines"]) == (pieces[i], lines[i]), (name, i)
            assert abs(game["reward"] - rewards[i]) < 1e-6


def test_steps_follow_the_competition_trace():
    folder = os.environ["TETRABENCH_TEST_DATA"]
    with open(os.path.join(folder, "competition-trace-00.json")) as file:
        trace = json.load(file)
    assert trace  # core's trace test checks its format
    env = tetrabench.Steps("rlc2008/training-00")
    with tempfile.TemporaryDirectory() as folder:
        env.reset(seed=1)
        letters, actions, rows = ["IOTSZJL"[env._observation["piece"]]], [], []
        random = np.random.default_rng(1)
        for _ in range(3000):
            action = int(random.choice([0, 1, 2, 3, 4, 5], p=[.2, .2, .2, .1, .2, .1]))
            was_falling = not rows or rows[-1][5]
            observation, reward, terminated, truncated, info = env.step(action)
            if not was_falling:
                letters.append("IOTSZJL"[observation["piece"]])
            actions.append(str(action))
            rows.append((action, observation["piece"], reward, terminated, observation["board"].copy(),
                         info["falling"], info["lines"]))
            if terminated:
                break
        for name, text in (("pieces", "".join(letters)), ("actions", "".join(actions))):
            with open(os.path.join(folder, name), "w") as out:
                out.write(text + "\n")
        lines = cli("trace", "--mdp", "rlc2008/training-00", "--pieces", os.path.join(folder, "pieces"), "--actions",
                    os.path.join(folder, "actions")).splitlines()
    assert len(lines) == len(rows)
    for line, (action, piece, reward, terminated, board, falling, _) in zip(lines, rows):
        theirs = json.loads(line)
        assert (theirs[0], theirs[6], bool(theirs[7])) == (action, reward, terminated)
        assert bool(theirs[5]) == falling
        if theirs[8] is not None:
            cells = np.array([[mask >> c & 1 for c in range(board.shape[1])] for mask in theirs[8]])
            assert (board >= cells).all() and board.sum() - cells.sum() <= 4


def test_play_refuses_what_the_command_line_refuses():
    with raises(ValueError, "no such file or MDP"):
        tetrabench.play("standard/10x21", "dellacherie")
    with raises(ValueError, "no such file or agent"):
        tetrabench.play("standard/10x20", "nobody")
    with raises(ValueError, "the number of games is 0; it must be a whole number between 1 and"):
        tetrabench.play("standard/10x20", "dellacherie", games=0)
    with raises(ValueError, "only competition rules have steps"):
        tetrabench.play("standard/10x20", "dellacherie", steps=100)
    with raises(ValueError, "it must be True or False"):
        tetrabench.play("standard/10x20", "dellacherie", moves=1)
    with raises(ValueError, "the seed is -1"):
        tetrabench.play("standard/10x20", "dellacherie", seed=-1)


def test_threads_play_the_same_games():
    one = tetrabench.play("standard/10x20", "dellacherie", 4, 20, pieces=50)
    two = tetrabench.play("standard/10x20", "dellacherie", 4, 20, pieces=50, threads=2)
    assert one == two


run_tests(globals())
