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

/// The movement and game-over rules.
enum class Rules {
  Placement,    ///< dropped straight down in any column; over when the piece comes to rest above the board
  Competition,  ///< moves and turns as it falls, as in the RL Competitions; over when a piece cannot appear
  Standard,   ///< falls one row, turns there, slides and drops, as in Fahey's rules; over when a piece cannot
              ///< appear
  Guideline,  ///< moves, turns and kicks as in the Tetris Guideline; over when a piece cannot appear, or
              ///< comes to rest above the board
};

/// Independent draws by weight.
struct IndependentDraw {
  bool operator==(const IndependentDraw&) const = default;
};

/// The 7-bag: every successive group of seven pieces is a permutation of the set (requires equal weights).
struct BagDraw {
  bool operator==(const BagDraw&) const = default;
};

/// Fixed sequences, one per game. With seed s, game g (from 0) plays sequence s - 1 + g modulo their number,
/// and repeats it when it ends; repetitions with seeds 1, 2, ... thus start with different ones until all
/// have been used.
struct RecordedDraw {
  std::string file;     ///< file they were read from; empty if the document itself contains them
  RecordedGames games;  ///< at least one, none empty
  /// Compares the games, regardless of the file.
  bool operator==(const RecordedDraw& other) const { return games == other.games; }
};

using PieceDraw = OneOf<IndependentDraw, BagDraw, RecordedDraw>;

/// Settings of an MDP; see `Mdp` for their ranges.
struct MdpSettings {
  std::string name = "Untitled";
  Rules rules = Rules::Placement;
  int width = 10;
  std::optional<int> height = 20;  ///< none: no height limit
  const PieceSet* pieces = &PieceSet::tetrominoes();
  std::array<double, PieceSet::kMaxSize> weights{1, 1, 1, 1, 1, 1, 1};  ///< by piece index
  PieceDraw draw = IndependentDraw{};
  int preview = 0;    ///< pieces known after the current one
  bool hold = false;  ///< a piece can be put in hold (guideline rules)
  int spawnRows = 0;  ///< rows at the top that must be empty after a move (placement rules)
  Reward reward = LinesReward{};
  double evilness = 0;                    ///< RL Competition 2009: pieces that fit well become rarer
  double benchmarkScore = 1000;           ///< RL Competition 2009: rewards are multiplied by 1000 / this
  std::optional<std::uint64_t> seed = 1;  ///< none: a random one each run
  std::optional<std::int64_t> stepLimit = {}, pieceLimit = {};  ///< per episode
  std::vector<std::string> prefill = {};                        ///< rows at the start, top first, `X` and `.`

  bool operator==(const MdpSettings&) const = default;
};

/// Returns the settings with other rules, without those that do not apply under them.
MdpSettings underRules(Rules rules, MdpSettings settings);

/// A Tetris MDP, valid by construction.
class Mdp {
 public:
  static constexpr int kMaxPreview = 6;
  static constexpr double kMaxPieceWeight = 1e9;
  static constexpr double kMinBenchmarkScore = 1e-6, kMaxBenchmarkScore = 1e12;

  /// Validates the settings. Throws InvalidDocument with the place of the invalid value in an MDP document
  /// (such as `/width`): width 4..32, height 4..60 (guideline rules: 4..40) or none (placement rules only),
  /// weights finite, >= 0 and not all zero, ...
  explicit Mdp(MdpSettings settings = {});

  const MdpSettings& settings() const { return settings_; }
  const std::string& name() const { return settings_.name; }
  Rules rules() const { return settings_.rules; }
  int width() const { return settings_.width; }
  bool unlimited() const { return !settings_.height; }
  /// Returns the rows of the board; without a height limit, the rows of the pile that a board can store.
  int boardHeight() const { return settings_.height.value_or(Board::kMaxHeight); }
  const PieceSet& pieces() const { return *settings_.pieces; }
  /// Returns the number of rows that cells can occupy, including those above the board.
  int mostRows() const;

  /// Returns the board at the start of a game.
  Board startBoard() const;

  /// Returns the maximum number of lines that this many pieces can complete in this many games, as each cell
  /// belongs to one line.
  std::int64_t mostLines(std::int64_t pieces, std::int64_t games) const;

  /// Returns the reward of a move that removes `rows` rows, 0..4; for guideline rewards, of one without a
  /// spin that follows a move that removed none.
  double reward(int rows) const { return rewards_[static_cast<std::size_t>(rows)]; }
  /// Returns true if the reward depends on how a move scores, not only on the number of rows.
  bool rewardsScores() const { return isOfGuideline(settings_.reward); }
  /// Returns the reward of a move with this score, if rewardsScores().
  double reward(std::int64_t points, std::int64_t attack) const {
    return static_cast<double>(std::holds_alternative<PointsReward>(settings_.reward) ? points : attack) *
           scale_;
  }

  bool operator==(const Mdp&) const = default;

 private:
  MdpSettings settings_;
  double scale_ = 1;  ///< factor of all rewards
  std::array<double, 5> rewards_{};
};

}  // namespace tetrabench
