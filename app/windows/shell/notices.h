#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <vector>

#include "app/windows/shell/notifier.h"
#include "app/windows/shell/run_end.h"

namespace tetrabench {

class ErrorBar;
class MainWindow;
class Page;
class PreferenceStore;

/// Notifies the user of finished or failed runs: in the bar of another page that is in front and, while no
/// window of the program is active, by a desktop notification.
class Notices : public QObject {
  Q_OBJECT

 public:
  /// A run that lasted at least this many seconds is worth a notification even if its page is in front.
  static constexpr double kLongRun = 10;

  Notices(MainWindow* window, const PreferenceStore* preferences);

  /// Sets where notifications are shown; without it, there are none.
  void setNotifier(Notifier* notifier) { notifier_ = notifier; }
  /// Reports the runs of a page.
  void add(Page* page);
  /// Must be called when a page is brought to the front. Retracts what the page itself shows.
  void showPage(Page* page);

 private:
  struct Pending {
    Page* page;
    RunEnd end;
  };
  void report(Page* page, const RunEnd& end);
  void showPending();
  void retract();
  void open(Page* page, const std::function<void()>& result);

  MainWindow* window_;
  const PreferenceStore* preferences_;
  QPointer<Notifier> notifier_;
  Page* front_ = nullptr;
  std::vector<Pending> pending_;  ///< not seen yet
  QPointer<ErrorBar> shownIn_;    ///< the bar that shows the pending ends
  QString shown_;                 ///< its text
};

}  // namespace tetrabench
