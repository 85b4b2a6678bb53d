#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>
#include <mutex>

#include "app/cli/command.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/parallel/parallel_for.h"
#include "core/play/versus/levels.h"
#include "core/play/versus/paced_game.h"
#include "core/statistics/rating.h"

namespace tetrabench::cli {
namespace {

struct LevelsOptions {
  int games = 0;
  std::uint64_t seed = 1;
  int threads = 0;
  bool json = false;
};

constexpr std::int64_t kPieceLimit = 2000;  // per side of a versus game

std::vector<Level> levelsOf(bool versus) {
  if (!levelsProblem().empty()) throw StorageError(levelsProblem());
  std::vector<Level> chosen;
  std::ranges::copy_if(levels(), std::back_inserter(chosen),
                       [=](const Level& level) { return level.lines.has_value() != versus; });
  return chosen;
}

/// Plays all pairs of levels under the rules of the first, each side at its own pace.
PairResults playLevels(const std::vector<Level>& versus, const LevelsOptions& options) {
  const Library& library = Library::instance();
  PairResults results(versus.size(), std::vector<PairResult>(versus.size()));
  std::vector<PacedAgent> agents;
  for (const Level& level : versus) agents.push_back({library.agent(level.agent), level.piecesPerSecond});
  std::vector<AgentPair> pairs = pairsOf(Pairing::RoundRobin, versus.size());
  const Mdp mdp = library.mdp(versus.front().mdp);
  std::mutex mutex;
  const auto stop = interruption();
  parallelFor(std::ssize(pairs) * options.games, options.threads, [&](std::int64_t index) {
    const auto [one, other] = pairs[static_cast<std::size_t>(index / options.games)];
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(index % options.games);
    const auto winner = playPaced(mdp, seed, {agents[one], agents[other]}, kPieceLimit, stop);
    const std::lock_guard lock(mutex);
    PairResult& result = results[one][other];
    ++(!winner ? result.draws : *winner == 0 ? result.wins : result.losses);
    results[other][one] = result.reversed();
  });
  return results;
}

/// Measures the time in seconds that the opponent of a level takes to the goal; games that it loses have
/// none.
std::vector<double> raceTimes(const Level& level, const LevelsOptions& options) {
  const Mdp mdp = Library::instance().mdp(level.mdp);
  const AgentSettings agent = Library::instance().agent(level.agent);
  std::vector<std::optional<std::int64_t>> pieces(static_cast<std::size_t>(options.games));
  const auto stop = interruption();
  parallelFor(options.games, options.threads, [&](std::int64_t game) {
    pieces[static_cast<std::size_t>(game)] =
        piecesToClear(mdp, options.seed + static_cast<std::uint64_t>(game), agent, *level.lines, stop);
  });
  std::vector<double> seconds;
  for (const auto& count : pieces)
    if (count) seconds.push_back(static_cast<double>(*count) / level.piecesPerSecond);
  return seconds;
}

Json describe(const Level& level) {
  Json json{{"id", level.id},
            {"mdp", level.mdp},
            {"agent", level.agent},
            {"piecesPerSecond", level.piecesPerSecond}};
  if (level.lines) json["lines"] = *level.lines;
  return json;
}

/// Returns the versus levels with their ratings, in the order of the levels.
Json versusJson(const LevelsOptions& options) {
  const auto versus = levelsOf(true);
  Json list = Json::array();
  for (const Level& level : versus) list.push_back(describe(level));
  if (options.games == 0 || versus.empty()) return list;
  for (const AgentRating& rating : ratings(playLevels(versus, options))) {
    Json& json = list[rating.agent];
    json["elo"] = rating.elo ? Json(*rating.elo) : Json();
    json["margin"] = rating.margin ? Json(*rating.margin) : Json();
    json["points"] = rating.games.points() / static_cast<double>(rating.games.games());
  }
  return list;
}

Json racesJson(const LevelsOptions& options) {
  Json list = Json::array();
  for (const Level& level : levelsOf(false)) {
    Json json = describe(level);
    if (options.games > 0) json["seconds"] = raceTimes(level, options);
    list.push_back(std::move(json));
  }
  return list;
}

void printTable(const Json& levels, const LevelsOptions& options) {
  for (const Json& level : levels) {
    std::cout << fmt::format("{:18} {:14} {:>4} pieces/s", level["id"].get<std::string>(),
                             level["agent"].get<std::string>(), level["piecesPerSecond"].get<double>());
    if (options.games > 0 && level.contains("seconds")) {
      double sum = 0;
      for (const Json& seconds : level["seconds"]) sum += seconds.get<double>();
      const auto count = static_cast<double>(level["seconds"].size());
      std::cout << fmt::format("  {} of {} games, {:.1f} s to {} lines", count, options.games,
                               count > 0 ? sum / count : 0, level["lines"].get<std::int64_t>());
    } else if (options.games > 0) {
      const bool rated = !level["elo"].is_null();
      std::cout << (rated ? fmt::format("  Elo {:+.0f} ± {:.0f}", level["elo"].get<double>(),
                                        level["margin"].is_null() ? 0 : level["margin"].get<double>())
                          : std::string("  no rating"))
                << fmt::format(", {:.1f} % of the points", 100 * level["points"].get<double>());
    }
    std::cout << '\n';
  }
}

void showLevels(LevelsOptions options) {
  if (options.threads == 0) options.threads = defaultThreads();
  const Json versus = versusJson(options), races = racesJson(options);
  if (options.json) {
    print({{"games", options.games}, {"seed", options.seed}, {"versus", versus}, {"races", races}});
    return;
  }
  printTable(versus, options);
  std::cout << '\n';
  printTable(races, options);
}

}  // namespace

void addLevelsCommand(CLI::App& app) {
  auto options = std::make_shared<LevelsOptions>();
  CLI::App* command =
      app.add_subcommand("levels", "List the levels of Play and, with --games, measure their strength");
  command->footer(
      "With --games, plays every pair of versus levels against each other, each side at its own pace, and\n"
      "rates them; race opponents are timed. A versus game ends after 2000 pieces of a side; then the side\n"
      "that has sent more rows wins.");
  command
      ->add_option("--games", options->games, "Games per pair, and of each opponent of a race (default: 0)")
      ->check(wholeNumber(0, 100'000));
  command
      ->add_option("--seed", options->seed,
                   "Seed of the first game; the next ones have the following seeds (default: 1)")
      ->check(wholeNumber(0, std::numeric_limits<std::uint32_t>::max()));
  addThreadsOption(*command, options->threads);
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { showLevels(*options); });
}

}  // namespace tetrabench::cli
