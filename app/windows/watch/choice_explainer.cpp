#include "app/windows/watch/choice_explainer.h"

#include <utility>

#include "widgets/agents/why_panel.h"
#include "widgets/board/live_board.h"

namespace tetrabench {

void ChoiceExplainer::begin() {
  renew();
  if (panel_) panel_->clear();
}

void ChoiceExplainer::explain(const AgentSettings& agent, const LiveBoard& live, const QString& failure) {
  constexpr int kMilliseconds = 150;
  if (!panel_ || !panel_->isSeen()) return;
  const LiveSnapshot& now = *live.snapshot();
  if (!failure.isEmpty()) {
    if (std::exchange(explained_, kFailure) != kFailure) panel_->clear(failure);
    return;
  }
  if (!now.board || now.serial == explained_) return;
  if (!now.paused && since_.isValid() && since_.elapsed() < kMilliseconds) return;
  explained_ = now.serial;
  since_.start();
  if (!now.fall) return panel_->clear();
  panel_->explain(agent, now.position(live.run().mdp()), now.fall->placement);
}

}  // namespace tetrabench
