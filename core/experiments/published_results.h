#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tetrabench {

/// A published mean, or the range that published means span.
struct Figure {
  double from = 0, to = 0;
  double rounding = 0;  ///< half a unit of its last digit
  /// How many lost games its precision is that of; none: it is not told, and the figure taken as exact.
  std::optional<double> games = {};
  std::string_view precision = {};  ///< in the words of the publication
};

/// How a mean is estimated: blocks of games, each game stopped at a number of pieces, until enough are lost.
/// Blocks are played as a whole and are numbered, so that the games are always the same.
struct Sample {
  std::int64_t lost = 1;                    ///< games to be lost at least
  std::int64_t games = 1;                   ///< of a block
  std::optional<std::int64_t> pieces = {};  ///< of a game; none: it is played to its end
};

/// A row of the table of published results: who plays what, and what is known of it.
struct PublishedResult {
  std::string_view id = {};          ///< such as `bcts-10x20`
  std::string_view controller = {};  ///< id of a published controller
  std::string_view mdp = {};         ///< id of a predefined MDP

  // What was different:
  bool loseWhenBest = false;
  int spawnRows = 0;
  std::int64_t sequence = 0;  ///< games have so many pieces, and repeat them; 0: no end of fresh pieces

  enum class Measure {
    Lines,          ///< lines of a game played to its end
    StoppedPieces,  ///< pieces of a game stopped at the sample's limit
  };
  Measure measure = Measure::Lines;

  std::optional<Figure> published = {};
  bool judged = true;  ///< false: the figure is not of the same thing, as the note says
  std::string_view source = {};
  std::string_view note = {};

  Sample full = {};
  std::optional<Sample> quick = {};
  double pieces = 0;  ///< of a lost game, roughly ours: only to foretell how long a sample takes
};

std::span<const PublishedResult> publishedResults();

/// None if there is no row with this id.
const PublishedResult* findPublishedResult(std::string_view id);

/// A mean of ours: `games` is how many lost games its precision is that of.
struct OwnMean {
  double mean = 0;
  double games = 0;
};

/// How far our mean is from theirs.
struct Comparison {
  double ratio = 0;  ///< ours / theirs; of a range, its nearest value
  double distance =
      0;  ///< |ln(ours/theirs)|, theirs being the nearest value that rounds to what was published
  double allowed = 0;  ///< what two equal simulators seldom exceed
  bool agrees() const { return distance <= allowed; }
};

/// Two simulators agree if |ln(m1/m2)| <= 2 sqrt(1/n1 + 1/n2). Lines a game are geometric, so that 1/sqrt(n)
/// is the relative standard error of a mean over n lost games; of two equal simulators one pair of means in
/// twenty does not agree. Means published in two digits with a standard error of 1 % are as much in doubt by
/// their rounding, which is no part of that error.
Comparison compare(const OwnMean& ours, const Figure& theirs);

}  // namespace tetrabench
