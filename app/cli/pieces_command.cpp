#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/plain_text.h"
#include "core/tetris/mdp_document.h"
#include "core/tetris/piece_sequence.h"
#include "core/tetris/recorded_pieces.h"

namespace tetrabench::cli {
namespace {

struct RandomOptions {
  std::string file, mdp = "standard/10x20";
  std::uint64_t games = 0, length = 0, seed = 1;
};

/// Writes a line for each game, with a letter for each piece.
void writeRandom(const RandomOptions& options) {
  checkFileToWrite("FILE", options.file, ".txt");
  const Mdp mdp = Library::instance().mdp(options.mdp);
  if (mdp.settings().evilness > 0)
    throw InvalidArgument(fmt::format(
        "--mdp: the pieces of \"{}\" depend on the board; name an MDP with evilness 0.", mdp.name()));
  if (options.games * (options.length + 1) > kMaxRecordedBytes)
    throw InvalidArgument(fmt::format("{} of {} are too many for one file, which can have at most {} bytes.",
                                      counted(static_cast<std::int64_t>(options.games), "game"),
                                      counted(static_cast<std::int64_t>(options.length), "piece"),
                                      grouped(static_cast<std::int64_t>(kMaxRecordedBytes))));
  std::string text;
  text.reserve(options.games * (options.length + 1));
  for (std::uint64_t game = 0; game < options.games; ++game) {
    PieceSequence sequence(mdp, options.seed, game);
    for (std::uint64_t piece = 0; piece < options.length; ++piece)
      text += mdp.pieces()[sequence.at(piece)].letter;
    text += '\n';
  }
  writeFileAtomically(options.file, text);
  std::cout << fmt::format("{}: {} of {}\n", plainText(options.file),
                           counted(static_cast<std::int64_t>(options.games), "game"),
                           counted(static_cast<std::int64_t>(options.length), "piece"));
}

}  // namespace

void addPiecesCommand(CLI::App& app) {
  CLI::App* group = app.add_subcommand("pieces", "Write piece-sequence files");
  group->require_subcommand(1);
  auto options = std::make_shared<RandomOptions>();
  CLI::App* random =
      group->add_subcommand("random", "Write random piece sequences for MDPs with recorded pieces");
  random->footer(
      "One game per line, one letter per piece. An MDP uses the file if pieces.draw.recorded names it.");
  random->add_option("FILE", options->file, "The file to write (*.txt)")->required()->check(fileToWrite());
  random->add_option("--games", options->games, "Number of games")
      ->required()
      ->check(wholeNumber(1, kMaxRecordedGames));
  random->add_option("--length", options->length, "Number of pieces per game")
      ->required()
      ->check(wholeNumber(1, kMaxRecordedBytes));
  random->add_option("--seed", options->seed, "Seed of the pieces (default: 1)")->check(wholeNumber(0));
  random
      ->add_option("--mdp", options->mdp,
                   "The MDP whose piece distribution is used (default: standard/10x20)")
      ->type_name("MDP");
  random->callback([options] { writeRandom(*options); });
}

}  // namespace tetrabench::cli
