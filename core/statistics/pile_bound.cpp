#include "core/statistics/pile_bound.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {
namespace {

/// Returns the most cells that a board can hold after a move that does not lose. Only under placement rules
/// is every full row removed, and no cell left above the board.
std::int64_t mostCells(const Mdp& mdp) {
  if (mdp.rules() != Rules::Placement) return std::int64_t{mdp.width()} * mdp.mostRows();
  return std::int64_t{mdp.width() - 1} * (mdp.boardHeight() - mdp.settings().spawnRows);
}

/// Returns the reward of a line, if the reward of a move is proportional to its lines, up to a constant.
std::optional<double> rewardOfLine(const Mdp& mdp) {
  constexpr double kRounding = 1e-9;
  constexpr int kMaxRows = 4;
  if (mdp.rewardsScores()) return {};
  const double none = mdp.reward(0), line = mdp.reward(1) - none;
  for (int rows = 2; rows <= kMaxRows; ++rows)
    if (std::abs(mdp.reward(rows) - none - rows * line) > kRounding * std::abs(line)) return {};
  return line;
}

/// Returns the interval of a mean or, if its values are equal and so have none, what the pile allows.
std::optional<std::array<double, 2>> boundsOf(const RankedMean& mean) {
  if (mean.interval || !mean.held) return mean.interval;
  return std::array{mean.mean - *mean.held, mean.mean + *mean.held};
}

}  // namespace

std::int64_t pileBoundInLines(const Mdp& mdp, std::int64_t pieces) {
  constexpr std::int64_t kCells = 4;  // the most of a piece
  std::int64_t start = 0;
  for (const std::string& row : mdp.settings().prefill) start += std::ranges::count(row, 'X');
  const std::int64_t most = mostCells(mdp), placed = kCells * std::min(pieces, most);
  // Pieces of other sets differ in size, so `placed` is only a bound, and the rest is unknown.
  const bool areTetrominoes = &mdp.pieces() == &PieceSet::tetrominoes();
  const std::int64_t least = areTetrominoes ? (kCells * (pieces % mdp.width()) + start) % mdp.width() : 0;
  return (std::min(most, placed + start) - least) / mdp.width();
}

std::optional<std::int64_t> pileBoundInLines(const Mdp& mdp, const RunLength& length) {
  const auto& limit = mdp.settings().pieceLimit;
  if (mdp.unlimited() || mdp.settings().stepLimit) return {};
  switch (length.unit) {
    case RunLength::Unit::Pieces: {
      if (!limit) return pileBoundInLines(mdp, length.amount);
      const std::int64_t games = length.amount / *limit, rest = length.amount % *limit;
      return games * pileBoundInLines(mdp, *limit) + (rest > 0 ? pileBoundInLines(mdp, rest) : 0);
    }
    case RunLength::Unit::Games:
      if (!limit) return {};  // every game is lost
      return length.amount * pileBoundInLines(mdp, *limit);
    default:
      return {};
  }
}

std::optional<double> pileBoundInReward(const Mdp& mdp, const RunLength& length) {
  const std::optional<double> line = rewardOfLine(mdp);
  const std::optional<std::int64_t> lines = line ? pileBoundInLines(mdp, length) : std::nullopt;
  if (!lines) return {};
  return std::abs(*line) * static_cast<double>(*lines);
}

bool areTiedWithinPileBound(const RankedMean& one, const RankedMean& other) {
  constexpr double kRounding = 1e-9;  // of a mean of many rewards
  if (!one.held || !other.held) return false;
  const double most = std::min(*one.held, *other.held);
  return std::abs(one.mean - other.mean) <=
         most + kRounding * std::max(std::abs(one.mean), std::abs(other.mean));
}

bool isClearlyAbove(const RankedMean& one, const RankedMean& other) {
  const auto upper = boundsOf(one), lower = boundsOf(other);
  return upper && lower && (*upper)[0] > (*lower)[1] && !areTiedWithinPileBound(one, other);
}

}  // namespace tetrabench
