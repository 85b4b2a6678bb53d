#pragma once

#include <algorithm>

namespace tetrabench {

/// A tracker of which suggestions of a bot refer to the position that it was last asked about.
///
/// A bot answers questions in order, but may leave some unanswered: those it receives before it has anything
/// to suggest. A question that is open when the next position comes may therefore be answered later, or
/// never. For each such question one suggestion is stale, whatever it contains: the first ones to arrive.
/// Before the next position the workbench waits for the answers to open questions (`mayStillArrive`). Those
/// that do not arrive in time are assumed to remain unanswered, except for a few: some bots write an answer
/// only when they read the next message, and on a busy machine one may be late. From then on a bot is
/// therefore asked that many more times about each position.
class SuggestionOrder {
 public:
  static constexpr int kMaxKept = 4;

  /// Marks suggestions for the questions that are open now as being about another position.
  void beginPosition() { stale_ = open_; }
  void ask() { ++open_; }
  /// Counts a suggestion that has arrived; returns whether it is about this position.
  bool take() {
    if (open_ == 0) return false;  // unsolicited
    --open_;
    if (stale_ == 0) return true;
    --stale_;
    return false;
  }
  /// Returns whether the answer to another open question may still arrive.
  bool mayStillArrive() const { return open_ > kept_; }
  /// Ends the wait after a timeout: at most kMaxKept open questions may still be answered.
  void stopWaiting() { open_ = kept_ = std::min(open_, kMaxKept); }

 private:
  int open_ = 0;   ///< unanswered questions
  int stale_ = 0;  ///< unanswered questions about earlier positions
  int kept_ = 0;   ///< open questions that are no longer waited for
};

}  // namespace tetrabench
