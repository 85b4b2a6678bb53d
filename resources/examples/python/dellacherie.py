"""P. Dellacherie's agent (2003), many positions at once with NumPy: it plays what the built-in one plays."""

import numpy as np

from tetrabench_agent import Agent

ONE = np.uint64(1)
BITS = np.array([bin(i).count("1") for i in range(1 << 16)], np.uint8)


def count_bits(columns):
    """Sum over the columns of each board."""
    return BITS[columns.view(np.uint16)].sum(axis=1, dtype=np.int64)


def heights_of(columns):
    """Bit lengths. Without the second highest of two neighbouring bits a double does not round up."""
    return np.frexp((columns & ~(columns >> ONE)).astype(np.float64))[1].astype(np.int64)


def remove_rows(boards, full):
    """Removes the rows of the masks `full`; what is above moves down."""
    boards, full = boards.copy(), full.copy()
    while full.any():
        lowest = full & (~full + ONE)
        below = (lowest - (lowest != 0)).astype(np.uint64)[:, None]
        shifted = (boards & below) | ((boards >> ONE) & ~below)
        boards = np.where(lowest[:, None] != 0, shifted, boards)
        full = (full & ~lowest) >> ONE
    return boards


def wells(boards):
    """Cumulative wells: for each empty cell between two full ones, the empty cells from it down."""
    wall = np.full((len(boards), 1), ~np.uint64(0))
    walled = np.hstack([wall, boards, wall])
    cells = ~boards & walled[:, :-2] & walled[:, 2:]
    total = np.zeros(len(boards), np.int64)
    board, column = np.nonzero(cells)
    cells, empty = cells[board, column], ~boards[board, column]
    while len(cells):
        total += np.bincount(board, BITS[cells.view(np.uint16)].reshape(-1, 4).sum(axis=1), len(total)).astype(np.int64)
        cells = (cells >> ONE) & empty
        left = cells != 0
        board, cells, empty = board[left], cells[left], empty[left]
    return total


# Of landing height, eroded cells, row transitions, column transitions, holes and wells.
WEIGHTS = np.array([-1, 1, -1, -1, -4, -1])


class Dellacherie(Agent):
    name, version, author = "Dellacherie, Python", "1.0", "Tetrabench"
    batch = 256

    def start(self, mdp, seed, options):
        """Tables of all placements of all pieces, one after another."""
        self.width, self.height = mdp["width"], mdp["height"] or 60
        rows = [(piece, *placement) for piece in mdp["pieces"] for placement in piece["placements"]]
        self.first = np.cumsum([0] + [len(piece["placements"]) for piece in mdp["pieces"]])
        self.columns = np.zeros((len(rows), self.width), np.uint64)  # cells, if the piece lay on the floor
        self.bottoms = np.full((len(rows), self.width), 64)  # row of the lowest cell in each column
        self.sizes = np.zeros(len(rows), np.int64)  # rows of the piece
        # Cells that can stop it: those below where it begins to fall, which matters under standard rules.
        self.stops = np.full((len(rows), self.width), ~np.uint64(0))
        for i, (piece, orientation, left) in enumerate(rows):
            for x, y in piece["orientations"][orientation]:
                self.columns[i, left + x] |= ONE << np.uint64(y)
                self.bottoms[i, left + x] = min(y, self.bottoms[i, left + x])
                self.sizes[i] = max(y + 1, self.sizes[i])
                if mdp["rules"] == "standard":
                    start = piece["fallsFrom"][orientation] + int(self.bottoms[i, left + x])
                    self.stops[i, left + x] = np.uint64((1 << start) - 1)

    def choose_batch(self, message):
        boards, pieces = np.array(message["boards"], np.uint64), np.array(message["pieces"])
        # One line of the arrays below is one placement in one position.
        first, counts = self.first[pieces], self.first[pieces + 1] - self.first[pieces]
        position = np.repeat(np.arange(len(pieces)), counts)
        number = np.arange(len(position)) - np.repeat(np.cumsum(counts) - counts, counts)
        if "placements" in message:
            offered = np.ones(len(position), bool)
            for i, some in enumerate(message["placements"]):
                if some is not None:
                    offered[position == i] = np.isin(number[position == i], some)
            position, number = position[offered], number[offered]
        values = self.rate(boards, position, first[position] + number)
        # The first of the best in each position: the sort keeps the order of ties.
        order = np.lexsort((-values, position))
        best = order[np.searchsorted(position[order], np.arange(len(pieces)))]
        return number[best].tolist()

    def analyze(self, position):
        numbers = np.array(position.placements)
        board = np.array([position.board], np.uint64)
        values = self.rate(board, np.zeros(len(numbers), int), self.first[position.piece] + numbers)
        return {"placements": numbers.tolist(), "values": values.tolist(), "text": f"{len(numbers)} placements rated"}

    def rate(self, boards, position, placement):
        """The value of each placement."""
        loses, features = self.features(boards, position, placement)
        return features @ WEIGHTS - 1e9 * loses

    def features(self, boards, position, placement):
        """Whether each placement loses, and its features in the order of `WEIGHTS`."""
        heights, rules = heights_of(boards), self.mdp["rules"]
        stops = heights[position] if rules != "standard" else heights_of(boards[position] & self.stops[placement])
        row = np.maximum((stops - self.bottoms[placement]).max(axis=1), 0)
        size = self.sizes[placement]
        cells = self.columns[placement] << row.astype(np.uint64)[:, None]
        after = boards[position] | cells
        full = np.bitwise_and.reduce(after, axis=1)
        loses = np.zeros(len(row), bool)
        if rules == "placement":
            loses = row + size > self.height if self.mdp["height"] else loses
            full = np.where(loses, 0, full).astype(np.uint64)
        if rules == "standard":  # the top row is removed along with others only
            full[full == ONE << np.uint64(self.height - 1)] = 0
        cleared = np.nonzero(full)[0]
        lines, eroded = np.zeros(len(row), np.int64), np.zeros(len(row), np.int64)
        lines[cleared] = count_bits(full[cleared, None])
        eroded[cleared] = count_bits(cells[cleared] & full[cleared, None])
        after[cleared] = remove_rows(after[cleared], full[cleared])

        pile = heights_of(after)
        if self.mdp["height"] is None:
            loses = pile.max(axis=1) - heights.min(axis=1)[position] >= 60
        elif rules == "placement":
            loses = loses | (pile.max(axis=1) > self.height - self.mdp["spawnRows"])
        holes = pile.sum(axis=1) - count_bits(after)
        wall = np.full((len(after), 1), ~np.uint64(0))
        sides = np.hstack([wall, after]) ^ np.hstack([after, wall])
        row_transitions = count_bits(sides & np.uint64((1 << self.height) - 1))
        column_transitions = count_bits(after ^ (after << ONE | ONE))
        landing_height = row + (size - 1) / 2
        return loses, np.stack([landing_height, lines * eroded, row_transitions, column_transitions, holes,
                                wells(after)], axis=1)


if __name__ == "__main__":
    Dellacherie().run()
