#pragma once

#include <cstdint>
#include <deque>
#include <utility>

namespace tetrabench {

/// The groups in which open questions were asked. Only answers to the oldest group count as progress: a
/// program that answers only later questions times out.
class QuestionGroups {
 public:
  /// Adds a group of this many questions, at least one, and returns its number.
  std::uint64_t ask(std::size_t questions) {
    open_.push_back(questions);
    return oldest_ + open_.size() - 1;
  }
  /// Removes an answered question from its group.
  void answer(std::uint64_t group) {
    progressed_ |= group == oldest_;
    --open_[group - oldest_];
    for (; !open_.empty() && open_.front() == 0; ++oldest_) open_.pop_front();
  }
  /// Returns whether a question of the oldest group was answered since the last call.
  bool takeProgress() { return std::exchange(progressed_, false); }

 private:
  std::deque<std::size_t> open_;  ///< number of open questions per group
  std::uint64_t oldest_ = 0;      ///< number of the first group
  bool progressed_ = false;
};

}  // namespace tetrabench
