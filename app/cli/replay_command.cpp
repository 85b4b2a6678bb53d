#include <fmt/format.h>

#include <chrono>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/reports/episode_report.h"
#include "core/error.h"
#include "core/play/replay_game.h"

namespace tetrabench::cli {

void addReplayCommand(CLI::App& app, Outcome&) {
  struct Options {
    std::string file;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("replay", "Replay recorded games");
  command->add_option("FILE", options->file, "A replay")->required();
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] {
    const Replay replay = readReplay(options->file);
    const auto start = std::chrono::steady_clock::now();
    const Mdp mdp(replay.mdp);
    std::vector<ReplayedGame> games;  // all are checked before any is printed
    for (const RecordedGame& game : replay.games) {
      const ReplayedGame& again = games.emplace_back(replayGame(mdp, replay.seed, game));
      if (again.problem) throw InvalidArgument(fmt::format("{}: {}", options->file, *again.problem));
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    EpisodeReport report(
        {replay.mdp.name, replay.agent, replay.seed, false, mdp.settings().height, replay.versus},
        options->json);
    for (std::size_t i = 0; i < games.size(); ++i) {
      const bool scores = mdp.rules() == Rules::Guideline || replay.games[i].byHand;
      report.add(games[i].episode, scores ? std::optional(games[i].points) : std::nullopt);
    }
    report.finish(seconds);
  });
}

}  // namespace tetrabench::cli
