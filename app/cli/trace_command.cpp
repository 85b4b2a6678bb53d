#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/competition_environment.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench::cli {
namespace {

std::vector<Action> readActions(const std::string& file) {
  constexpr std::uintmax_t kMaxBytes = 64U << 20;
  std::vector<Action> actions;
  for (char digit : readTextFile(file, kMaxBytes)) {
    if (std::isspace(static_cast<unsigned char>(digit))) continue;
    if (digit < '0' || digit >= '0' + kActions)
      throw InvalidArgument(
          fmt::format("{}: action {}: byte {} is not an action; actions are the digits 0 to 5.", file,
                      actions.size() + 1, static_cast<int>(static_cast<unsigned char>(digit))));
    actions.push_back(static_cast<Action>(digit - '0'));
  }
  return actions;
}

/// Returns the rows as bit masks, from the top; bit c is the cell in column c.
Json rowMasks(const Board& board) {
  Json rows = Json::array();
  for (int row = board.height() - 1; row >= 0; --row) {
    std::uint64_t mask = 0;
    for (int c = 0; c < board.width(); ++c) mask |= std::uint64_t{board.full(c, row)} << c;
    rows.push_back(mask);
  }
  return rows;
}

void trace(const std::string& mdpName, const std::string& piecesFile, const std::string& actionsFile) {
  const Mdp mdp = Library::instance().mdp(mdpName);
  if (mdp.rules() != Rules::Competition)
    throw InvalidArgument(fmt::format("{} does not have competition rules.", mdpName));
  const auto pieces = readRecordedPieces(piecesFile, mdp.pieces()).games.front();
  const auto actions = readActions(actionsFile);

  std::size_t drawn = 0;
  CompetitionEnvironment environment(mdp, [&](const Board&) {
    if (drawn == pieces.size())
      throw InvalidArgument(fmt::format("{} has {}, too few for the game; it needs one per spawn.",
                                        piecesFile, counted(static_cast<std::int64_t>(drawn), "piece")));
    return static_cast<int>(pieces[drawn++]);
  });
  for (Action action : actions) {
    const CompetitionEnvironment::Step step = environment.step(action);
    constexpr int kEmptyTopRow = 1;  // the traced grid has an extra empty row on top
    const Json line{static_cast<int>(action),
                    competitionId(environment.piece()),
                    environment.pose().rotation,
                    environment.pose().x,
                    environment.pose().y - kEmptyTopRow,
                    environment.falling() ? 1 : 0,
                    number(step.reward),
                    step.terminal ? 1 : 0,
                    step.locked ? rowMasks(environment.board()) : Json(nullptr)};
    std::cout << line.dump() << '\n';
    if (step.terminal) return;
  }
}

}  // namespace

void addTraceCommand(CLI::App& app, Outcome&) {
  struct Options {
    std::string mdp, pieces, actions;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("trace", "Step through one game under competition rules");
  command->footer(
      "Actions: 0 left, 1 right, 2 rotate forward, 3 rotate back, 4 none, 5 drop. Each line is a list: "
      "action, id of the\n"
      "piece (0 to 6 for I O T Z S J L), rotation, column and row of its 4x4 grid with one more empty row on "
      "top "
      "(row 0\n"
      "is the top; both may be negative), 1 while it falls, reward, 1 if the game ended, and after a lock "
      "the rows "
      "as bit\n"
      "masks (first the top row; bit c is column c), else null.");
  addMdpOption(*command, options->mdp);
  command->add_option("--pieces", options->pieces, "A file with one line of letters IOTSZJL")
      ->type_name("FILE")
      ->required();
  command->add_option("--actions", options->actions, "A file with one line of digits 0..5")
      ->type_name("FILE")
      ->required();
  command->add_flag("--json", options->json, "No effect: the output is always JSON, a list for each step");
  command->callback([options] { trace(options->mdp, options->pieces, options->actions); });
}

}  // namespace tetrabench::cli
