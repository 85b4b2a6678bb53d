#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

/// A published mean, or the range that published means span.
struct Figure {
  double from = 0, to = 0;
  double rounding = 0;  ///< half a unit of its last digit
  /// The number of lost games that give a mean this precision; none: not published, and the figure taken as
  /// exact.
  std::optional<double> games = {};
  std::string precision = {};  ///< in the words of the publication
};

/// How a mean is estimated: blocks of games, each game stopped at a number of pieces, until enough are lost.
/// Blocks are numbered and played as a whole, so that the games are always the same.
struct Sample {
  std::int64_t lost = 1;                    ///< games to be lost at least
  std::int64_t games = 1;                   ///< of a block
  std::optional<std::int64_t> pieces = {};  ///< limit of a game; none: it is played to its end
};

/// A row of the table of published results: who plays what, and what was published about it.
struct PublishedResult {
  std::string id = {};          ///< such as `bcts-10x20`
  std::string controller = {};  ///< id of a published controller
  std::string mdp = {};         ///< id of a predefined MDP

  // How the publication differs from the MDP and the controller:
  bool loseWhenBest = false;
  int spawnRows = 0;
  std::int64_t sequence = 0;  ///< length of a piece sequence, which is repeated; 0: it is endless

  enum class Measure {
    Lines,          ///< lines of a game played to its end
    StoppedPieces,  ///< pieces of a game stopped at the sample's limit
  };
  Measure measure = Measure::Lines;

  std::optional<Figure> published = {};
  bool judged = true;  ///< false: the figure is of something else, as the note says
  std::string source = {};
  std::string note = {};

  Sample full = {};
  std::optional<Sample> quick = {};
  double piecesPerLoss = 0;  ///< measured here, rounded; only for the time that a sample takes
};

/// The rows of `resources/results/published.json`, read at the first call. Throws what its reader throws.
const std::vector<PublishedResult>& publishedResults();

/// None if there is no row with this id.
const PublishedResult* findPublishedResult(std::string_view id);

/// A mean measured here, with the precision that a mean over `games` lost games has.
struct OwnMean {
  double mean = 0;
  double games = 0;
};

/// How far a mean of ours is from a published one.
struct Comparison {
  double ratio = 0;  ///< ours / theirs; of a range, its nearest value
  /// |ln(ours/theirs)|, theirs being the nearest value that rounds to what was published.
  double distance = 0;
  double allowed = 0;  ///< largest distance at which the two agree
  bool agrees() const { return distance <= allowed; }
};

/// Two simulators agree if |ln(m1/m2)| <= 2 sqrt(1/n1 + 1/n2). Lines a game are geometric, so that 1/sqrt(n)
/// is the relative standard error of a mean over n lost games; of equal simulators one pair of means in
/// twenty disagrees. The rounding of a mean published in two digits is not part of its standard error, and so
/// is allowed for separately (resources/help/results.md, "Published controllers").
Comparison compare(const OwnMean& ours, const Figure& theirs);

}  // namespace tetrabench
