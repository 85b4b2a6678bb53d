#pragma once

#include <QPointer>
#include <QWidget>
#include <set>
#include <vector>

namespace tetrabench {

class ErrorBar;
class AutoSaver;

/// All autosavers of a window. A full disk soon makes all of them fail, so an outage is reported once, on the
/// visible page and below any other message, and so is the recovery.
class AutoSavers : public QObject {
  Q_OBJECT

 public:
  AutoSavers(std::vector<AutoSaver*> autoSavers, QWidget* window);

  /// Makes all of them save at once, as the program is exiting.
  bool finish();

 private:
  ErrorBar* visibleBar() const;
  void reportFailure(const AutoSaver* autoSaver, const QString& sentence);
  void reportRecovery(const AutoSaver* autoSaver);

  std::vector<AutoSaver*> autoSavers_;
  QWidget* window_;
  std::set<const AutoSaver*> failing_;
  QPointer<ErrorBar> bar_;  ///< bar that shows the failure
};

}  // namespace tetrabench
