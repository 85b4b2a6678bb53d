#include "core/optimal/optimal_problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/error.h"
#include "core/optimal/mirrored_piece.h"
#include "core/storage/machine_limits.h"
#include "core/tetris/placement_finder.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

void require(bool holds, const char* place, const std::string& found, const std::string& required) {
  if (!holds) throw InvalidDocument(place, found, required);
}

/// Returns the MDP. Throws if it is not of a kind that can be solved, or has too many boards.
const Mdp& checked(const Mdp& mdp) {
  const MdpSettings& s = mdp.settings();
  constexpr std::string_view kRules[] = {"placement", "competition", "standard", "guideline"};
  require(s.rules == Rules::Placement, "/rules", std::string(kRules[static_cast<std::size_t>(s.rules)]),
          Core::tr("placement for optimal play"));
  require(s.height.has_value(), "/height", "null", Core::tr("a number of rows for optimal play"));
  require(s.preview <= 1, "/preview", fmt::format("{}", s.preview), Core::tr("0 or 1 for optimal play"));
  if (!std::holds_alternative<IndependentDraw>(s.draw))
    throw InvalidDocument::about("/pieces/draw", Core::tr("must be independent for optimal play"));
  if (!std::holds_alternative<LinesReward>(s.reward))
    throw InvalidDocument::about("/reward/type",
                                 Core::tr("must be lines for optimal play, which counts lines"));
  require(!s.pieceLimit, "/pieceLimit", fmt::format("{}", s.pieceLimit.value_or(0)),
          Core::tr("null for optimal play, which lasts until the game is lost"));
  if (SmallBoards::fit(s.width, *s.height)) return mdp;
  const double bytes = 8 * SmallBoards::count(s.width, *s.height);
  const std::string memory =
      bytes < 1e18 ? formatBytes(static_cast<std::int64_t>(bytes)) : fmt::format("{:.0e} TB", bytes / 1e12);
  throw InvalidDocument::plain("",
                               Core::sentence("optimal play on a {}x{} board would need up to {} of memory; "
                                              "4x8, 5x6 and 6x5 are among the largest feasible boards.",
                                              s.width, *s.height, memory));
}

SmallMove moveOf(const SmallBoards& boards, const Orientation& piece, int column) {
  SmallMove move{.column = static_cast<std::uint8_t>(column),
                 .width = static_cast<std::uint8_t>(piece.width),
                 .height = static_cast<std::uint8_t>(piece.height)};
  for (std::size_t i = 0; i < move.width; ++i) {
    move.bottom[i] = static_cast<std::int8_t>(piece.bottom[i]);
    for (int r = 0; r < piece.height; ++r)
      if ((piece.column[i] >> r) & 1)
        move.cells |= SmallBoards::Cells{1} << (static_cast<std::size_t>(r * boards.rowBits() + column) + i);
  }
  return move;
}

}  // namespace

OptimalProblem::OptimalProblem(const Mdp& mdp)
    : mdp_(checked(mdp)), boards_(mdp.width(), mdp.boardHeight()), start_(boards_.pack(mdp.startBoard())) {
  const PieceSet& set = mdp.pieces();
  const auto& weights = mdp.settings().weights;
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  const auto all = allPlacements(mdp);
  bool sameCells = true;
  int cells = 0;
  for (int p = 0; p < set.size(); ++p) {
    const auto at = static_cast<std::size_t>(p);
    probabilities_[at] = weights[at] / sum;
    mirrorOf_[at] = mirroredPiece(set, p).value_or(-1);
    mirrors_ =
        mirrors_ && mirrorOf_[at] >= 0 && weights[at] == weights[static_cast<std::size_t>(mirrorOf_[at])];
    auto& moves = moves_.emplace_back();
    for (const Placement placement : all[at])
      moves.push_back(moveOf(boards_, set[p].orientations[placement.orientation], placement.column));
    if (weights[at] == 0) continue;
    const int own = set[p].orientations.front().cells;
    sameCells = sameCells && (cells == 0 || own == cells);
    cells = cells == 0 ? own : std::min(own, cells);
  }
  fewestCells_ = cells;
  const int room = boards_.height() - mdp.settings().spawnRows;
  if (room < boards_.height()) tooHigh_ = ~((Cells{1} << (room * boards_.rowBits())) - 1);
  if (!sameCells) return;
  classes_ = mdp.width() / std::gcd(cells, mdp.width());
  for (int k = 0; k < classes_; ++k)
    classOfCells_[static_cast<std::size_t>((std::popcount(start_) + k * cells) % mdp.width())] = k;
}

double OptimalProblem::meanOf(std::span<const float> values) const {
  if (values.size() == 1) return static_cast<double>(values[0]);
  double mean = 0;
  for (std::size_t p = 0; p < values.size(); ++p) mean += probabilities_[p] * static_cast<double>(values[p]);
  return mean;
}

double OptimalProblem::memoryFor(double boards) const {
  const double sets = static_cast<double>(boards_.codes()) * (8 + 8 + 12) / 64;
  const double values = static_cast<double>(valuesPerBoard() * sizeof(float) * (classes_ == 1 ? 2 : 1));
  return sets + boards * (values + static_cast<double>(choicesPerBoard()));
}

Json OptimalProblem::toJson() const {
  Json weights = Json::object();
  for (int p = 0; p < pieces(); ++p) weights[std::string(1, mdp_.pieces()[p].letter)] = probability(p);
  return {{"width", boards_.width()},
          {"height", boards_.height()},
          {"spawnRows", mdp_.settings().spawnRows},
          {"set", mdp_.pieces().name()},
          {"probabilities", std::move(weights)},
          {"preview", mdp_.settings().preview},
          {"start", fmt::format("{:x}", start_)}};
}

}  // namespace tetrabench
