/* The agent of resources/examples/c/dellacherie.c, several times as fast: it rates a placement in GAMES games
 * at a time, and only what the piece changes. Compilers make vector instructions of the loops over games. It
 * shows how fast a library can be; read that one first. */
#include <stdlib.h>
#include <string.h>
#include <tetrabench/agent.h>

enum {
  GAMES = 32,
  FIRST = 2,
  COLUMNS = 32 + 2 * FIRST
}; /* FIRST: index of a board's first column, after two walls */
#define EACH_GAME for (int g = 0; g < GAMES; ++g)
typedef uint64_t games[GAMES]; /* a number for each game */

typedef struct boards {
  games column[COLUMNS]; /* walls are full columns */
  games shade[COLUMNS];  /* the highest full cell of a column, and all below it */
  games part[COLUMNS];   /* of the sum: what belongs to this column */
  games sum;             /* row and column transitions, 4 holes, wells */
} boards;

typedef struct agent {
  const tetrabench_mdp* mdp;
  int end;                        /* index after the last column */
  uint64_t rows, removable;       /* of the board; those that are removed when they are full */
  uint64_t highest, highest_pile; /* how high a piece, and what is left of it, may reach */
  boards now;                     /* positions with the same piece */
  games left[COLUMNS], right[COLUMNS],
      best;                 /* rows full up to a column, from it on; rating and number of the best */
  uint64_t all;             /* cells that are full in any column of any game */
  boards cleared;           /* afterstates from which rows were removed, to be rated together */
  int waiting, game[GAMES]; /* how many, and the game of each */
  uint64_t rest[GAMES];     /* all of its rating but the sum, and the number of the placement */
} agent;

static inline uint64_t count(uint64_t cells) {
  return (uint64_t)__builtin_popcountll(cells);
}
static inline uint64_t smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}
static inline uint64_t all_bits(int condition) {
  return condition ? ~(uint64_t)0 : 0;
}
static inline uint64_t shade_of(uint64_t column) {
  column |= column >> 1;
  column |= column >> 2;
  column |= column >> 4;
  column |= column >> 8;
  column |= column >> 16;
  return column | column >> 32;
}

/* Adds the part of column c to the sum, and subtracts what it was before. */
static inline void add_part(const boards* b, int c, uint64_t rows, const games before, games sum) {
  const uint64_t *left = b->column[c - 1], *column = b->column[c], *right = b->column[c + 1],
                 *shade = b->shade[c];
  games wells;
  uint64_t any = 0;
  EACH_GAME {
    sum[g] += count((left[g] ^ column[g]) & rows) - before[g];
    sum[g] += count(column[g] ^ column[g] >> 1) + (~column[g] & 1) + 4 * count(column[g] ^ shade[g]);
    wells[g] = left[g] & right[g] & ~column[g];
    any |= wells[g];
  }
  while (any != 0) {
    any = 0;
    EACH_GAME {
      sum[g] += count(wells[g]);
      wells[g] = wells[g] >> 1 & ~column[g];
      any |= wells[g];
    }
  }
}

static void rate_boards(boards* b, int end, uint64_t rows) {
  static const games none;
  memset(b->column, 255, FIRST * sizeof(games));
  memset(b->column + end, 255, FIRST * sizeof(games));
  memset(b->part, 0, (size_t)(end + FIRST) * sizeof(games));
  memset(b->sum, 0, sizeof b->sum);
  for (int c = FIRST - 1; c <= end; ++c) {
    EACH_GAME b->shade[c][g] = shade_of(b->column[c][g]);
    add_part(b, c, rows, none, b->part[c]);
    EACH_GAME b->sum[g] += b->part[c][g];
  }
}

static void rate_cleared(agent* a) {
  rate_boards(&a->cleared, a->end, a->rows);
  for (int i = 0; i < a->waiting; ++i)
    a->best[a->game[i]] = smaller(a->best[a->game[i]], a->rest[i] + (2 * a->cleared.sum[i] << 8));
  a->waiting = 0;
}

/* Removes full rows of game g, in which a piece lies. `rest`: its rating without the sum, and its number. */
static void clear(agent* a, int g, uint64_t full, uint64_t rest) {
  uint64_t pile = 0;
  for (int c = FIRST; c < a->end; ++c) {
    uint64_t column = a->now.column[c][g];
    for (uint64_t rows = full, below; rows != 0; rows &= below) { /* from the highest down */
      below = shade_of(rows) >> 1;
      column = (column & below) | (column >> 1 & ~below);
    }
    a->cleared.column[c][a->waiting] = column;
    pile |= column;
  }
  a->game[a->waiting] = g;
  a->rest[a->waiting++] = rest + ((uint64_t)(pile >> a->highest_pile != 0) << 40);
  if (a->waiting == GAMES) rate_cleared(a);
}

/* Rates a placement, whose first column is `at`, in all games that offer it. */
static void rate(agent* a, const tetrabench_orientation* shape, int at, uint64_t number,
                 const games offered) {
  boards* b = &a->now;
  const int width = shape->width;
  const uint64_t height = (uint64_t)shape->height;
  games column[4], shade[4], row, full, sum, blocked = {0}; /* blocked: the rows below its lowest cells */
  for (int i = 0; i < width; ++i) {
    const int bottom = __builtin_ctz(shape->columns[i]);
    const uint64_t stops = ((uint64_t)1 << (shape->falls_from + bottom)) - 1;
    if (a->all > stops)
      EACH_GAME blocked[g] |= shade_of(b->column[at + i][g] & stops) >> bottom;
    else
      EACH_GAME blocked[g] |= b->shade[at + i][g] >> bottom;
  }
  EACH_GAME {
    row[g] = count(blocked[g]);
    full[g] = a->left[at - 1][g] & a->right[at + width][g];
    sum[g] = b->sum[g];
  }
  memcpy(column, b->column + at, (size_t)width * sizeof(games));
  memcpy(shade, b->shade + at, (size_t)width * sizeof(games));
  for (int i = 0; i < width; ++i) {
    const uint64_t cells = shape->columns[i];
    EACH_GAME {
      const uint64_t own = cells << row[g];
      b->column[at + i][g] |= own;
      b->shade[at + i][g] |= own | (own - 1);
      full[g] &= b->column[at + i][g];
    }
  }
  for (int c = at - 1; c <= at + width; ++c) add_part(b, c, a->rows, b->part[c], sum);
  const uint64_t highest = a->highest, highest_pile = a->highest_pile, removable = a->removable;
  uint64_t any = 0, *best = a->best;
  EACH_GAME {
    const uint64_t top = row[g] + height, loses = top > highest_pile;
    const uint64_t key = (2 * (sum[g] + row[g]) + height - 1 + (loses << 32)) << 8 | number;
    const uint64_t clears = all_bits((full[g] & removable) != 0) & all_bits(top <= highest);
    full[g] &= clears & offered[g];
    any |= full[g];
    best[g] = smaller(best[g], key | clears | ~offered[g]);
  }
  for (int g = 0; g < GAMES && any != 0; ++g) {
    if (full[g] == 0) continue;
    uint64_t eroded = 0;
    for (int i = 0; i < width; ++i) eroded += count((uint64_t)shape->columns[i] << row[g] & full[g]);
    clear(a, g, full[g], (2 * row[g] + height - 1 - 2 * count(full[g]) * eroded) * 256 + number);
  }
  memcpy(b->column + at, column, (size_t)width * sizeof(games));
  memcpy(b->shade + at, shade, (size_t)width * sizeof(games));
}

/* Chooses in up to GAMES positions with the same piece, those with these indices. */
static void choose_alike(agent* a, const tetrabench_positions* p, const size_t* index, int count,
                         uint16_t* chosen) {
  const tetrabench_piece* piece = a->mdp->pieces[p->pieces[index[0]]];
  const size_t width = (size_t)a->mdp->width;
  games offered[128], everywhere; /* by placement: all bits where it is offered */
  int all_offered = 1;
  memset(everywhere, 255, sizeof everywhere);
  memset(a->now.column, 0, (size_t)(a->end + FIRST) * sizeof(games));
  memset(a->best, 255, sizeof a->best);
  for (int g = 0; g < count; ++g) {
    for (size_t c = 0; c < width; ++c) a->now.column[FIRST + c][g] = p->boards[index[g] * width + c];
    all_offered &= p->placement_counts[index[g]] == piece->placement_count;
  }
  if (!all_offered) memset(offered, 0, (size_t)piece->placement_count * sizeof(games));
  for (int g = 0; g < count && !all_offered; ++g)
    for (int k = 0; k < p->placement_counts[index[g]]; ++k)
      offered[p->placements[index[g]][k]][g] = ~(uint64_t)0;
  rate_boards(&a->now, a->end, a->rows);
  memset(a->left[FIRST - 1], 255, sizeof(games));
  memset(a->right[a->end], 255, sizeof(games));
  a->all = 0;
  for (int c = FIRST; c < a->end; ++c) EACH_GAME a->left[c][g] = a->left[c - 1][g] & a->now.column[c][g];
  for (int c = a->end - 1; c >= FIRST; --c) EACH_GAME {
      a->right[c][g] = a->right[c + 1][g] & a->now.column[c][g];
      a->all |= a->now.column[c][g];
    }
  for (int i = 0; i < piece->placement_count; ++i) {
    const tetrabench_placement placement = piece->placements[i];
    rate(a, piece->orientations[placement.orientation], FIRST + placement.column, (uint64_t)i,
         all_offered ? everywhere : offered[i]);
  }
  rate_cleared(a);
  for (int g = 0; g < count; ++g) chosen[index[g]] = a->best[g] & 255;
}

static int choose(void* state, const tetrabench_positions* p, uint16_t* chosen) {
  agent* a = state;
  for (int piece = 0; piece < a->mdp->piece_count; ++piece) {
    size_t index[GAMES];
    int count = 0;
    for (size_t i = 0; i < p->count; ++i) {
      if (p->pieces[i] == piece) index[count++] = i;
      if (count < GAMES) continue;
      choose_alike(a, p, index, count, chosen);
      count = 0;
    }
    if (count > 0) choose_alike(a, p, index, count, chosen);
  }
  return TETRABENCH_OK;
}

static int start(void* state, const tetrabench_start* start) {
  agent* a = state;
  const tetrabench_mdp* mdp = a->mdp = start->mdp;
  const uint64_t height = mdp->height > 0 ? (uint64_t)mdp->height : 60;
  const int can_lose = mdp->rules == TETRABENCH_PLACEMENT_RULES && mdp->height > 0; /* by a placement */
  a->end = FIRST + mdp->width;
  a->rows = ((uint64_t)1 << height) - 1;
  a->removable = mdp->rules == TETRABENCH_STANDARD_RULES ? a->rows >> 1 : ~(uint64_t)0;
  a->highest = can_lose ? height : 64;
  a->highest_pile = can_lose ? height - (uint64_t)mdp->spawn_rows : 63;
  return TETRABENCH_OK;
}

static void* create(const tetrabench_workbench* workbench) {
  (void)workbench;
  return calloc(1, sizeof(agent));
}

const tetrabench_agent* tetrabench_agent_table(void) {
  static const tetrabench_agent table = {.size = sizeof table,
                                         .version = TETRABENCH_AGENT_VERSION,
                                         .name = "Dellacherie, fast C",
                                         .deterministic = 1,
                                         .batch = 512,
                                         .create = create,
                                         .destroy = free,
                                         .start = start,
                                         .choose = choose};
  return &table;
}
