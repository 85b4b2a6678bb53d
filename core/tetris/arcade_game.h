#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/tetris/guideline/guideline_score.h"
#include "core/tetris/mdp.h"
#include "core/tetris/piece_sequence.h"
#include "core/tetris/super_rotation.h"
#include "core/translation.h"

namespace tetrabench {

/// Time in an arcade game, in microseconds since its start.
using ArcadeTime = std::int64_t;

/// A player's control over the falling piece.
enum class ArcadeKey : std::uint8_t {
  Left,
  Right,
  TurnClockwise,
  TurnCounterclockwise,
  TurnHalf,
  SoftDrop,
  HardDrop,
  Hold,
};
inline constexpr int kArcadeKeys = 8;

/// Key handling and lock settings of an arcade game; ranges are in `kHandlingNumbers`.
struct Handling {
  int delayedAutoShift = 167;  ///< DAS: milliseconds from the first sideways step to the second, 0..1000
  int autoRepeat = 33;         ///< ARR: milliseconds between further steps, 0 (all at once) to 500
  int softDrop = 20;           ///< speed as a multiple of gravity, 1..100; 0: instantly to the ground
  int lockDelay = 500;         ///< milliseconds on the ground until a piece locks, 0..5000
  int lockResets = 15;         ///< moves on the ground that restart the lock delay, per row, 0..1000
  bool hold = true;
  int startLevel = 0;  ///< 0..kLastLevel
  bool operator==(const Handling&) const = default;
};

/// A key press or release.
struct ArcadeInput {
  ArcadeTime at = 0;
  ArcadeKey key = ArcadeKey::Left;
  bool down = true;
  bool operator==(const ArcadeInput&) const = default;
};

/// A piece that locked.
struct ArcadeMove {
  ArcadeTime at = 0;
  std::uint8_t piece = 0;
  Placement placement;
  std::int8_t row = 0;  ///< row of its lowest cells
  int lines = 0;
  int points = 0;
  Spin spin = Spin::None;             ///< guideline rules
  GuidelineState before = {};         ///< state before the move: hold, and what the score depends on
  std::vector<Garbage> garbage = {};  ///< garbage that rose after it
  bool operator==(const ArcadeMove&) const = default;
};

/// A game under arcade rules (resources/help/rules.md, "Arcade rules"): a state machine driven by keys and
/// timestamps. It reads no clock, so the same inputs give the same game on every machine. Board, pieces and
/// piece order are the MDP's (drawn by weight alone, even if the MDP is evil).
///
/// Pieces appear above the board and immediately fall one row if they can. The game is over when a piece has
/// no room there (block out) or locks entirely above the board (lock out).
///
/// If the MDP has guideline rules, points are those of GuidelineScore, as for agents, and spins count.
/// Garbage may then rise between two pieces; the game is over if it pushes cells out of the rows that pieces
/// may use.
class ArcadeGame {
 public:
  static constexpr int kLinesPerLevel = 10, kLastLevel = 19;

  /// Starts a game; the MDP must have a height limit. Throws InvalidArgument naming the setting that is out
  /// of range.
  ArcadeGame(const Mdp& mdp, std::uint64_t seed, std::uint64_t number, const Handling& handling = {});

  /// Sets the source of garbage that rises after each move from now on (guideline rules).
  void setGarbageSource(GarbageSource source) { garbageSource_ = std::move(source); }

  /// Advances time to `to`; does nothing if that is in the past.
  void advance(ArcadeTime to);
  /// Presses or releases a key at `input.at`, or now if that is in the past. Does nothing if the key is
  /// already in that state.
  void apply(const ArcadeInput& input);

  const Mdp& mdp() const { return mdp_; }
  const Handling& handling() const { return handling_; }
  std::uint64_t seed() const { return seed_; }
  std::uint64_t number() const { return number_; }
  ArcadeTime now() const { return now_; }
  bool over() const { return over_; }
  bool isDown(ArcadeKey key) const { return down_[static_cast<std::size_t>(key)]; }

  const Board& board() const { return board_; }  ///< without the falling piece
  int piece() const { return piece_; }
  const ArcadePose& pose() const { return pose_; }
  const Orientation& shape() const { return shapeAt(pose_); }
  /// Returns the orientation and column of the falling piece, which may be partly above the board.
  Placement placement() const;
  int row() const { return rowOf(pose_); }
  int ghostRow() const;  ///< landing row of the falling piece if dropped now
  std::optional<int> held() const { return held_; }
  bool mayHold() const { return handling_.hold && !holdUsed_; }
  /// Returns the hold and, under guideline rules, the state that later scores depend on.
  GuidelineState state() const;
  /// Returns piece n of the preview; 0 is the one after the current piece.
  int preview(int n);

  std::int64_t lines() const { return lines_; }
  std::int64_t points() const { return points_; }
  std::int64_t pieces() const { return static_cast<std::int64_t>(moves_.size()); }
  int level() const;
  const std::vector<ArcadeMove>& moves() const { return moves_; }

  /// Returns the time in microseconds in which a piece falls one row at this level, by the Tetris Guideline:
  /// (0.8 - 0.007 level)^level seconds.
  static ArcadeTime timePerRow(int level);
  /// Returns the level of a game that started at level `start`, after this many lines.
  static int levelAt(int start, std::int64_t lines);
  /// Returns the points for removing 0 to 4 rows at once: 0, 40, 100, 300 or 1,200, times (level + 1).
  static std::int64_t pointsFor(int rows, int level);

 private:
  enum class Event { Shift, Fall, Lock };

  const Orientation& shapeAt(const ArcadePose& pose) const;
  int columnOf(const ArcadePose& pose) const;
  int rowOf(const ArcadePose& pose) const;
  bool fits(const ArcadePose& pose) const;
  bool onGround() const;

  void spawn(int piece);
  void next();
  bool moveTo(const ArcadePose& pose);
  int pointsOf(int removed);
  void receive(const std::vector<Garbage>& garbage);
  void landed();
  void turn(int quarters);
  bool shift();
  void startShift(int direction);
  void fall();
  void hardDrop();
  void hold();
  void lock();
  ArcadeTime fallTime() const;
  void happen(Event event);

  const Mdp mdp_;
  const std::uint64_t seed_, number_;
  const Handling handling_;
  PieceSequence sequence_;
  Board board_;
  ArcadeTime now_ = 0;
  std::uint64_t drawn_ = 0;  ///< pieces drawn from the sequence so far
  int piece_ = 0;
  ArcadePose pose_;
  std::optional<int> held_;
  bool holdUsed_ = false, over_ = false;
  Spin spin_ = Spin::None;  ///< spin of the last move, if it was a turn
  GuidelineState score_;    ///< without the hold
  GarbageSource garbageSource_;
  bool down_[kArcadeKeys] = {};

  int direction_ = 0;  ///< direction of the sideways key in effect: -1, 0, 1
  std::optional<ArcadeTime> shiftAt_;
  ArcadeTime fellAt_ = 0;
  std::optional<ArcadeTime> lockAt_;
  int lowestRow_ = 0, resets_ = 0;

  std::int64_t lines_ = 0, points_ = 0;
  std::vector<ArcadeMove> moves_;
};

/// Names of the keys in documents, indexed by `ArcadeKey`.
inline constexpr std::array<std::string_view, kArcadeKeys> kArcadeKeyNames{
    "left",      "right",     "turn-clockwise", "turn-counterclockwise",
    "turn-half", "soft-drop", "hard-drop",      "hold"};

/// A numeric setting of `Handling` with its range, which is defined only here.
struct HandlingNumber {
  std::string_view key;  ///< in documents: delayedAutoShift
  Untranslated name;     ///< in messages: delayed auto shift
  int Handling::*value;
  int least, most;
};
inline constexpr std::array<HandlingNumber, 6> kHandlingNumbers{{
    {"delayedAutoShift", Core::noop("delayed auto shift"), &Handling::delayedAutoShift, 0, 1000},
    {"autoRepeat", Core::noop("auto repeat"), &Handling::autoRepeat, 0, 500},
    {"softDrop", Core::noop("soft drop"), &Handling::softDrop, 0, 100},
    {"lockDelay", Core::noop("lock delay"), &Handling::lockDelay, 0, 5000},
    {"lockResets", Core::noop("lock resets"), &Handling::lockResets, 0, 1000},
    {"startLevel", Core::noop("start level"), &Handling::startLevel, 0, ArcadeGame::kLastLevel},
}};

}  // namespace tetrabench
