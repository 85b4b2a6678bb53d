#pragma once

#include <QPointer>
#include <QWidget>
#include <set>
#include <vector>

namespace tetrabench {

class ErrorBar;
class Keeper;

/// All keepers of a window. What fails one of them, such as a full disk, soon fails the others, so an outage
/// is reported once, on the page that is seen, below any other message, and its end too.
class Keepers : public QObject {
  Q_OBJECT

 public:
  Keepers(std::vector<Keeper*> keepers, QWidget* window);

  /// Lets all of them save at once: the program ends.
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
