"""Agents for Tetrabench in Python: one file, which needs the standard library alone.

    from tetrabench_agent import Agent

    class Lowest(Agent):
        name = "Lowest"

        def choose(self, position):
            return min(position.placements, key=position.landing_row)

    Lowest().run()

The workbench starts the program, says what to play and asks for placements. Standard output belongs to the
dialogue: print to standard error, or call `self.log`, to see something in the agent's log.
"""

import functools
import json
import sys


LEFT, RIGHT, TURN_FORWARD, TURN_BACKWARD, NOTHING, DROP = range(6)


def check(name, default, help=""):
    return {"name": name, "type": "check", "default": default, "help": help}


def spin(name, default, least, most, help=""):
    """A whole number."""
    return {"name": name, "type": "spin", "default": default, "min": least, "max": most, "help": help}


def number(name, default, least, most, help=""):
    return {"name": name, "type": "number", "default": default, "min": least, "max": most, "help": help}


def combo(name, default, choices, help=""):
    return {"name": name, "type": "combo", "default": default, "choices": choices, "help": help}


def string(name, default, help=""):
    return {"name": name, "type": "string", "default": default, "help": help}


class Afterstate:
    """What a placement leads to."""

    def __init__(self, placement, row, board, removed, loses):
        self.placement = placement  # its number
        self.row = row  # of the piece's lowest cells where it came to rest
        self.board = board  # one number a column, full rows removed
        self.removed = removed  # rows, from the top one down, as numbered before they were removed
        self.loses = loses

    @property
    def lines(self):
        return len(self.removed)


class Position:
    """A board, its piece, and the placements to choose from, by number."""

    def __init__(self, mdp, board, piece, placements, preview):
        self.mdp = mdp  # of the message `start`
        self.board = board  # one number a column, from the left; bit r is the cell in row r, row 0 the floor
        self.piece = piece  # index of mdp["pieces"]
        self.placements = placements
        self.preview = preview  # the known pieces after this one, next first

    @functools.cached_property
    def heights(self):
        return [column.bit_length() for column in self.board]

    def shape(self, placement):
        """Cells (column, row) from the piece's lower left corner, and the column of that corner."""
        piece = self.mdp["pieces"][self.piece]
        orientation, column = piece["placements"][placement]
        return piece["orientations"][orientation], column

    def landing_row(self, placement):
        cells, left = self.shape(placement)
        piece = self.mdp["pieces"][self.piece]
        if "fallsFrom" not in piece:
            return max(self.heights[left + x] - y for x, y in cells)
        # Only cells below where the piece begins to fall stop it.
        start = piece["fallsFrom"][piece["placements"][placement][0]]
        return max((self.board[left + x] & (1 << start + y) - 1).bit_length() - y for x, y in cells)

    def drop(self, placement):
        """The afterstate."""
        cells, left = self.shape(placement)
        row, board = self.landing_row(placement), list(self.board)
        for x, y in cells:
            board[left + x] |= 1 << (row + y)
        height, plays_placements = self.mdp["height"], self.mdp["rules"] == "placement"
        above = height is not None and plays_placements and row + max(y for _, y in cells) >= height
        full = 0 if above else functools.reduce(int.__and__, board)
        if self.mdp["rules"] == "standard" and full == 1 << height - 1:
            full = 0  # the top row is removed along with others only
        removed = [r for r in range(full.bit_length() - 1, -1, -1) if full >> r & 1]
        for r in removed:
            below = (1 << r) - 1
            board = [column & below | column >> 1 & ~below for column in board]
        pile = max(column.bit_length() for column in board)
        if height is None:  # lost when two columns are 60 apart
            loses = pile - min(self.heights) >= 60
        else:
            loses = plays_placements and (above or pile > height - self.mdp["spawnRows"])
        return Afterstate(placement, row, board, removed, loses)

    def afterstates(self):
        return [self.drop(placement) for placement in self.placements]


class Falling:
    """A piece on its way down."""

    def __init__(self, mdp, game, board, piece, preview, is_new, pose):
        self.mdp = mdp  # of the message `start`
        self.game = game
        self.board = board  # without the piece
        self.piece = piece  # index of mdp["pieces"]
        self.preview = preview  # the known pieces after this one, next first
        self.is_new = is_new  # it has just appeared
        self.orientation, self.column, self.row = pose  # of its lower left corner

    def fits(self, orientation, column, row):
        """Whether the piece has room there. The top of the board is a wall, too."""
        cells = self.mdp["pieces"][self.piece]["orientations"][orientation]
        return all(0 <= column + x < len(self.board) and 0 <= row + y < self.mdp["height"]
                   and not self.board[column + x] >> row + y & 1 for x, y in cells)


class Agent:
    """Override `choose`, or `choose_batch` to answer many positions at once, and what else you need."""

    name, version, author = "Untitled", "", ""
    deterministic = True  # its games depend on seed, MDP and options alone
    batch = 1  # positions that it likes to get at once
    afterstates = False  # gets the keys afterstates, lines and loses of messages
    learns = False  # gets `observe`; its document must say so, too
    options = []  # made by check, spin, number, combo and string

    def start(self, mdp, seed, options):
        """Before the games of an MDP. Raise Refuse if it cannot be played."""

    def begin(self, game, number):
        """A game begins. `game` stands for it until it ends; `number` is that in the run."""

    def choose(self, position):
        """The number of one of `position.placements`."""
        raise NotImplementedError

    def choose_batch(self, message):
        """The same for all positions of a message `choose`."""
        return [self.choose(position) for position in self.positions(message)]

    def observe(self, outcome):
        """What came of the last placement: the message `observe`."""

    def end(self, game, lost):
        """A game has ended; `lost` is false if it was cut short."""

    # def analyze(self, position): explains a position, if it is there: a dictionary with "placements" and their
    #     "values", "line" and "text", all of them optional.

    # def act(self, falling): moves the piece itself under competition rules, if it is there: returns an action,
    #     LEFT to DROP.

    def log(self, text):
        self._say({"type": "log", "text": str(text)})

    def run(self):
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "quit":
                return
            answer = getattr(self, "_" + message["type"], None)
            if answer:
                answer(message)

    def positions(self, message):
        pieces = self.mdp["pieces"]
        everything = [None] * len(message["ids"])
        previews, offers = message.get("previews", everything), message.get("placements", everything)
        for board, piece, preview, offered in zip(message["boards"], message["pieces"], previews, offers):
            if offered is None:
                offered = range(len(pieces[piece]["placements"]))
            yield Position(self.mdp, board, piece, offered, preview or [])

    def _say(self, message):
        sys.stdout.write(json.dumps(message, separators=(",", ":")) + "\n")
        sys.stdout.flush()

    def _hello(self, message):
        self._say({"type": "hello", "protocol": 1, "name": self.name, "version": self.version,
                   "author": self.author, "deterministic": self.deterministic, "batch": self.batch,
                   "afterstates": self.afterstates, "learns": self.learns, "options": self.options,
                   "analyzes": hasattr(self, "analyze"), "steers": hasattr(self, "act")})

    def _start(self, message):
        self.mdp = message["mdp"]
        try:
            self.start(self.mdp, message["seed"], message["options"])
            self._say({"type": "ready"})
        except Refuse as reason:
            self._say({"type": "refuse", "reason": str(reason)})

    def _begin(self, message):
        self.begin(message["id"], message["game"])

    def _choose(self, message):
        self._say({"type": "choices", "ids": message["ids"], "placements": self.choose_batch(message)})

    def _act(self, message):
        previews = message.get("previews", [[]] * len(message["ids"]))
        falling = zip(message["ids"], message["boards"], message["pieces"], previews, message["new"], message["poses"])
        actions = [self.act(Falling(self.mdp, *of_one)) for of_one in falling]
        self._say({"type": "actions", "ids": message["ids"], "actions": actions})

    def _analyze(self, message):
        self._say({"type": "analysis", **self.analyze(next(self.positions(message)))})

    def _observe(self, message):
        self.observe(message)

    def _end(self, message):
        self.end(message["id"], message["lost"])


class Refuse(Exception):
    """Raised by `start`, with the reason why an MDP cannot be played."""
