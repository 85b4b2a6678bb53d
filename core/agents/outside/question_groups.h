#pragma once

#include <cstdint>
#include <deque>
#include <utility>

namespace tetrabench {

/// Which open questions were asked together. Only answers to the oldest of them are progress: a program that
/// never answers one of them, but later ones, runs out of time.
class QuestionGroups {
 public:
  /// The number of the group that these are, at least one.
  std::uint64_t ask(std::size_t questions) {
    open_.push_back(questions);
    return oldest_ + open_.size() - 1;
  }
  /// One of a group is answered.
  void answer(std::uint64_t group) {
    progressed_ |= group == oldest_;
    --open_[group - oldest_];
    for (; !open_.empty() && open_.front() == 0; ++oldest_) open_.pop_front();
  }
  /// Whether one of the oldest was answered since the last call.
  bool takeProgress() { return std::exchange(progressed_, false); }

 private:
  std::deque<std::size_t> open_;  ///< questions of each group
  std::uint64_t oldest_ = 0;      ///< number of the first of them
  bool progressed_ = false;
};

}  // namespace tetrabench
