#include "app/windows/shell/auto_savers.h"

#include <algorithm>

#include "app/windows/shell/auto_saver.h"
#include "widgets/forms/error_bar.h"

namespace tetrabench {

AutoSavers::AutoSavers(std::vector<AutoSaver*> autoSavers, QWidget* window)
    : QObject(window), autoSavers_(std::move(autoSavers)), window_(window) {
  for (const AutoSaver* autoSaver : autoSavers_) {
    connect(autoSaver, &AutoSaver::failed, this,
            [this, autoSaver](const QString& sentence) { reportFailure(autoSaver, sentence); });
    connect(autoSaver, &AutoSaver::recovered, this, [this, autoSaver] { reportRecovery(autoSaver); });
  }
}

bool AutoSavers::finish() {
  bool isSaved = true;
  for (AutoSaver* autoSaver : autoSavers_) isSaved = autoSaver->finish() && isSaved;
  return isSaved;
}

/// Returns the visible page's error bar for messages; each page has one.
ErrorBar* AutoSavers::visibleBar() const {
  const QList<ErrorBar*> bars = window_->findChildren<ErrorBar*>();
  const auto isSeen = [this](const ErrorBar* bar) {
    return !bar->isLasting() && bar->window() == window_ && bar->parentWidget()->isVisibleTo(window_);
  };
  const auto seen = std::ranges::find_if(bars, isSeen);
  return seen == bars.end() ? nullptr : *seen;
}

void AutoSavers::reportFailure(const AutoSaver* autoSaver, const QString& sentence) {
  const bool isFirst = failing_.empty();
  failing_.insert(autoSaver);
  if (!isFirst) return;
  bar_ = visibleBar();
  if (bar_) bar_->setWarning(tr("Changes are currently not being saved. %1").arg(sentence));
}

void AutoSavers::reportRecovery(const AutoSaver* autoSaver) {
  failing_.erase(autoSaver);
  if (!failing_.empty()) return;
  if (bar_) bar_->setWarning({});
  ErrorBar* bar = visibleBar();
  if (bar && (bar->isHidden() || bar->isNotice())) bar->showNotice(tr("Changes are being saved again."));
}

}  // namespace tetrabench

#include "moc_auto_savers.cpp"
