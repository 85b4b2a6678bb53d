#pragma once

#include <cmath>
#include <cstddef>
#include <deque>
#include <utility>

#include "core/agents/smart_agent/substate_settings.h"

namespace tetrabench {

/// Returns the share R_i of a reward for the piece at a position in the trace: 1 for the last one placed
/// (position 0), and less for earlier ones (Sarjant 2008, version 1.3; exponential decay: chapter 5).
inline double shareOfReward(const SubstateSettings& settings, std::size_t position) {
  if (settings.traceDecay == SubstateSettings::Decay::Exponential)
    return std::pow(settings.traceFactor, static_cast<double>(position));
  const auto length = static_cast<double>(settings.traceLength);
  return (length - static_cast<double>(position)) / length;
}

/// The entries of the last pieces, the newest at position 0.
template <typename Entry>
class EligibilityTrace {
 public:
  explicit EligibilityTrace(int length) : length_(static_cast<std::size_t>(length)) {}

  void add(Entry entry) {
    entries_.push_front(std::move(entry));
    if (entries_.size() > length_) entries_.pop_back();
  }
  void clear() { entries_.clear(); }

  std::size_t size() const { return entries_.size(); }
  const Entry& operator[](std::size_t position) const { return entries_[position]; }

 private:
  std::size_t length_;
  std::deque<Entry> entries_;
};

}  // namespace tetrabench
