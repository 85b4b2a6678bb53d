#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <span>

#include "app/cli/optimal/optimal_command.h"
#include "app/cli/optimal/value_figure.h"
#include "core/error.h"
#include "core/optimal/value_file.h"
#include "core/storage/atomic_file.h"

namespace tetrabench::cli {
namespace {

struct ShowOptions {
  std::string file, board, figure;
  int count = 3;
  bool json = false;
};

struct ValuedBoard {
  double lines = 0;
  std::uint32_t code = 0;
};

Board boardOf(const OptimalValues& values, std::uint32_t code) {
  return values.problem.boards().unpack(values.problem.boards().cellsOf(code));
}

/// Returns all boards of the file by descending value, ties by ascending code.
std::vector<ValuedBoard> ranked(const OptimalValues& values) {
  std::vector<ValuedBoard> all;
  all.reserve(values.boards.size());
  const std::size_t each = values.problem.valuesPerBoard();
  values.boards.forEach([&](std::uint32_t code, std::size_t index) {
    all.push_back({values.problem.meanOf(std::span(values.values).subspan(index * each, each)), code});
  });
  std::ranges::stable_sort(all, std::ranges::greater(), &ValuedBoard::lines);
  return all;
}

std::vector<std::string> rowsOf(const Board& board) {
  std::vector<std::string> rows{""};
  for (const char c : toText(board)) {
    if (c == '\n')
      rows.emplace_back();
    else
      rows.back() += c;
  }
  if (rows.back().empty()) rows.pop_back();
  return rows;
}

/// Prints boards side by side, with their expected lines below.
void printBoards(const OptimalValues& values, std::span<const ValuedBoard> boards) {
  for (std::size_t r = 0; r < static_cast<std::size_t>(values.problem.boards().height()); ++r) {
    for (const ValuedBoard& board : boards)
      std::cout << fmt::format("  {:<9}", rowsOf(boardOf(values, board.code))[r]);
    std::cout << '\n';
  }
  for (const ValuedBoard& board : boards)
    std::cout << fmt::format("  {:<9}", fmt::format("{:.4f}", board.lines));
  std::cout << '\n';
}

Json boardsAsJson(const OptimalValues& values, std::span<const ValuedBoard> boards) {
  Json list = Json::array();
  for (const ValuedBoard& board : boards)
    list.push_back({{"rows", rowsOf(boardOf(values, board.code))}, {"lines", board.lines}});
  return list;
}

/// The expected lines of a piece's best placement, averaged over what follows.
struct BestOfPiece {
  int piece;
  double lines;
};

std::vector<BestOfPiece> bestOf(const OptimalValues& values, const Board& board) {
  std::vector<BestOfPiece> best;
  for (int p = 0; p < values.problem.pieces(); ++p) {
    if (values.problem.probability(p) == 0) continue;
    if (values.problem.preview()) {
      best.push_back({p, values.at(board, p).value()});
      continue;
    }
    best.push_back({p, std::ranges::max(values.ofPlacements(board, p, p))});
  }
  return best;
}

void showBoard(const OptimalValues& values, const ShowOptions& options) {
  const SmallBoards& small = values.problem.boards();
  const Board board = [&] {
    try {
      return boardFromText(options.board);
    } catch (const InvalidArgument&) {
      throw InvalidArgument(
          fmt::format("--board: the text is not a board of {} rows of {} cells, each 'X' or '.'.",
                      small.height(), small.width()));
    }
  }();
  if (board.width() != small.width() || board.height() != small.height())
    throw InvalidArgument(fmt::format("--board: the board is {}x{}; the values are for {}x{}.", board.width(),
                                      board.height(), small.width(), small.height()));
  const auto lines = values.at(board);
  if (!lines) throw InvalidArgument("--board: this board is not reachable in a game, so it has no value.");
  const LinesBounds bounds = values.boundsAt(board).value();
  const auto best = bestOf(values, board);
  if (options.json) {
    Json pieces = Json::object();
    for (const BestOfPiece& one : best)
      pieces[std::string(1, values.problem.mdp().pieces()[one.piece].letter)] = one.lines;
    return print({{"lines", number(*lines)}, {"bounds", cli::toJson(bounds)}, {"pieces", std::move(pieces)}});
  }
  std::cout << linesText(*lines, bounds) << " expected lines\n";
  for (const BestOfPiece& one : best)
    std::cout << fmt::format("{} {:.4f}\n", values.problem.mdp().pieces()[one.piece].letter, one.lines);
}

void show(const ShowOptions& options) {
  if (!options.figure.empty()) {
    checkFileToWrite("--figure", options.figure, ".svg");
    if (!options.figure.ends_with(".svg"))
      throw InvalidArgument(fmt::format("--figure: the name is {}; it must end in .svg.", options.figure));
  }
  const OptimalValues values = readValues(options.file);
  if (!options.figure.empty()) writeFileAtomically(options.figure, valueFigure(values));
  if (!options.board.empty()) return showBoard(values, options);
  const Mdp& mdp = values.problem.mdp();
  const double lines = values.at(mdp.startBoard()).value();
  const LinesBounds bounds = values.boundsAt(mdp.startBoard()).value();
  const std::uint64_t hash = hashOf(values);
  const auto all = options.count > 0 ? ranked(values) : std::vector<ValuedBoard>();
  const std::size_t count = std::min<std::size_t>(static_cast<std::size_t>(options.count), all.size());
  const auto best = std::span(all).first(count), worst = std::span(all).last(count);
  if (options.json)
    return print({{"mdp", mdp.name()},
                  {"width", mdp.width()},
                  {"height", mdp.boardHeight()},
                  {"preview", mdp.settings().preview},
                  {"boards", values.boards.size()},
                  {"finished", values.finished},
                  {"rounds", values.rounds},
                  {"lines", number(lines)},
                  {"bounds", cli::toJson(bounds)},
                  {"best", boardsAsJson(values, best)},
                  {"worst", boardsAsJson(values, worst)},
                  {"hash", fmt::format("{:016x}", hash)}});
  std::cout << fmt::format("{}, {}x{}, preview {}: {} boards{}\n{} expected lines\nhash {:016x}\n",
                           mdp.name(), mdp.width(), mdp.boardHeight(), mdp.settings().preview,
                           grouped(values.boards.size()), values.finished ? "" : ", incomplete",
                           linesText(lines, bounds), hash);
  if (count == 0) return;
  std::cout << "\nBest boards\n";
  printBoards(values, best);
  std::cout << "\nWorst boards\n";
  printBoards(values, worst);
}

}  // namespace

void addOptimalShow(CLI::App& group) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command =
      group.add_subcommand("show", "Print a summary of a value file, or the value of a board");
  command->add_option("file", options->file, "A *.values file")->type_name("FILE")->required();
  command
      ->add_option(
          "--board", options->board,
          "Print the value of this board, given as rows of X and . from the top, separated by spaces")
      ->type_name("ROWS");
  command->add_option("--boards", options->count, "Number of best and of worst boards to print (default: 3)")
      ->check(wholeNumber(0, 1000));
  command
      ->add_option("--figure", options->figure,
                   "Plot the values of all boards against their number of full cells, to this file (SVG)")
      ->type_name("FILE")
      ->check(fileToWrite());
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { show(*options); });
}

}  // namespace tetrabench::cli
