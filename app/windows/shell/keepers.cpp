#include "app/windows/shell/keepers.h"

#include <algorithm>

#include "app/windows/shell/keeper.h"
#include "widgets/forms/error_bar.h"

namespace tetrabench {

Keepers::Keepers(std::vector<Keeper*> keepers, QWidget* window)
    : QObject(window), keepers_(std::move(keepers)), window_(window) {
  for (const Keeper* keeper : keepers_) {
    connect(keeper, &Keeper::failed, this,
            [this, keeper](const QString& sentence) { reportFailure(keeper, sentence); });
    connect(keeper, &Keeper::recovered, this, [this, keeper] { reportRecovery(keeper); });
  }
}

void Keepers::finish() {
  for (Keeper* keeper : keepers_) keeper->finish();
}

/// Returns the visible page's error bar for messages; each page has one.
ErrorBar* Keepers::visibleBar() const {
  const QList<ErrorBar*> bars = window_->findChildren<ErrorBar*>();
  const auto isSeen = [this](const ErrorBar* bar) {
    return !bar->isLasting() && bar->window() == window_ && bar->parentWidget()->isVisibleTo(window_);
  };
  const auto seen = std::ranges::find_if(bars, isSeen);
  return seen == bars.end() ? nullptr : *seen;
}

void Keepers::reportFailure(const Keeper* keeper, const QString& sentence) {
  const bool isFirst = failing_.empty();
  failing_.insert(keeper);
  if (!isFirst) return;
  bar_ = visibleBar();
  if (bar_) bar_->setWarning(tr("Nothing on the screen is being saved at present. %1").arg(sentence));
}

void Keepers::reportRecovery(const Keeper* keeper) {
  failing_.erase(keeper);
  if (!failing_.empty()) return;
  if (bar_) bar_->setWarning({});
  ErrorBar* bar = visibleBar();
  if (bar && (bar->isHidden() || bar->isNotice()))
    bar->showNotice(tr("What is on the screen is being saved again."));
}

}  // namespace tetrabench

#include "moc_keepers.cpp"
