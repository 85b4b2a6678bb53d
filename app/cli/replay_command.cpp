#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <limits>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/episode_report.h"
#include "core/error.h"
#include "core/storage/replay_document.h"

namespace tetrabench::cli {
namespace {

Episode playAgain(const std::string& file, const Mdp& mdp, std::uint64_t seed, const RecordedGame& recorded) {
  Game game(mdp, seed, recorded.number);
  constexpr auto kNoLimit = std::numeric_limits<std::int64_t>::max();
  Episode episode{.game = recorded.number, .tally = {}, .truncated = true};
  for (std::size_t move = 0; move < recorded.placements.size(); ++move) {
    const Placement wanted = recorded.placements[move];
    const auto allowed = game.placements();
    const auto found = std::ranges::find(allowed, wanted);
    const std::int64_t stepsLeft = recorded.steps.value_or(kNoLimit) - episode.tally.steps;
    if (game.over() || stepsLeft <= 0 || found == allowed.end())
      throw InvalidArgument(
          fmt::format("{}: game {}: move {}: found orientation {} in column {}; allowed: {}", file,
                      recorded.number, move + 1, wanted.orientation, wanted.column,
                      game.over()      ? "nothing, the game is over"
                      : stepsLeft <= 0 ? "nothing, the steps of the game are used up"
                                       : "where the piece can go"));
    const MoveResult result = game.play(static_cast<std::size_t>(found - allowed.begin()));
    if (result.steps > stepsLeft) {  // the piece was still falling when the steps ended
      episode.tally.steps = *recorded.steps;
      return episode;
    }
    ++episode.tally.pieces;
    episode.tally.lines += std::popcount(result.removed);
    episode.tally.steps += result.steps;
    episode.tally.reward += result.reward;
  }
  episode.truncated = !game.over();
  return episode;
}

}  // namespace

void addReplayCommand(CLI::App& app, Outcome&) {
  struct Options {
    std::string file;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("replay", "Play recorded games again");
  command->add_option("FILE", options->file, "A replay")->required();
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] {
    const Replay replay = readReplay(options->file);
    const auto start = std::chrono::steady_clock::now();
    EpisodeReport report{replay.mdp.name, replay.agent, replay.seed, {}, 0};
    const Mdp mdp(replay.mdp);
    for (const RecordedGame& game : replay.games)
      report.episodes.push_back(playAgain(options->file, mdp, replay.seed, game));
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (options->json)
      print(report.toJson());
    else
      std::cout << report.toText();
  });
}

}  // namespace tetrabench::cli
