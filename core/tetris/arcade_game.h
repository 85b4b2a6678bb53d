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

/// Time of an arcade game, in microseconds since it began.
using ArcadeTime = std::int64_t;

/// What a player can do with a piece.
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

/// How keys act while they are held, and how pieces lock; ranges are in `kHandlingNumbers`.
struct Handling {
  int delayedAutoShift = 167;  ///< DAS: milliseconds from the first sideways step to the second, 0..1000
  int autoRepeat = 33;         ///< ARR: milliseconds between further steps, 0 (all at once) to 500
  int softDrop = 20;           ///< speed as a multiple of gravity, 1..100; 0: to the ground at once
  int lockDelay = 500;         ///< milliseconds on the ground until a piece locks, 0..5000
  int lockResets = 15;         ///< moves on the ground that restart the delay, per row, 0..1000
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
  std::int8_t row = 0;  ///< of its lowest cells
  int lines = 0;
  int points = 0;
  Spin spin = Spin::None;             ///< guideline rules
  GuidelineState before = {};         ///< the hold, and what its score depended on
  std::vector<Garbage> garbage = {};  ///< that rose after it
  bool operator==(const ArcadeMove&) const = default;
};

/// A game under arcade rules (resources/help/rules.md, "Arcade rules"): a state machine over keys and time
/// that knows no clock, so that the same inputs make the same game anywhere. Board, pieces and their order
/// are the MDP's (drawn by their weights alone, however evil the MDP).
///
/// Pieces appear above the board and fall a row at once if they can. The game is over when a piece has no
/// room there (block out) or locks wholly above the board (lock out).
///
/// On an MDP with guideline rules points are those of GuidelineScore, as agents get them, and spins count.
/// Then garbage can rise too, each time between two pieces; the game is over if it pushes cells out of the
/// rows that pieces may use.
class ArcadeGame {
 public:
  static constexpr int kLinesALevel = 10, kLastLevel = 19;

  /// The MDP must have a height limit. Throws InvalidArgument naming the setting that is out of range.
  ArcadeGame(const Mdp& mdp, std::uint64_t seed, std::uint64_t number, const Handling& handling = {});

  /// From now on garbage rises after moves (guideline rules).
  void setGarbageSource(GarbageSource source) { garbageSource_ = std::move(source); }

  /// Lets time pass up to `to`; nothing happens if that is past.
  void advance(ArcadeTime to);
  /// Presses or releases a key at `input.at`, or now if that is past. Nothing happens if the key is already
  /// in that state.
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
  /// Orientation and column of the falling piece, which may lie partly above the board.
  Placement placement() const;
  int row() const { return rowOf(pose_); }
  int ghostRow() const;  ///< where it would land
  std::optional<int> held() const { return held_; }
  bool mayHold() const { return handling_.hold && !holdUsed_; }
  /// The hold, and what later scores depend on under guideline rules.
  GuidelineState state() const;
  /// The n-th piece after the current one, n >= 0, up to the MDP's preview.
  int preview(int n);

  std::int64_t lines() const { return lines_; }
  std::int64_t points() const { return points_; }
  std::int64_t pieces() const { return static_cast<std::int64_t>(moves_.size()); }
  int level() const;
  const std::vector<ArcadeMove>& moves() const { return moves_; }

  /// Microseconds that a piece takes to fall a row on this level, by the Tetris Guideline:
  /// (0.8 - 0.007 level)^level seconds.
  static ArcadeTime timeARow(int level);
  /// The level of a game that began at level `start`, after this many lines.
  static int levelAt(int start, std::int64_t lines);
  /// What removing 0 to 4 rows at once earns: 40, 100, 300 and 1,200 times the level plus one.
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
  std::uint64_t drawn_ = 0;  ///< pieces that have appeared, not counting those taken from hold
  int piece_ = 0;
  ArcadePose pose_;
  std::optional<int> held_;
  bool holdUsed_ = false, over_ = false;
  Spin spin_ = Spin::None;  ///< of the turn that brought the piece where it is, if it was the last move
  GuidelineState score_;    ///< without the hold
  GarbageSource garbageSource_;
  bool down_[kArcadeKeys] = {};

  int direction_ = 0;  ///< of the sideways key that is held: -1, 0, 1
  std::optional<ArcadeTime> shiftAt_;
  ArcadeTime fellAt_ = 0;
  std::optional<ArcadeTime> lockAt_;
  int lowestRow_ = 0, resets_ = 0;

  std::int64_t lines_ = 0, points_ = 0;
  std::vector<ArcadeMove> moves_;
};

/// Names of keys in documents, by `ArcadeKey`.
inline constexpr std::array<std::string_view, kArcadeKeys> kArcadeKeyNames{
    "left",      "right",     "turn-clockwise", "turn-counterclockwise",
    "turn-half", "soft-drop", "hard-drop",      "hold"};

/// A numeric setting of `Handling` with its range, which is defined only here.
struct HandlingNumber {
  std::string_view key;  ///< in documents: delayedAutoShift
  const char* name;      ///< in messages: delayed auto shift
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
