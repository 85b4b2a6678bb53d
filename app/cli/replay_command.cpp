#include <fmt/format.h>

#include <chrono>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/episode_report.h"
#include "core/error.h"
#include "core/play/play_again.h"

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
    EpisodeReport report{replay.mdp.name, replay.agent, replay.seed, {}};
    const Mdp mdp(replay.mdp);
    for (const RecordedGame& game : replay.games) {
      const ReplayedGame again = playAgain(mdp, replay.seed, game);
      if (again.problem) throw InvalidArgument(fmt::format("{}: {}", options->file, *again.problem));
      report.episodes.push_back(again.episode);
      report.points.push_back(again.points);
    }
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (options->json)
      print(report.toJson());
    else
      std::cout << report.toText();
  });
}

}  // namespace tetrabench::cli
