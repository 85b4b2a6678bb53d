"""Speed of the Python module on one core, in processor time: PYTHONPATH=.build/release/python /usr/bin/python3 FILE"""

import time

import numpy as np

import tetrabench

WEIGHTS = np.array([-1, 1, -1, -1, -4, -1], np.float32)
ROUNDS, REPETITIONS = 100_000, 3


def fastest(measure):
    return max(measure() for _ in range(REPETITIONS))


def vector(num_envs, boards):
    """Placements rated a second by Dellacherie's agent, its choice by NumPy and the moves included."""
    games = tetrabench.PlacementVector("standard/10x20", num_envs, features="dellacherie", boards=boards)

    def measure():
        games.reset(seed=1)
        placements, start = 0, time.process_time()
        for _ in range(ROUNDS // num_envs):
            placements += int(games.counts.sum())
            games.step(games.greedy(games.features @ WEIGHTS))
        return placements / (time.process_time() - start)

    return fastest(measure)


def single(env, action):
    """Microseconds of a step, with the choice of an action and the loop."""
    def measure():
        _, info = env.reset(seed=1)
        start = time.process_time()
        for i in range(ROUNDS):
            _, _, terminated, truncated, info = env.step(action(info, i))
            if terminated or truncated:
                _, info = env.reset()
        return ROUNDS / (time.process_time() - start)

    return 1e6 / fastest(measure)


def python_loop(moves=300):
    """Placements rated a second by the same features in plain Python and NumPy, without a game around them."""
    random = np.random.default_rng(1)
    boards = (random.random((moves, 20, 10)) < 0.3) & (np.arange(20)[:, None] > 12)
    start = time.process_time()
    for board in boards:
        for column in range(9):
            after = board.copy()
            top = int((~after[:, column:column + 2].any(1)).cumprod().sum())
            after[top - 2:top, column:column + 2] = True
            full = after.all(1)
            after = np.vstack([np.zeros((full.sum(), 10), bool), after[~full]])
            walls = np.pad(after, ((0, 0), (1, 1)), constant_values=True)
            (walls[:, 1:] != walls[:, :-1]).sum()
            floor = np.pad(after, ((0, 1), (0, 0)), constant_values=True)
            (floor[1:] != floor[:-1]).sum()
            (np.maximum.accumulate(after, 0) & ~after).sum()
            wells = ~walls[:, 1:-1] & walls[:, :-2] & walls[:, 2:]
            run = np.zeros(10, int)
            for row in wells:
                run = (run + 1) * row
    return moves * 9 / (time.process_time() - start)


for num_envs in (16, 64, 256, 1024):
    print(f"vector of {num_envs:4} games: {vector(num_envs, False) / 1e6:.1f} M placements/s, with boards "
          f"{vector(num_envs, True) / 1e6:.1f} M")
print(f"a loop in Python:      {python_loop() / 1e3:.1f} thousand placements/s")
placement = tetrabench.Placement("standard/10x20")
print(f"Placement: {single(placement, lambda info, i: int(info['action_mask'].argmax())):.2f} us a step")
print(f"Steps:     {single(tetrabench.Steps('rlc2008/training-00'), lambda info, i: i % 6):.2f} us a step")
