#include "core/experiments/published_results.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tetrabench {
namespace {

constexpr std::string_view kBuilding =
    "Thiery & Scherrer, Building Controllers for Tetris, ICGA Journal 32(1), 2009";
constexpr std::string_view kImprovements =
    "Thiery & Scherrer, Improvements on Learning Tetris with Cross Entropy, ICGA Journal 32(1), 2009";
constexpr std::string_view kPolicies =
    "Gabillon, Ghavamzadeh & Scherrer, NIPS 2013; Scherrer et al., JMLR 16, 2015";
constexpr std::string_view kCmu = "Rodriguez, Tesch & Lindzey, AC/RL HW 1: Tetris";
constexpr std::string_view kMdpTetris = "MdpTetris";

constexpr double squared(double x) {
  return x * x;
}

/// Games whose mean has this relative half-width of its 95 % interval, or this relative standard error.
constexpr double gamesOfHalfWidth(double part) {
  return squared(1.96 / part);
}
constexpr double gamesOfStandardError(double part) {
  return squared(1 / part);
}

/// A mean, or a range of means, told in two digits.
constexpr Figure inTwoDigits(double from, double to, std::optional<double> games = {},
                             std::string_view precision = {}) {
  double unit = 1;
  while (from / unit >= 100) unit *= 10;
  return {from, to, unit / 2, games, precision};
}
constexpr Figure within20(double mean) {
  return inTwoDigits(mean, mean, gamesOfHalfWidth(0.20), "± 20 %");
}
constexpr Figure standardError1(double mean) {
  return inTwoDigits(mean, mean, gamesOfStandardError(0.01), "± 2 %");
}
constexpr Figure bare(double mean) {
  return inTwoDigits(mean, mean);
}

/// Of games stopped at 20,000 pieces, with a mean of 10,148, the standard deviation is 0.69 of the mean if
/// they are lost at a constant rate.
constexpr double kHujiGames = 15 / squared(0.69);

constexpr std::string_view kAmbiguous =
    "the paper leaves open how its side bias (H8) is scaled: a different function may have been played";

// Limits of pieces are a tenth to a quarter of what a game lasts, so that nearly all games are in play to the
// end of a block, and at least 100,000, so that the empty board at the beginning does not count.
constexpr Sample kSmallBoard{.lost = 10'000, .games = 10'240};
constexpr Sample kSmallBoardQuick{.lost = 1000, .games = 1024};
constexpr Sample kShortGames{.lost = 4000, .games = 4096};
constexpr Sample kShortGamesQuick{.lost = 1000, .games = 1024};

constexpr Sample until400(std::int64_t pieces) {
  return {.lost = 400, .games = 2048, .pieces = pieces};
}

using Measure = PublishedResult::Measure;

constexpr auto kResults = std::to_array<PublishedResult>({
    {.id = "dellacherie-10x20",
     .controller = "dellacherie",
     .mdp = "standard/10x20",
     .published = within20(5'200'000),
     .source = kBuilding,
     .full = until400(1'500'000),
     .quick = Sample{.lost = 40, .games = 1024, .pieces = 250'000},
     .pieces = 13e6},
    {.id = "dellacherie-10x20-losing-moves",
     .controller = "dellacherie",
     .mdp = "standard/10x20",
     .loseWhenBest = true,
     .published = within20(850'000),
     .source = kBuilding,
     .full = {.lost = 1000, .games = 2048, .pieces = 400'000},
     .quick = Sample{.lost = 40, .games = 512, .pieces = 120'000},
     .pieces = 2.1e6},
    {.id = "dellacherie-10x19",
     .controller = "dellacherie",
     .mdp = "standard/10x19",
     .published = within20(2'500'000),
     .source = kBuilding,
     .full = until400(750'000),
     .quick = Sample{.lost = 40, .games = 1024, .pieces = 150'000},
     .pieces = 6.2e6},
    {.id = "dellacherie-2003-fahey-10x20",
     .controller = "dellacherie-2003",
     .mdp = "standard/fahey-10x20",
     .published = inTwoDigits(660'000, 660'000, 56, "± 27 % (56 games)"),
     .source = "C. Fahey, Tetris AI, 2003; Thiery & Scherrer, Building Controllers for Tetris, 2009",
     .full = {.lost = 400, .games = 512, .pieces = 400'000},
     .quick = Sample{.lost = 40, .games = 128, .pieces = 300'000},
     .pieces = 1.7e6},
    {.id = "bcts-10x10",
     .controller = "bcts",
     .mdp = "standard/10x10",
     .published = standardError1(3800),
     .source = kPolicies,
     .full = kSmallBoard,
     .quick = kSmallBoardQuick,
     .pieces = 9.6e3},
    {.id = "bcts-10x16",
     .controller = "bcts",
     .mdp = "standard/10x16",
     .published = inTwoDigits(910'000, 910'000, gamesOfHalfWidth(0.05), "± 5 %"),
     .source = kImprovements,
     .full = {.lost = 2000, .games = 4096, .pieces = 400'000},
     .quick = Sample{.lost = 40, .games = 512, .pieces = 120'000},
     .pieces = 2.3e6},
    {.id = "bcts-10x20",
     .controller = "bcts",
     .mdp = "standard/10x20",
     .published = inTwoDigits(31'000'000, 35'000'000),
     .source =
         "Thiery & Scherrer, Improvements on Learning Tetris with Cross Entropy, 2009; Scherrer et al., "
         "JMLR 16, 2015",
     .full = until400(9'500'000),
     .pieces = 82e6},
    {.id = "bdu-10x10",
     .controller = "bdu",
     .mdp = "standard/10x10",
     .published = standardError1(4200),
     .source = kPolicies,
     .full = kSmallBoard,
     .quick = kSmallBoardQuick,
     .pieces = 10.6e3},
    {.id = "bdu-10x20",
     .controller = "bdu",
     .mdp = "standard/10x20",
     .published = standardError1(36'000'000),
     .source = kPolicies,
     .full = until400(10'500'000),
     .pieces = 90e6},
    {.id = "dt-10-10x10",
     .controller = "dt-10",
     .mdp = "standard/10x10",
     .published = standardError1(5000),
     .source = kPolicies,
     .full = kSmallBoard,
     .quick = kSmallBoardQuick,
     .pieces = 12.7e3},
    {.id = "dt-10-10x20",
     .controller = "dt-10",
     .mdp = "standard/10x20",
     .published = standardError1(29'000'000),
     .source = kPolicies,
     .full = until400(8'500'000),
     .pieces = 72e6},
    {.id = "dt-20-10x10",
     .controller = "dt-20",
     .mdp = "standard/10x10",
     .published = standardError1(4300),
     .source = kPolicies,
     .full = kSmallBoard,
     .quick = kSmallBoardQuick,
     .pieces = 11e3},
    {.id = "dt-20-10x20",
     .controller = "dt-20",
     .mdp = "standard/10x20",
     .published = standardError1(51'000'000),
     .source = kPolicies,
     .full = until400(15'000'000),
     .pieces = 127e6},
    {.id = "huji-2-10x20",
     .controller = "huji-2",
     .mdp = "standard/10x20",
     .spawnRows = 4,
     .sequence = 12'000,
     .measure = Measure::StoppedPieces,
     .published = Figure{10'148, 10'148, 0.5, kHujiGames, "pieces (15 games)"},
     .source = "Local Searching an Intelligent Tetris playing Agent, 2011",
     .note = "mean pieces of games of 12,000 pieces, which are repeated, stopped at 20,000; the published "
             "agent is the best of seven on the same 15 games",
     .full = {.lost = 1500, .games = 2048, .pieces = 20'000},
     .quick = Sample{.lost = 400, .games = 512, .pieces = 20'000},
     .pieces = 11e3},
    {.id = "ce-bertsekas-10x20",
     .controller = "ce-bertsekas",
     .mdp = "standard/10x20",
     .published = inTwoDigits(350'000, 350'000, 30, "(30 games)"),
     .judged = false,
     .source = "Szita & Lorincz, Learning Tetris Using the Noisy Cross-Entropy Method, Neural Computation "
               "18(12), 2006",
     .note = "the published mean is of other weights for the same features; these are MdpTetris' own record",
     .full = {.lost = 1000, .games = 2048, .pieces = 100'000},
     .quick = Sample{.lost = 40, .games = 256, .pieces = 100'000},
     .pieces = 4e5},
    {.id = "cmu-10x20",
     .controller = "cmu",
     .mdp = "standard/10x20",
     .published = bare(17'000),
     .judged = false,
     .source = kCmu,
     .note = kAmbiguous,
     .full = kShortGames,
     .quick = kShortGamesQuick,
     .pieces = 22e3},
    {.id = "cmu-hand-tuned-10x20",
     .controller = "cmu-hand-tuned",
     .mdp = "standard/10x20",
     .published = bare(1800),
     .judged = false,
     .source = kCmu,
     .note = kAmbiguous,
     .full = kShortGames,
     .quick = kShortGamesQuick,
     .pieces = 16e3},
    {.id = "cmu-poor-10x20",
     .controller = "cmu-poor",
     .mdp = "standard/10x20",
     .published = Figure{314, 314, 0.5},
     .judged = false,
     .source = kCmu,
     .note = kAmbiguous,
     .full = kShortGames,
     .quick = kShortGamesQuick,
     .pieces = 2e3},
    {.id = "nus-10x20",
     .controller = "nus",
     .mdp = "standard/10x20",
     .published = bare(18'000'000),
     .judged = false,
     .source = "CS3243 Tetris Project, 2017",
     .note = "the published number is the largest of a training run, of one game each",
     .full = until400(800'000),
     .pieces = 6.7e6},
    {.id = "el-tetris-10x20",
     .controller = "el-tetris",
     .mdp = "standard/10x20",
     .judged = false,
     .source = "I. El-Ashi, El-Tetris, 2011",
     .note = "no mean is published; its own program leaves the pair of the top row and the sky out of the "
             "column transitions, ours counts it",
     .full = until400(3'800'000),
     .pieces = 32e6},
    {.id = "ce-dellacherie-10x20",
     .controller = "ce-dellacherie",
     .mdp = "standard/10x20",
     .judged = false,
     .source = kMdpTetris,
     .note = "no mean is published",
     .full = until400(4'000'000),
     .pieces = 34e6},
    {.id = "cmaes-dellacherie-10x20",
     .controller = "cmaes-dellacherie",
     .mdp = "standard/10x20",
     .judged = false,
     .source = kMdpTetris,
     .note = "no mean is published",
     .full = until400(4'500'000),
     .pieces = 39e6},
});

}  // namespace

std::span<const PublishedResult> publishedResults() {
  return kResults;
}

const PublishedResult* findPublishedResult(std::string_view id) {
  const auto* found = std::ranges::find(kResults, id, &PublishedResult::id);
  return found == kResults.end() ? nullptr : &*found;
}

Comparison compare(const OwnMean& ours, const Figure& theirs) {
  const double told = std::clamp(ours.mean, theirs.from, theirs.to);
  const double nearest = std::clamp(ours.mean, theirs.from - theirs.rounding, theirs.to + theirs.rounding);
  const double variance = 1 / ours.games + (theirs.games ? 1 / *theirs.games : 0);
  return {ours.mean / told, std::abs(std::log(ours.mean / nearest)), 2 * std::sqrt(variance)};
}

}  // namespace tetrabench
