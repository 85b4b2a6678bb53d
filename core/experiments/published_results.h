#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

/// A published mean, or a range spanned by published means.
struct Figure {
  double from = 0, to = 0;
  double rounding = 0;  ///< half a unit of the last digit
  /// Number of lost games that would give a mean this precision; none: not published, and the figure is taken
  /// as exact.
  std::optional<double> games = {};
  std::string precision = {};  ///< precision in the words of the publication
};

/// Sampling scheme for a mean: blocks of games, each game stopped at a number of pieces, until enough are
/// lost. Blocks are numbered and played as a whole, so the games are always the same.
struct Sample {
  std::int64_t lost = 1;                    ///< minimum number of lost games
  std::int64_t games = 1;                   ///< games per block
  std::optional<std::int64_t> pieces = {};  ///< limit per game; none: played to its end
};

/// A row of the table of published results: the controller, the MDP, and the published figure.
struct PublishedResult {
  std::string id = {};          ///< for example `bcts-10x20`
  std::string controller = {};  ///< id of a published controller
  std::string mdp = {};         ///< id of a predefined MDP

  // Differences between the publication and the MDP or the controller:
  bool loseWhenBest = false;
  int spawnRows = 0;
  std::int64_t sequence = 0;  ///< length of a repeating piece sequence; 0: not repeating

  enum class Measure {
    Lines,          ///< mean lines of games played to their end
    StoppedPieces,  ///< mean pieces of games stopped at the sample's limit
  };
  Measure measure = Measure::Lines;

  std::optional<Figure> published = {};
  bool judged = true;  ///< false: the figure is not comparable, for the reason in `note`
  std::string source = {};
  std::string note = {};

  Sample full = {};
  std::optional<Sample> quick = {};
  double piecesPerLoss = 0;  ///< own measurement, rounded; used only to predict the time of a sample
};

/// Returns the rows of `resources/results/published.json`, read on the first call. Throws what its reader
/// throws.
const std::vector<PublishedResult>& publishedResults();

/// Returns the row with this id; null if there is none.
const PublishedResult* findPublishedResult(std::string_view id);

/// A mean that we measured, as precise as a mean over `games` lost games.
struct OwnMean {
  double mean = 0;
  double games = 0;
};

/// Comparison of our own mean with a published one.
struct Comparison {
  double ratio = 0;  ///< ours / theirs; for a range, its nearest value
  /// |ln(ours/theirs)|, where theirs is the nearest value that rounds to the published one.
  double distance = 0;
  double allowed = 0;  ///< maximum distance at which the two agree
  bool agrees() const { return distance <= allowed; }
};

/// Compares two means. Two simulators agree if |ln(m1/m2)| <= 2 sqrt(1/n1 + 1/n2). Lines per game are
/// geometric, so 1/sqrt(n) is the relative standard error of a mean over n lost games; with identical
/// simulators, one pair of means in twenty disagrees. The rounding of a mean published with two digits is not
/// part of its standard error and is allowed for separately (resources/help/results.md, "Published
/// controllers").
Comparison compare(const OwnMean& ours, const Figure& theirs);

}  // namespace tetrabench
