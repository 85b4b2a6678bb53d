#include "core/agents/smart_agent/ideal_contour.h"

#include <algorithm>
#include <cstdlib>

namespace tetrabench {
namespace {

/// The quality of a placement's fit; smaller is better.
struct Fit {
  int mutations = 0, height = 0;
  auto operator<=>(const Fit&) const = default;
};

std::optional<Fit> fitOfOneColumn(const Contour& contour, std::span<const Substate> possible, int column) {
  const int height = contour.height[static_cast<std::size_t>(column)];
  const auto isWell = [&](const Substate& s) { return s.width == 1 && s.column == column; };
  if (std::ranges::any_of(possible, isWell)) return Fit{0, height};
  if (std::ranges::count(columnsBesideHighest(contour), column) > 0) return Fit{1, height};
  return {};
}

std::optional<Fit> fitOf(const Contour& contour, std::span<const Substate> possible, const Orientation& piece,
                         int column) {
  if (piece.width == 1) return fitOfOneColumn(contour, possible, column);
  const auto holds = [&](const Substate& s) { return s.contains(column, piece.width); };
  if (std::ranges::none_of(possible, holds)) return {};
  std::vector<int> found;
  int height = contour.height[static_cast<std::size_t>(column)];
  for (int c = column; c + 1 < column + piece.width; ++c) {
    found.push_back(contour.difference(c));
    height = std::min(height, contour.height[static_cast<std::size_t>(c) + 1]);
  }
  const auto mutations = mutationsBetween(idealContour(piece), found);
  if (!mutations) return {};
  return Fit{*mutations, height};
}

}  // namespace

std::vector<int> idealContour(const Orientation& piece) {
  std::vector<int> contour;
  for (std::size_t i = 1; i < static_cast<std::size_t>(piece.width); ++i)
    contour.push_back(piece.bottom[i] - piece.bottom[i - 1]);
  return contour;
}

std::optional<int> mutationsBetween(std::span<const int> ideal, std::span<const int> found) {
  int mutations = 0;
  for (std::size_t i = 0; i < ideal.size(); ++i) {
    const int change = found[i] - ideal[i];
    const bool mayRise = i == 0, mayFall = i + 1 == ideal.size();
    if ((change > 0 && !mayRise) || (change < 0 && !mayFall)) return {};
    mutations += std::abs(change);
  }
  if (mutations > kMaxMutations) return {};
  return mutations;
}

std::vector<int> columnsBesideHighest(const Contour& contour) {
  int largest = 1;
  for (int c = 0; c + 1 < contour.width; ++c) largest = std::max(largest, std::abs(contour.difference(c)));
  std::vector<int> columns{0, contour.width - 1};
  for (int c = 0; c + 1 < contour.width; ++c)
    if (std::abs(contour.difference(c)) == largest) columns.push_back(contour.difference(c) > 0 ? c : c + 1);
  std::ranges::sort(columns);
  const auto repeated = std::ranges::unique(columns);
  columns.erase(repeated.begin(), repeated.end());
  return columns;
}

std::vector<std::size_t> idealPlacements(const PositionView& position, const Contour& contour,
                                         std::span<const Substate> possible) {
  std::vector<std::size_t> places;
  std::optional<Fit> best;
  for (std::size_t i = 0; i < position.placements.size(); ++i) {
    const Placement placement = position.placements[i];
    const auto fit = fitOf(contour, possible, position.shapeOf(placement), placement.column);
    if (!fit || (best && *fit > *best)) continue;
    if (best && *fit < *best) places.clear();
    best = fit;
    places.push_back(i);
  }
  return places;
}

}  // namespace tetrabench
