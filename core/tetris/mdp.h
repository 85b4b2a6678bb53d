#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/one_of.h"
#include "core/tetris/board.h"
#include "core/tetris/guideline/guideline_score.h"
#include "core/tetris/piece_set.h"
#include "core/tetris/recorded_games.h"
#include "core/tetris/reward.h"

namespace tetrabench {

/// How a piece comes to its placement and when a game ends.
enum class Rules {
  Placement,    ///< put where it can fall straight down; over when it comes to rest above the board
  Competition,  ///< moves and turns as it falls, as in the RL Competitions; over when none can appear
  Standard,     ///< falls one row, turns there, slides and drops, as in Fahey's; over when none can appear
  Guideline,  ///< moves, turns and kicks as in the Tetris Guideline; over when none can appear, or one rests
              ///< above the board
};

/// Each piece drawn by its weight, whatever came before.
struct IndependentDraw {
  bool operator==(const IndependentDraw&) const = default;
};

/// Every seven pieces are a permutation of the set (needs equal weights).
struct BagDraw {
  bool operator==(const BagDraw&) const = default;
};

/// Fixed sequences, one per game. With seed s, game g (from 0) plays sequence s - 1 + g modulo their number,
/// and repeats it at its end: so repetitions with seeds 1, 2, ... begin with different ones, while there are
/// any.
struct RecordedDraw {
  std::string file;     ///< where they were read from; empty if the document has them itself
  RecordedGames games;  ///< at least one, none empty
  /// Wherever they were read from.
  bool operator==(const RecordedDraw& other) const { return games == other.games; }
};

using PieceDraw = OneOf<IndependentDraw, BagDraw, RecordedDraw>;

/// The settings of an MDP; see `Mdp` for their ranges.
struct MdpSettings {
  std::string name = "Untitled";
  Rules rules = Rules::Placement;
  int width = 10;
  std::optional<int> height = 20;  ///< none: no height limit
  const PieceSet* pieces = &PieceSet::tetrominoes();
  std::array<double, PieceSet::kMaxSize> weights{1, 1, 1, 1, 1, 1, 1};  ///< by piece index
  PieceDraw draw = IndependentDraw{};
  int preview = 0;    ///< pieces known after the current one
  bool hold = false;  ///< a piece can be kept for later (guideline rules)
  int spawnRows = 0;  ///< rows at the top that must be free after a move (placement rules)
  Reward reward = LinesReward{};
  double evilness = 0;                    ///< RL Competition 2009: pieces that fit well become rarer
  double benchmarkScore = 1000;           ///< RL Competition 2009: rewards are multiplied by 1000 / this
  std::optional<std::uint64_t> seed = 1;  ///< none: a fresh one each run
  std::optional<std::int64_t> stepLimit = {}, pieceLimit = {};  ///< of an episode
  std::vector<std::string> prefill = {};                        ///< rows at the start, top first, `X` and `.`

  bool operator==(const MdpSettings&) const = default;
};

/// The same MDP under other rules, without the settings that these do not know.
MdpSettings underRules(Rules rules, MdpSettings settings);

/// A Tetris MDP, valid by construction.
class Mdp {
 public:
  static constexpr int kMaxPreview = 6;
  static constexpr double kMaxPieceWeight = 1e9;
  static constexpr double kMinBenchmarkScore = 1e-6, kMaxBenchmarkScore = 1e12;

  /// Throws InvalidDocument with the place of the bad value inside an MDP document (such as `/width`):
  /// width 4..32, height 4..60 (guideline rules: 4..40) or none (placement rules only), weights finite, >= 0
  /// and not all zero, ...
  explicit Mdp(MdpSettings settings = {});

  const MdpSettings& settings() const { return settings_; }
  const std::string& name() const { return settings_.name; }
  Rules rules() const { return settings_.rules; }
  int width() const { return settings_.width; }
  bool unlimited() const { return !settings_.height; }
  /// Rows of the board; without a height limit, the rows of pile that a board holds at most.
  int boardHeight() const { return settings_.height.value_or(Board::kMaxHeight); }
  const PieceSet& pieces() const { return *settings_.pieces; }
  /// Rows that cells can be in, those above the board included.
  int mostRows() const;

  /// The board a game starts with.
  Board startBoard() const;

  /// The most lines that this number of pieces can complete in this number of games, as each cell belongs to
  /// one line.
  std::int64_t mostLines(std::int64_t pieces, std::int64_t games) const;

  /// Reward of a move that removes `rows` rows, 0..4; with a reward of the guideline, of one without a spin
  /// and after one that removed none.
  double reward(int rows) const { return rewards_[static_cast<std::size_t>(rows)]; }
  /// Whether what a move earns depends on how it scores.
  bool rewardsScores() const { return isOfGuideline(settings_.reward); }
  /// Reward of moves that score this, if so.
  double reward(std::int64_t points, std::int64_t attack) const {
    return static_cast<double>(std::holds_alternative<PointsReward>(settings_.reward) ? points : attack) *
           scale_;
  }

  bool operator==(const Mdp&) const = default;

 private:
  MdpSettings settings_;
  double scale_ = 1;  ///< of all rewards
  std::array<double, 5> rewards_{};
};

}  // namespace tetrabench
