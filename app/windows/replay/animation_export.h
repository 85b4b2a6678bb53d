#pragma once

#include <memory>
#include <optional>

#include "app/windows/replay/replay_export.h"
#include "widgets/shell/background.h"
#include "widgets/shell/task_progress.h"

namespace tetrabench {

/// Background export of a replay as an animation, with progress; one at a time.
class AnimationExport : public QObject {
  Q_OBJECT
 public:
  explicit AnimationExport(QObject* parent = nullptr);

  /// Starts writing a GIF or, depending on the file extension, a series of PNGs. Does nothing while another
  /// export is running.
  void start(const QString& path, const QString& title, std::shared_ptr<const ReplayTimeline> timeline,
             const GameAnimation& animation, const BoardLook& look);
  /// Cancels the running export.
  void stop();
  bool isRunning() const { return state_ != nullptr; }

 Q_SIGNALS:
  /// Emitted with the progress; empty once no export is running.
  void statusChanged(const std::optional<TaskStatus>& status);
  /// Emitted with the duration of the export in seconds.
  void saved(const QString& path, double seconds);
  void failed(const QString& sentence, double seconds);

 private:
  struct State {
    std::stop_source stop;
    std::atomic<std::int64_t> done{0};
  };

  std::shared_ptr<State> state_;
  TaskProgress* progress_;
};

}  // namespace tetrabench
