#include "core/agents/n_tuple/n_tuple_value.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/agents/agent_settings.h"

namespace tetrabench {

NTupleValue::NTupleValue(const NTupleSettings& settings)
    : features_(settings.features), function_(settings.layout), rater_(function_), shared_(settings.weights) {
  if (shared_.empty()) shared_ = NTupleWeights(shared_.copy(settings.layout));
}

double NTupleValue::setBoard(const Board& board) {
  return static_cast<double>(rater_.setBoard(board, weights())) * NTupleWeights::kUnit;
}

double NTupleValue::valueOf(const Board& other) {
  return static_cast<double>(rater_.valueOf(other, weights())) * NTupleWeights::kUnit;
}

void NTupleValue::addToTrace(double decay) {
  for (Traced& traced : trace_) traced.share *= decay;
  while (!trace_.empty() && (trace_.back().share < kMinTrace || trace_.size() >= kMaxTraced))
    trace_.pop_back();
  trace_.push_front({1, rater_.entries()});
}

double NTupleValue::unitsOf(double step) const {
  return step / static_cast<double>(rater_.entries().size()) / NTupleWeights::kUnit;
}

/// Adds this many units, rounded, to the weight of each entry.
void NTupleValue::change(const std::vector<std::uint32_t>& entries, double units) {
  if (own_.empty()) own_ = shared_.list();
  constexpr std::int64_t kMax = std::numeric_limits<std::int32_t>::max();
  const auto whole = std::llround(std::clamp(units, -static_cast<double>(kMax), static_cast<double>(kMax)));
  if (whole == 0) return;
  for (const std::uint32_t entry : entries)
    own_[entry] = static_cast<std::int32_t>(std::clamp(own_[entry] + std::int64_t{whole}, -kMax, kMax));
}

void NTupleValue::learn(double step) {
  const double units = unitsOf(step);
  for (const auto& [share, entries] : trace_) change(entries, units * share);
}

void NTupleValue::learnAt(const Board& board, double step) {
  function_.entries(board, entries_);
  change(entries_, unitsOf(step));
}

void NTupleValue::saveTo(AgentSettings& agent) const {
  agent.as<NTupleSettings>().weights = own_.empty() ? shared_ : NTupleWeights(own_);
}

}  // namespace tetrabench
