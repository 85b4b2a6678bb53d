/* Dellacherie's agent as a shared library: it plays a piece where this sum is smallest, and of equal placements the
 * first. The help page on features defines the words.
 *
 *   landing height - eroded cells + row transitions + column transitions + 4 holes + cumulative wells
 *
 * Build it and let it play (with -I and the folder of `tetrabench` if that is not in /usr/include):
 *   cc -std=c99 -O3 -march=native -shared -fPIC dellacherie.c -o dellacherie.so
 *   tetrabench-cli play --agent dellacherie.agent.json --mdp standard/10x20
 *
 * A column of a board is a number: bit r is set if the cell in row r is full. */
#include <stdlib.h>
#include <tetrabench/agent.h>

enum { MOST_COLUMNS = 32, LOSES = 1000000 };

typedef struct agent {
  const tetrabench_mdp* mdp;
} agent;

static int count(uint64_t cells) { return __builtin_popcountll(cells); }
static int height_of(uint64_t column) { return column == 0 ? 0 : 64 - __builtin_clzll(column); }
static int lowest(uint64_t cells) { return __builtin_ctzll(cells); }
static uint64_t rows_below(int row) { return ((uint64_t)1 << row) - 1; }

/* The row in which a piece comes to rest, counted at its lowest cells. */
static int landing_row(const uint64_t* board, const tetrabench_orientation* shape, int column) {
  int row = 0;
  for (int i = 0; i < shape->width; ++i) {
    const int bottom = lowest(shape->columns[i]);
    const int above_pile = height_of(board[column + i] & rows_below(shape->falls_from + bottom)) - bottom;
    if (above_pile > row) row = above_pile;
  }
  return row;
}

/* What the last four parts of the sum are. `column` has a wall, a full column, at either side of the board. */
static int rate_board(const tetrabench_mdp* mdp, const uint64_t* column) {
  const uint64_t rows = rows_below(mdp->height > 0 ? mdp->height : 60);
  int sum = count((column[mdp->width] ^ column[mdp->width + 1]) & rows);
  for (int c = 1; c <= mdp->width; ++c) {
    sum += count((column[c - 1] ^ column[c]) & rows);
    sum += count(column[c] ^ column[c] >> 1) + !(column[c] & 1);
    sum += 4 * (height_of(column[c]) - count(column[c]));
    for (uint64_t wells = column[c - 1] & column[c + 1] & ~column[c]; wells != 0; wells = wells >> 1 & ~column[c])
      sum += count(wells);
  }
  return sum;
}

/* Twice the sum after a placement, and more if it loses. */
static int rate(const tetrabench_mdp* mdp, const uint64_t* board, const tetrabench_orientation* shape, int at) {
  const int row = landing_row(board, shape, at);
  uint64_t column[MOST_COLUMNS + 2], full = ~(uint64_t)0, pile = 0;
  column[0] = column[mdp->width + 1] = full;
  for (int c = 0; c < mdp->width; ++c) {
    column[c + 1] = board[c];
    if (at <= c && c < at + shape->width) column[c + 1] |= (uint64_t)shape->columns[c - at] << row;
    full &= column[c + 1];
  }

  const int can_lose = mdp->rules == TETRABENCH_PLACEMENT_RULES && mdp->height > 0;
  int loses = can_lose && row + shape->height > mdp->height;
  const int top_row_alone = mdp->rules == TETRABENCH_STANDARD_RULES && full == (uint64_t)1 << (mdp->height - 1);
  if (loses || top_row_alone) full = 0;

  int eroded = 0;
  for (int i = 0; i < shape->width; ++i) eroded += count((uint64_t)shape->columns[i] << row & full);
  eroded *= count(full);
  while (full != 0) { /* from the highest row down */
    const uint64_t below = rows_below(height_of(full) - 1);
    for (int c = 1; c <= mdp->width; ++c) column[c] = (column[c] & below) | (column[c] >> 1 & ~below);
    full &= below;
  }
  for (int c = 1; c <= mdp->width; ++c) pile |= column[c];
  if (can_lose && height_of(pile) > mdp->height - mdp->spawn_rows) loses = 1;

  const int twice_landing_height = 2 * row + shape->height - 1;
  return twice_landing_height + 2 * (rate_board(mdp, column) - eroded) + (loses ? LOSES : 0);
}

static int choose(void* state, const tetrabench_positions* positions, uint16_t* chosen) {
  const tetrabench_mdp* mdp = ((agent*)state)->mdp;
  for (size_t i = 0; i < positions->count; ++i) {
    const uint64_t* board = positions->boards + i * (size_t)mdp->width;
    const tetrabench_piece* piece = mdp->pieces[positions->pieces[i]];
    int smallest = 0;
    for (int k = 0; k < positions->placement_counts[i]; ++k) {
      const uint16_t number = positions->placements[i][k];
      const tetrabench_placement placement = piece->placements[number];
      const int sum = rate(mdp, board, piece->orientations[placement.orientation], placement.column);
      if (k > 0 && sum >= smallest) continue;
      smallest = sum;
      chosen[i] = number;
    }
  }
  return TETRABENCH_OK;
}

static int start(void* state, const tetrabench_start* start) {
  ((agent*)state)->mdp = start->mdp;
  return TETRABENCH_OK;
}

static void* create(const tetrabench_workbench* workbench) {
  (void)workbench;
  return calloc(1, sizeof(agent));
}

const tetrabench_agent* tetrabench_agent_table(void) {
  static const tetrabench_agent table = {.size = sizeof table,
                                         .version = TETRABENCH_AGENT_VERSION,
                                         .name = "Dellacherie, C",
                                         .deterministic = 1,
                                         .batch = 1024,
                                         .create = create,
                                         .destroy = free,
                                         .start = start,
                                         .choose = choose};
  return &table;
}
