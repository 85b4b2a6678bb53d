#pragma once

#include <QFrame>
#include <QString>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QTimer;

namespace tetrabench {

class TaskItem;

/// Status of a running task, as shown in the strip.
struct TaskStatus {
  int id = 0;
  QString title;                   ///< experiment "Controllers"
  std::optional<double> fraction;  ///< 0..1; none while the total is unknown
  QString detail;                  ///< 61 %, 4 min left
  QString rate;                    ///< 3.1 M pieces/s
  bool paused = false;             ///< it is paused
  bool resumes = false;            ///< quitting interrupts it, and the next session can resume it

  bool operator==(const TaskStatus&) const = default;
};

/// The line at the bottom of the window with all running tasks, one item each. Items share the width and
/// abbreviate their texts if there are many.
class TaskStrip : public QFrame {
  Q_OBJECT

 public:
  explicit TaskStrip(QWidget* parent = nullptr);

  /// Sets the tasks. Cheap enough to be called at each tick of the UI clock. Screen readers announce which
  /// tasks have ended.
  void setTasks(const std::vector<TaskStatus>& tasks);
  /// Shows a sentence at the right for some seconds, such as where a file was saved.
  void showMessage(const QString& text);

 Q_SIGNALS:
  /// Emitted when the item of this task was clicked, or activated by Space or Enter.
  void taskActivated(int id);

 private:
  QLabel* count_;
  QLabel* message_;
  QTimer* messageEnds_;
  QHBoxLayout* row_;
  std::vector<TaskStatus> shown_;
  std::vector<TaskItem*> items_;  // owned by Qt
};

}  // namespace tetrabench
