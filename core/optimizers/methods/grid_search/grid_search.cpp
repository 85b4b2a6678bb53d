#include "core/optimizers/methods/grid_search/grid_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/translation.h"

namespace tetrabench {
namespace {

/// Candidates per batch.
constexpr std::size_t kBatch = 64;

double pointOf(const Variable& variable, int index, int points) {
  if (variable.fixed) return variable.start;
  if (points == 1) return (variable.from + variable.to) / 2;
  return variable.from + (variable.to - variable.from) * index / (points - 1);
}

/// Advances to the next combination; returns false after the last.
bool advance(std::vector<int>& indices, const SearchSpace& space, int points) {
  for (std::size_t i = indices.size(); i-- > 0;) {
    if (space[i].fixed) continue;
    if (++indices[i] < points) return true;
    indices[i] = 0;
  }
  return false;
}

}  // namespace

double gridSize(const SearchSpace& space, const GridSettings& settings) {
  return std::pow(settings.points, std::ranges::count(space, false, &Variable::fixed));
}

void searchGrid(const Search& search, const GridSettings& settings) {
  std::vector<int> indices(search.space.size());
  std::vector<Candidate> batch;
  std::optional<Performance> best;
  const double all = gridSize(search.space, settings);
  std::size_t asked = 0;
  for (bool more = true; more;) {
    Candidate& candidate = batch.emplace_back();
    for (std::size_t i = 0; i < indices.size(); ++i)
      candidate.numbers.push_back(pointOf(search.space[i], indices[i], settings.points));
    more = advance(indices, search.space, settings.points);
    if (more && batch.size() < kBatch) continue;
    asked += batch.size();
    search.evaluator.report(Core::sentence("candidate {} of {:.0f}", asked, all));
    const auto performances = best ? search.evaluator.race(batch, *best) : search.evaluator.evaluate(batch);
    for (const Performance& p : performances)
      if (!best || isBetter(p, *best, search.measure)) best = p;
    batch.clear();
  }
}

}  // namespace tetrabench
