#pragma once

#include <QPointer>
#include <QWidget>
#include <set>
#include <vector>

namespace tetrabench {

class ErrorBar;
class Keeper;

/// All autosavers of a window. A full disk soon makes all of them fail, so an outage is reported once, on the
/// visible page and below any other message, and so is its end.
class Keepers : public QObject {
  Q_OBJECT

 public:
  Keepers(std::vector<Keeper*> keepers, QWidget* window);

  /// Makes all of them save at once, as the program is exiting.
  void finish();

 private:
  ErrorBar* visibleBar() const;
  void reportFailure(const Keeper* keeper, const QString& sentence);
  void reportRecovery(const Keeper* keeper);

  std::vector<Keeper*> keepers_;
  QWidget* window_;
  std::set<const Keeper*> failing_;
  QPointer<ErrorBar> bar_;  ///< where the failure is shown
};

}  // namespace tetrabench
