#include "widgets/shell/task_progress.h"

#include <algorithm>

#include "core/parallel/time_left.h"

namespace tetrabench {

TaskProgress::TaskProgress(QObject* parent) : QObject(parent) {
  clock_.setInterval(200);
  connect(&clock_, &QTimer::timeout, this, &TaskProgress::report);
}

void TaskProgress::begin(const QString& title, std::int64_t of, Counter done) {
  title_ = title;
  of_ = std::max<std::int64_t>(of, 1);
  done_ = std::move(done);
  clock_.start();
  sinceBegin_.start();
  report();
}

void TaskProgress::end() {
  clock_.stop();
  Q_EMIT changed(std::nullopt);
}

void TaskProgress::report() {
  const double fraction = static_cast<double>(done_->load()) / static_cast<double>(of_);
  Q_EMIT changed(TaskStatus{.id = 0,
                            .title = title_,
                            .fraction = fraction,
                            .detail = tr("%1 %").arg(wholePercent(fraction)),
                            .rate = {}});
}

}  // namespace tetrabench

#include "moc_task_progress.cpp"
