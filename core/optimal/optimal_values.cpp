#include "core/optimal/optimal_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "core/error.h"
#include "core/optimal/reachable_boards.h"
#include "core/parallel/stopped.h"
#include "core/storage/machine_limits.h"
#include "core/tetris/placement_finder.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Limit on expected lines, above which games are assumed to be endless; 32-bit values would be far from
/// exact.
constexpr double kMaxLines = 1e5;
/// Maximum number of policy evaluation sweeps per round; a round also ends when a sweep changes values by
/// less than this fraction of the change in the round's first sweep.
constexpr int kMaxSweeps = 200;
constexpr double kMinChange = 0.05;

}  // namespace

void requireMemory(const OptimalProblem& problem, double boards) {
  const auto bytes = static_cast<std::int64_t>(std::min(problem.memoryFor(boards), 9e18));
  const std::string work = boards == 0 ? Core::sentence("The reachable {}x{} boards",
                                                        problem.boards().width(), problem.boards().height())
                                       : Core::sentence("The values of {} boards of size {}x{}",
                                                        grouped(static_cast<std::int64_t>(boards)),
                                                        problem.boards().width(), problem.boards().height());
  requireResources({.memory = bytes}, ".", work,
                   Core::tr("Choose a smaller board, or a machine with more memory."));
}

namespace {

class Solver {
 public:
  Solver(OptimalValues& values, const SolvingOptions& options)
      : values_(values),
        options_(options),
        sweeps_(values.problem, values.boards, values.problem.mirrors(), options.threads) {
    if (!values.values.empty()) sweeps_.values() = std::move(values.values);
  }

  void run() {
    try {
      improve();
    } catch (const Stopped&) {
      if (options_.save) save();  // every value is still a lower bound of its final value
      throw;
    }
    values_.finished = true;
    values_.values.swap(sweeps_.values());
  }

 private:
  void improve() {
    while (!finish(sweep(ChoiceRule::Best))) {
      const double first = last_;
      for (int i = 0; i < kMaxSweeps; ++i)
        if (sweep(ChoiceRule::Stored).stored == 0 || last_ < kMinChange * first) break;
      ++values_.rounds;
    }
  }

  ValueChange sweep(ChoiceRule choosing) {
    const ValueChange change = sweeps_.sweep(choosing, options_.stop);
    last_ = std::max(change.rise, change.fall);
    const double start = startOf();
    if (start > kMaxLines)
      throw InvalidArgument(Core::sentence(
          "Games of this MDP can last more than {} expected lines, or may never end, so they have no values.",
          grouped(static_cast<std::int64_t>(kMaxLines))));
    if (first_ == 0) first_ = last_;
    if (options_.progress)
      options_.progress({values_.boards.size(), values_.rounds, start, last_, fractionDone(start)});
    if (options_.save) save();
    return change;
  }

  /// Estimates the progress, assuming that changes shrink geometrically until values of this size no longer
  /// change.
  double fractionDone(double start) const {
    const double least = std::max(1e-7 * (1 + start), options_.tolerance * 1e-3);
    if (!(last_ > 0) || !(first_ > least)) return 1;
    return std::clamp(std::log(first_ / last_) / std::log(first_ / least), 0.0, 1.0);
  }

  double startOf() {
    const SharedCode code =
        sharedCode(values_.problem.boards(), values_.problem.start(), values_.problem.mirrors());
    const std::size_t each = values_.problem.valuesPerBoard(), at = values_.boards.index(code.code) * each;
    return values_.problem.meanOf(std::span(sweeps_.values()).subspan(at, each));
  }

  /// Returns true if the values are accurate enough after this policy improvement sweep. If the sweep stored
  /// no change, its result is their residual.
  bool finish(const ValueChange& change) {
    if (change.stored > 0) {
      if (options_.tolerance == 0 || last_ > options_.tolerance) return false;
      bound(sweeps_.residual(ChoiceRule::Best, options_.stop));
      const LinesBounds start = values_.bounds.of(startOf(), emptyCells(values_.problem.start()));
      return start.upper - start.lower <= options_.tolerance;
    }
    bound(change);
    return true;
  }
  void bound(const ValueChange& residual) {
    values_.bounds = {values_.problem, residual,
                      static_cast<double>(*std::ranges::max_element(sweeps_.values()))};
  }
  int emptyCells(SmallBoards::Cells cells) const {
    return values_.problem.boards().width() * values_.problem.boards().height() - std::popcount(cells);
  }

  void save() {
    values_.values.swap(sweeps_.values());
    options_.save(values_);
    values_.values.swap(sweeps_.values());
  }

  OptimalValues& values_;
  const SolvingOptions& options_;
  ValueSweeps sweeps_;
  double first_ = 0, last_ = 0;  ///< maximum changes in the first and the last sweep
};

}  // namespace

OptimalValues solve(const Mdp& mdp, const SolvingOptions& options) {
  OptimalProblem problem(mdp);
  requireMemory(problem, 0);
  BoardSet boards = reachableBoards(
      problem, options.threads,
      [&options](std::uint64_t count) {
        if (options.progress) options.progress({.boards = count});
      },
      options.stop);
  OptimalValues values{std::move(problem), std::move(boards), {}, {}};
  requireMemory(values.problem, values.boards.size());
  Solver(values, options).run();
  return values;
}

namespace {

/// Returns true if solving further would gain nothing: values that no longer change have a residual due to
/// rounding to 32 bits.
bool isAsExact(const OptimalValues& values, double tolerance) {
  const auto start = values.boundsAt(values.problem.mdp().startBoard());
  if (!start) return false;
  if (tolerance > 0) return start->upper - start->lower <= tolerance;
  constexpr double kRounding = 1e-5;  // relative
  return start->upper - start->lower <= kRounding * (1 + start->upper);
}

}  // namespace

void resume(OptimalValues& values, const SolvingOptions& options) {
  if (values.finished && isAsExact(values, options.tolerance)) return;
  requireMemory(values.problem, values.boards.size());
  if (reachableBoards(values.problem, options.threads, {}, options.stop) != values.boards)
    throw InvalidDocument::plain({}, Core::tr("the boards are not those reachable in games of the MDP."));
  values.finished = false;
  Solver(values, options).run();
}

std::optional<SharedCode> OptimalValues::find(const Board& board) const {
  const SmallBoards& small = problem.boards();
  if (board.width() != small.width() || board.height() != small.height() ||
      board.pileHeight() > small.height() || board.fullRows() != 0)
    return {};
  const SharedCode shared = sharedCode(small, small.pack(board), problem.mirrors());
  if (!boards.contains(shared.code)) return {};
  return shared;
}

double OptimalValues::valueOf(SharedCode shared, int piece) const {
  const std::size_t each = problem.valuesPerBoard(), at = boards.index(shared.code) * each;
  if (each == 1) return static_cast<double>(values[at]);
  const int placed = shared.mirrored ? problem.mirrorOf(piece) : piece;
  return static_cast<double>(values[at + static_cast<std::size_t>(placed)]);
}

std::optional<double> OptimalValues::at(const Board& board, int piece) const {
  const auto shared = find(board);
  if (!shared) return {};
  return valueOf(*shared, piece);
}

std::optional<double> OptimalValues::at(const Board& board) const {
  double mean = 0;
  for (int p = 0; p < problem.pieces(); ++p) {
    if (problem.probability(p) == 0) continue;
    const auto value = at(board, p);
    if (!value) return {};
    if (!problem.preview()) return value;
    mean += problem.probability(p) * *value;
  }
  return mean;
}

std::optional<LinesBounds> OptimalValues::boundsAt(const Board& board) const {
  const auto value = at(board);
  if (!value) return {};
  return bounds.of(*value, board.width() * board.height() - board.cells());
}

std::vector<double> OptimalValues::ofPlacements(const Board& board, int piece, int next) const {
  std::vector<double> lines;
  if (!find(board) || problem.probability(piece) == 0) return lines;
  const SmallBoards& small = problem.boards();
  const SmallBoards::Cells cells = small.pack(board);
  const SmallBoards::Heights heights = small.heightsOf(cells);
  for (const SmallMove& move : problem.moves(piece)) {
    const OptimalProblem::Next after = problem.play(cells, heights, move);
    double& value = lines.emplace_back(after.lines);
    if (after.lost) continue;
    const SharedCode shared = sharedCode(small, after.cells, problem.mirrors());
    if (!boards.contains(shared.code))
      throw InvalidDocument::plain({}, Core::tr("the file is damaged: reachable boards are missing."));
    value += valueOf(shared, next);
  }
  return lines;
}

}  // namespace tetrabench
