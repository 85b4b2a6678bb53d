#include "tests/support/look_ahead_twin.h"

#include <algorithm>
#include <cmath>

#include "core/tetris/placement_finder.h"
#include "tests/support/standard_twin.h"

namespace tetrabench::test {

LookAheadTwin::LookAheadTwin(const AgentSettings& settings, const Mdp& mdp, double resolution,
                             const std::vector<double>& chances)
    : settings_(settings.as<LookAheadSettings>()),
      mdp_(mdp),
      linear_(settings, mdp, resolution),
      chances_(chances) {
  if (settings_.countAllRows)
    for (const auto& [feature, weights] : settings_.linear.weights)
      if (feature->id == "rowsRemoved")
        rowValue_ =
            std::round((settings_.linear.sense == Sense::Min ? -1 : 1) * weights.front() / resolution);
}

bool LookAheadTwin::Expected::isBetterThan(const Expected& other) const {
  return loss < other.loss || (loss == other.loss && value > other.value);
}

std::vector<std::pair<int, double>> LookAheadTwin::next(const Path& path) const {
  if (!path.preview.empty()) return {{path.preview.front(), 1}};
  std::vector<std::pair<int, double>> pieces;
  for (std::size_t piece = 0; piece < chances_.size(); ++piece)
    if (chances_[piece] > 0) pieces.push_back({static_cast<int>(piece), chances_[piece]});
  return pieces;
}

double LookAheadTwin::weightOf(Path path) const {
  double weight = 1;
  for (; path.ahead > 0; --path.ahead) {
    double sum = 0;
    for (const auto& [piece, chance] : next(path)) sum += chance;
    weight *= sum;
    if (!path.preview.empty()) path.preview.erase(path.preview.begin());
  }
  return weight;
}

/// `path` starts with the next piece; `path.rows` counts the rows removed before this placement.
LookAheadTwin::Expected LookAheadTwin::after(const LinearTwin::Rated& rated, const Path& path) const {
  const double value = rated.value + rowValue_ * path.rows, weight = weightOf(path);
  if (rated.loses) return {settings_.linear.loseWhenBest ? 0 : weight, value * weight};
  if (path.ahead == 0) return {0, value};
  Path rest = path;
  --rest.ahead;
  rest.rows += rated.rowsRemoved;
  if (!rest.preview.empty()) rest.preview.erase(rest.preview.begin());
  Expected sum;
  for (const auto& [piece, chance] : next(path)) {
    const Expected expected = best(toBoard(rated.after), piece, rest, value);
    sum.loss += chance * expected.loss;
    sum.value += chance * expected.value;
  }
  const double alpha = settings_.alpha;
  return {sum.loss, (1 - alpha) * value * weight + alpha * sum.value};
}

LookAheadTwin::Expected LookAheadTwin::best(const Board& board, int piece, const Path& path,
                                            double valueBefore) const {
  PlacementFinder finder(mdp_);
  const Routes* routes = finder.find(board, piece);
  const double weight = weightOf(path);
  if (!routes) return {settings_.linear.loseWhenBest ? 0 : weight, valueBefore * weight};
  const bool keepFree = board.pileHeight() < settings_.linear.keepLastColumnFreeBelow;
  std::optional<Expected> best[3];  // of the unrestricted moves, of those that do not lose, and of all
  for (const Placement placement : routes->placements) {
    const auto rated = linear_.rate(
        {board, mdp_.pieces(), piece, {}, routes->placements, finder.lossRule(board, piece)}, placement);
    const bool loses = rated.loses && !settings_.linear.loseWhenBest;
    const bool holds[3] = {!loses && !(keepFree && rated.inLastColumn), !loses, true};
    const Expected expected = after(rated, path);
    for (int kind = 0; kind < 3; ++kind)
      if (holds[kind] && (!best[kind] || expected.isBetterThan(*best[kind]))) best[kind] = expected;
  }
  return best[0] ? *best[0] : best[1] ? *best[1] : *best[2];
}

std::size_t LookAheadTwin::choose(const PositionView& position) const {
  const bool keepFree = position.board.pileHeight() < settings_.linear.keepLastColumnFreeBelow;
  struct First {
    std::size_t index;
    LinearTwin::Rated rated;
    int against, priority;
  };
  std::vector<First> moves;
  for (std::size_t i = 0; i < position.placements.size(); ++i) {
    const Placement placement = position.placements[i];
    const auto rated = linear_.rate(position, placement);
    const bool loses = rated.loses && !settings_.linear.loseWhenBest;
    const int priority = settings_.linear.tieBreak == TieBreak::First
                             ? 0
                             : dellacheriesPriority(position.piece, placement.orientation, placement.column,
                                                    position.board.width());
    moves.push_back({i, rated, loses ? 2 : keepFree && rated.inLastColumn ? 1 : 0, priority});
  }
  const int least = std::ranges::min_element(moves, {}, &First::against)->against;
  std::erase_if(moves, [&](const First& move) { return move.against > least; });
  if (const auto& most = settings_.firstMoves) {
    std::ranges::stable_sort(moves, [](const First& a, const First& b) {
      return a.rated.value > b.rated.value || (a.rated.value == b.rated.value && a.priority > b.priority);
    });
    if (std::ssize(moves) > *most) moves.erase(moves.begin() + *most, moves.end());
    std::ranges::sort(moves, {}, &First::index);
  }
  Path path;
  path.preview = {position.preview.begin(), position.preview.end()};
  path.ahead = settings_.depth;
  const First* best = nullptr;
  Expected ofBest;
  for (const First& move : moves) {
    const Expected expected = after(move.rated, path);
    const bool equal = best && !expected.isBetterThan(ofBest) && !ofBest.isBetterThan(expected);
    if (!best || expected.isBetterThan(ofBest) || (equal && move.priority > best->priority))
      best = &move, ofBest = expected;
  }
  return best->index;
}

}  // namespace tetrabench::test
