/* An agent for Tetrabench in a shared library, written in C99, C++, or whatever else can export a C function.
 *
 * The library exports `tetrabench_agent_table`, which returns a table: what the agent says of itself, and its
 * functions. How to build and use a library: resources/help/write-an-agent.md, "A library in C".
 *
 * Versions. Structs grow at their end, and `size` says how much of one is there. A library fills in the
 * `size` of its table and is done: a later workbench still reads it, and an earlier one reads what it knows.
 * To use a field that is newer than the workbench you want to support, test TETRABENCH_HAS first.
 * TETRABENCH_AGENT_VERSION changes only when this is not enough.
 *
 * Memory. What one side passes to the other belongs to the side that passes it, and is valid until the
 * function returns; where it is longer, it says so. Texts are UTF-8 and end with a zero byte.
 *
 * Threads. The workbench makes an agent for each of its threads, and may use several at once. Each is used by
 * one thread at a time. Static variables that change are shared by all of them: avoid these.
 *
 * No exception and no longjmp may leave a function. */
#ifndef TETRABENCH_AGENT_H
#define TETRABENCH_AGENT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TETRABENCH_AGENT_VERSION 1

/* True if the struct that this points to reaches as far as this field. */
#define TETRABENCH_HAS(pointer, field) \
  ((size_t)((const char*)(&(pointer)->field + 1) - (const char*)(pointer)) <= (pointer)->size)

/* What functions return. */
enum {
  TETRABENCH_OK = 0,
  TETRABENCH_REFUSED = 1, /* by `start` alone: the agent cannot play this MDP; the next `start` may fit */
  TETRABENCH_FAILED = 2   /* the agent cannot continue: its run ends */
};

/* What the agent can ask of the workbench. Valid as long as the agent lives. */
typedef struct tetrabench_workbench {
  size_t size;         /* of this struct in bytes */
  const char* version; /* such as "Tetrabench 0.1.0" */
  /* Writes a line to the agent's log. To be called inside the functions of the table only, with `context`. */
  void (*log)(void* context, const char* text);
  void* context;
} tetrabench_workbench;

/* Options. */

enum {
  TETRABENCH_CHECK = 1,  /* 0 or 1 */
  TETRABENCH_SPIN = 2,   /* a whole number */
  TETRABENCH_NUMBER = 3, /* a number */
  TETRABENCH_COMBO = 4,  /* one of several texts */
  TETRABENCH_STRING = 5  /* a text of up to 1,000 bytes */
};

/* The value of an option. This struct never changes. */
typedef struct tetrabench_value {
  double number;    /* of check, spin and number */
  const char* text; /* of combo and string */
} tetrabench_value;

/* An option that people can set. */
typedef struct tetrabench_option {
  const char* name; /* 1 to 1,000 bytes, not that of another option */
  int32_t type;     /* TETRABENCH_CHECK to TETRABENCH_STRING */
  tetrabench_value initial;
  double min, max;            /* of spin and number; no limits if both are 0 */
  const char* const* choices; /* of a combo: its texts, NULL after the last */
  const char* help;           /* one sentence, or NULL */
} tetrabench_option;

/* The MDP. */

/* A way that a piece can be turned. */
typedef struct tetrabench_orientation {
  size_t size;        /* of this struct in bytes */
  int32_t width;      /* columns, 1 to 4 */
  int32_t height;     /* rows, 1 to 4 */
  uint8_t columns[4]; /* its cells, left to right: bit r is set if the cell in row r is, counted from its
                         lowest row */
  /* The row of its lowest cells from where it falls. Only cells below the piece stop it. 60 or more, from
   * above everything, except under standard rules. */
  int32_t falls_from;
} tetrabench_orientation;

/* A placement. This struct never changes. */
typedef struct tetrabench_placement {
  uint8_t orientation; /* index into the piece's */
  uint8_t column;      /* of the leftmost cells, from 0 */
} tetrabench_placement;

/* Where a piece is: of which index its orientation is, and the column and row of its lower left corner; or
 * what turning does: the orientation that it leads to, and the columns and rows by which the corner moves.
 * This struct never changes. */
typedef struct tetrabench_pose {
  int32_t orientation, column, row;
} tetrabench_pose;

/* This struct never changes. */
typedef struct tetrabench_turns {
  tetrabench_pose forward, backward;
} tetrabench_turns;

typedef struct tetrabench_piece {
  size_t size; /* of this struct in bytes */
  char letter; /* such as 'T' */
  int32_t orientation_count;
  const tetrabench_orientation* const* orientations;
  /* All placements inside the board, by orientation, then by column. The workbench and the agent name a
   * placement by its index in this list. */
  int32_t placement_count; /* 1 to 128 */
  const tetrabench_placement* placements;
  /* For each orientation, what turning does under competition rules; NULL under others. */
  const tetrabench_turns* turns;
} tetrabench_piece;

enum { TETRABENCH_PLACEMENT_RULES = 0, TETRABENCH_COMPETITION_RULES = 1, TETRABENCH_STANDARD_RULES = 2 };

typedef struct tetrabench_mdp {
  size_t size;   /* of this struct in bytes */
  int32_t rules; /* TETRABENCH_PLACEMENT_RULES to TETRABENCH_STANDARD_RULES; later versions may have others */
  int32_t width; /* columns, 4 to 32 */
  int32_t height;      /* rows, 4 to 60; 0: no limit */
  int32_t preview;     /* pieces known after the current one, 0 to 6 */
  int32_t spawn_rows;  /* rows at the top that must be free after a move (placement rules; 0 elsewhere) */
  int32_t piece_count; /* 1 to 7 */
  const tetrabench_piece* const* pieces;
  const double* weights; /* by piece, how likely it is, in any unit; NULL where an agent may not know it */
  const double* rewards; /* for 0 to 4 rows removed by a piece; NULL where an agent may not know it */
} tetrabench_mdp;

typedef struct tetrabench_start {
  size_t size;               /* of this struct in bytes */
  const tetrabench_mdp* mdp; /* valid until the next `start` or `destroy` */
  uint64_t seed; /* below 2^53, for the agent's own random numbers; it says nothing about the pieces */
  const tetrabench_value* options; /* the values of all options, in the order of the table; valid as `mdp` */
} tetrabench_start;

/* Games. */

/* Positions, each of another game. All lists have `count` items. */
typedef struct tetrabench_positions {
  size_t size;             /* of this struct in bytes */
  size_t count;            /* 1 to twice the batch of the table */
  const uint64_t* ids;     /* the games */
  const uint64_t* boards;  /* `width` columns for each, left to right: bit r is set if the cell in row r is
                            * full, row 0 is the floor */
  const uint8_t* pieces;   /* indices into the MDP's pieces */
  const uint8_t* previews; /* `preview` pieces for each, next first; NULL without a preview */

  /* For each, the placements that are offered, ascending, and their number, at least 1. */
  const uint16_t* const* placements;
  const uint16_t* placement_counts;

  /* For each, what its placements lead to, in the same order; NULL unless the agent asks for afterstates. */
  const uint64_t* const* afterstates; /* boards: `width` columns for each placement */
  const uint8_t* const* lines;        /* rows removed, 0 to 4 */
  const uint8_t* const* loses;        /* 1 if the placement loses the game, or 0 */
} tetrabench_positions;

/* Pieces on their way down under competition rules, each of another game. All lists have `count` items. */
typedef struct tetrabench_falling {
  size_t size;             /* of this struct in bytes */
  size_t count;            /* 1 to twice the batch of the table */
  const uint64_t* ids;     /* the games */
  const uint64_t* boards;  /* `width` columns for each, without the piece */
  const uint8_t* pieces;   /* indices into the MDP's pieces */
  const uint8_t* previews; /* `preview` pieces for each, next first; NULL without a preview */
  const uint8_t* is_new;   /* 1 for a piece that has just appeared, or 0 */
  const tetrabench_pose* poses;
} tetrabench_falling;

/* What an agent can do with a piece in each step. If there is no room for it, nothing is done. Then the piece
 * falls one row, or as far as it can after a drop; if it cannot or was dropped, it locks. */
enum {
  TETRABENCH_LEFT = 0,
  TETRABENCH_RIGHT = 1,
  TETRABENCH_TURN_FORWARD = 2,
  TETRABENCH_TURN_BACKWARD = 3,
  TETRABENCH_NOTHING = 4,
  TETRABENCH_DROP = 5
};

/* What came of a placement. */
typedef struct tetrabench_outcome {
  size_t size;           /* of this struct in bytes */
  uint64_t id;           /* of the game */
  double reward;         /* in the MDP's unit */
  int32_t lines;         /* rows removed, 0 to 4 */
  int64_t steps;         /* actions that it took under competition rules; 1 under others */
  const uint64_t* board; /* afterwards: `width` columns */
  int32_t over;          /* 1 if the game has ended with it, or 0 */
} tetrabench_outcome;

/* What the agent thinks of a position. The workbench fills in `size`, the agent what it has to say; the rest
 * is 0 or NULL. Lists are valid until the next call of any function of the agent. */
typedef struct tetrabench_analysis {
  size_t size; /* of this struct in bytes */
  const double*
      values; /* of the placements offered, in their order and in the agent's own unit, larger is better */
  size_t line_length; /* the placements that it expects, of the piece in play and those after it */
  const uint8_t* line_pieces;
  const uint16_t* line_placements;
  const char* text; /* for people */
} tetrabench_analysis;

/* The table. Functions that a field says may be NULL can be left out. */
typedef struct tetrabench_agent {
  size_t size;     /* sizeof(tetrabench_agent) */
  int32_t version; /* TETRABENCH_AGENT_VERSION */

  const char* name;          /* 1 to 1,000 bytes */
  const char* agent_version; /* or NULL */
  const char* author;        /* or NULL */
  int32_t deterministic;     /* 1 if its games depend on seed, MDP and options alone */
  int32_t learns;            /* 1 to get the outcome of each placement; the document must say so, too */
  int32_t afterstates;       /* 1 to get afterstates */
  int32_t batch;             /* preferred number of positions per call, 1 to 4096; 0 counts as 1 */
  const tetrabench_option* options;
  size_t option_count; /* 0 to 1,000 */
  size_t option_size;  /* sizeof(tetrabench_option) */

  /* Makes an agent: any pointer but NULL, which all other functions get. NULL if it cannot be made. */
  void* (*create)(const tetrabench_workbench* workbench);
  void (*destroy)(void* agent); /* ends its threads, too */

  /* Why the last function did not return TETRABENCH_OK: a sentence, or NULL. May be NULL. */
  const char* (*reason)(void* agent);

  /* Forgets all games, and plays this MDP next. */
  int (*start)(void* agent, const tetrabench_start* start);

  /* A game begins. `id` is that of no other game in progress; `number` is the game's in its run, from 0. May
   * be NULL. */
  void (*begin)(void* agent, uint64_t id, uint64_t number);
  /* It has ended; `lost` is 0 if it was cut short. May be NULL. */
  void (*end)(void* agent, uint64_t id, int32_t lost);

  /* Chooses a placement in each position, one of those offered: writes `count` numbers to `chosen`. */
  int (*choose)(void* agent, const tetrabench_positions* positions, uint16_t* chosen);

  /* For an agent that learns: what came of its placement. May be NULL. */
  int (*observe)(void* agent, const tetrabench_outcome* outcome);

  /* Explains itself in one position, of a game that may not have begun. May be NULL. */
  int (*analyze)(void* agent, const tetrabench_positions* position, tetrabench_analysis* analysis);

  /* Steers pieces itself under competition rules, in place of `choose`: writes `count` actions,
   * TETRABENCH_LEFT to TETRABENCH_DROP, to `actions`. May be NULL. */
  int (*act)(void* agent, const tetrabench_falling* falling, uint8_t* actions);
} tetrabench_agent;

/* The one function that the library exports. It returns the same table each time, which is valid as long as
 * the library is loaded. */
#if defined(_WIN32)
__declspec(dllexport)
#elif defined(__GNUC__)
__attribute__((visibility("default")))
#endif
    const tetrabench_agent* tetrabench_agent_table(void);

#ifdef __cplusplus
}
#endif

#endif
