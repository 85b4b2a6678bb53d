#pragma once

#include <algorithm>

namespace tetrabench {

/// Tells which of a bot's suggestions are about the position that it was asked about last.
///
/// A bot answers questions in their order, but it may leave some unanswered: those that it gets before it has
/// anything to say. A question that is open when the next position comes may therefore still be answered, or
/// never. Each such question makes one suggestion stale, whatever it says: the first ones that come. Before
/// the next position the workbench waits for the answers to open questions (`mayComeStill`). Those that did
/// not come in that time are taken to be unanswered for good, but for a few: some bots write an answer only
/// when they read the next message, and on a busy machine one may be late. So from then on a bot is asked
/// that many times more about each position.
class SuggestionOrder {
 public:
  static constexpr int kMostKept = 4;

  /// Suggestions for questions that are open now are about another position.
  void beginPosition() { stale_ = open_; }
  void ask() { ++open_; }
  /// A suggestion has come: whether it is about this position.
  bool take() {
    if (open_ == 0) return false;  // nobody asked
    --open_;
    if (stale_ == 0) return true;
    --stale_;
    return false;
  }
  /// Whether the answer to another question that is open may come now.
  bool mayComeStill() const { return open_ > kept_; }
  /// It was waited for in vain.
  void stopWaiting() { open_ = kept_ = std::min(open_, kMostKept); }

 private:
  int open_ = 0;   ///< questions without an answer so far
  int stale_ = 0;  ///< of these, about earlier positions
  int kept_ = 0;   ///< of these, that were waited for in vain
};

}  // namespace tetrabench
