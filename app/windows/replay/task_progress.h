#pragma once

#include <QTimer>
#include <atomic>
#include <memory>
#include <optional>

#include "widgets/shell/task_strip.h"

namespace tetrabench {

/// Reports how far work in the background is, by a counter that the work advances.
class TaskProgress : public QObject {
  Q_OBJECT
 public:
  using Counter = std::shared_ptr<const std::atomic<std::int64_t>>;

  explicit TaskProgress(QObject* parent);

  void begin(const QString& title, std::int64_t of, Counter done);
  void end();

 Q_SIGNALS:
  /// None: there is no work any more.
  void changed(const std::optional<TaskStatus>& status);

 private:
  void report();

  QString title_;
  std::int64_t of_ = 1;
  Counter done_;
  QTimer clock_;
};

}  // namespace tetrabench
