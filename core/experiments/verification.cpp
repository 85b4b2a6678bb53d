#include "core/experiments/verification.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace tetrabench {

std::vector<ResultsDatabase::Unit> sampleOf(const std::vector<ResultsDatabase::Unit>& units, double fraction,
                                            std::uint64_t seed) {
  std::vector<std::size_t> done;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (units[i].state == ResultsDatabase::State::Done) done.push_back(i);
  const auto size = static_cast<std::size_t>(std::ceil(fraction * static_cast<double>(done.size())));
  std::mt19937_64 random(seed);
  for (std::size_t i = 0; i < size; ++i)  // std::sample differs between libraries
    std::swap(done[i], done[i + static_cast<std::size_t>(random() % (done.size() - i))]);
  done.resize(size);
  std::ranges::sort(done);
  std::vector<ResultsDatabase::Unit> sample;
  for (const std::size_t i : done) sample.push_back(units[i]);
  return sample;
}

std::optional<std::string> difference(const UnitResult& stored, const UnitResult& again) {
  if (stored == again) return {};
  const auto differs = [](const char* what, auto before, auto now) {
    return fmt::format("{}: {} stored, {} played again", what, before, now);
  };
  const Tally &before = stored.total, &now = again.total;
  if (before.reward != now.reward) return differs("reward", before.reward, now.reward);
  if (before.lines != now.lines) return differs("lines", before.lines, now.lines);
  if (before.pieces != now.pieces) return differs("pieces", before.pieces, now.pieces);
  if (before.steps != now.steps) return differs("steps", before.steps, now.steps);
  if (stored.episodes != again.episodes) return differs("episodes", stored.episodes, again.episodes);
  if (stored.curve != again.curve) return "the curves differ";
  return "the games differ";
}

}  // namespace tetrabench
