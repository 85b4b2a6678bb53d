#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <atomic>
#include <memory>
#include <optional>

#include "widgets/shell/task_strip.h"

namespace tetrabench {

/// Reports the progress of a background task from a counter that the task increments.
class TaskProgress : public QObject {
  Q_OBJECT
 public:
  using Counter = std::shared_ptr<const std::atomic<std::int64_t>>;

  explicit TaskProgress(QObject* parent);

  void begin(const QString& title, std::int64_t of, Counter done);
  void end();
  /// Returns the seconds since begin().
  double seconds() const { return static_cast<double>(sinceBegin_.elapsed()) / 1000; }

 Q_SIGNALS:
  /// Emitted with the progress; empty once the task has ended.
  void changed(const std::optional<TaskStatus>& status);

 private:
  void report();

  QString title_;
  std::int64_t of_ = 1;
  Counter done_;
  QTimer clock_;
  QElapsedTimer sinceBegin_;
};

}  // namespace tetrabench
