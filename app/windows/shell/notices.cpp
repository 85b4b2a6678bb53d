#include "app/windows/shell/notices.h"

#include <QApplication>
#include <algorithm>
#include <utility>

#include "app/windows/preferences/preference_store.h"
#include "app/windows/shell/main_window.h"
#include "app/windows/shell/page.h"
#include "widgets/forms/error_bar.h"

namespace tetrabench {

Notices::Notices(MainWindow* window, const PreferenceStore* preferences)
    : QObject(window), window_(window), preferences_(preferences) {}

void Notices::add(Page* page) {
  connect(page, &Page::runEnded, this, [this, page](const RunEnd& end) { report(page, end); });
  connect(page->errors(), &ErrorBar::dismissed, this, [this, bar = page->errors()](const QString& message) {
    if (bar == shownIn_ && message == shown_) {
      shownIn_ = nullptr;
      pending_.clear();
    } else if (front_ && bar == front_->errors()) {
      showPending();  // another message was in the way
    }
  });
}

void Notices::showPage(Page* page) {
  front_ = page;
  std::erase_if(pending_,
                [page](const Pending& pending) { return pending.page == page && !pending.end.open; });
  showPending();
}

void Notices::report(Page* page, const RunEnd& end) {
  const bool isInFront = page == front_;
  if (!isInFront) {
    pending_.push_back({page, end});
    showPending();
  }
  if (QApplication::activeWindow()) return;
  QApplication::alert(window_);
  const bool isWorthIt = !isInFront || end.seconds >= kLongRun;
  if (!notifier_ || !isWorthIt || !preferences_->now().notifies) return;
  notifier_->notify(end.sentence, [this, page, result = end.open](const QByteArray& activation) {
    window_->bringToFront(activation);
    open(page, result);
  });
}

/// Shows pending notices on the current page, unless it shows another message.
void Notices::showPending() {
  retract();
  ErrorBar* bar = front_ ? front_->errors() : nullptr;
  if (!bar || pending_.empty() || bar->hasMessage()) return;
  QStringList sentences;
  std::vector<ErrorAction> actions;
  bool hasFailed = false;
  for (const auto& [page, end] : pending_) {
    sentences << end.sentence;
    hasFailed = hasFailed || end.failed;
    const QString text = !end.openText.isEmpty() ? end.openText
                         : pending_.size() == 1  ? tr("Show")
                                                 : tr("Show %1").arg(page->info().title);
    if (std::ranges::find(actions, text, &ErrorAction::text) == actions.end())
      actions.push_back({text, [this, own = page, result = end.open] { open(own, result); }});
  }
  const QString message = sentences.join(QLatin1Char('\n'));
  hasFailed ? bar->showMessage(message, std::move(actions)) : bar->showNotice(message, std::move(actions));
  shownIn_ = bar;
  shown_ = message;
}

void Notices::retract() {
  const QPointer<ErrorBar> bar = std::exchange(shownIn_, nullptr);
  if (bar && bar->hasMessage() && bar->messageAlone() == shown_) bar->dismiss();
}

void Notices::open(Page* page, const std::function<void()>& result) {
  std::erase_if(pending_, [page](const Pending& pending) { return pending.page == page; });
  showPending();
  result ? result() : window_->showPage(page->id());
}

}  // namespace tetrabench

#include "moc_notices.cpp"
