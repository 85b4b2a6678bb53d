"""An agent that learns while it plays: TD(lambda) with linear values of placements (Sutton & Barto 2018, 12.7).

The value of a placement is what is still to be earned, discounted; it is a weighted sum of the features of
`dellacherie.py`. All weights are 0 at first. The placement of the highest value is played.
"""

import numpy as np

from dellacherie import Dellacherie
from tetrabench_agent import number


class Learner(Dellacherie):
    name = "TD, Python"
    batch, learns = 1, True
    options = [
        number("alpha", 0.03, 0, 1, "Step size."),
        number("gamma", 0.8, 0, 1, "Discount of what is earned a piece later."),
        number("lambda", 0, 0, 1, "How far back an error is felt."),
        number("loss", 0.1, 0, 1000, "What the end of a game costs."),
    ]

    def start(self, mdp, seed, options):
        super().start(mdp, seed, options)
        self.set = options
        area = self.width * self.height
        self.scale = np.array([1 / self.height, 1 / 4, 4 / area, 4 / area, 10 / area, 4 / area])
        self.weights = np.zeros(7)
        self.games = self.lines = 0

    def begin(self, game, number):
        self.last, self.trace = None, np.zeros(7)

    def rate(self, boards, position, placement):
        loses, features = self.features(boards, position, placement)
        self.rated = np.hstack([features * self.scale, np.ones((len(features), 1))])
        return self.rated @ self.weights - 1e9 * loses

    def choose_batch(self, message):
        choice = super().choose_batch(message)
        offered = message.get("placements", [None])[0]
        now = self.rated[choice[0] if offered is None else offered.index(choice[0])]
        if self.last is not None:
            self.learn(self.earned + self.set["gamma"] * (now @ self.weights))
        self.last = now
        return choice

    def observe(self, outcome):
        self.earned = outcome["reward"]
        self.lines += outcome["lines"]
        if outcome["over"]:
            self.learn(self.earned - self.set["loss"])

    def learn(self, target):
        """Moves the value of the last placement, and less so those of earlier ones, towards the target."""
        error = target - self.last @ self.weights
        self.trace = self.set["gamma"] * self.set["lambda"] * self.trace + self.last
        self.weights += self.set["alpha"] * error * self.trace

    def end(self, game, lost):
        self.games += 1
        if self.games % 50 == 0:
            self.log(f"{self.lines / 50} lines a game; weights {np.round(self.weights, 2)}")
            self.lines = 0


if __name__ == "__main__":
    Learner().run()
