#pragma once

#include <memory>
#include <optional>

#include "app/windows/background.h"
#include "app/windows/replay/replay_export.h"
#include "app/windows/replay/task_progress.h"

namespace tetrabench {

/// Writes an animation of a replay in the background and reports its progress, one animation at a time.
class AnimationExport : public QObject {
  Q_OBJECT
 public:
  explicit AnimationExport(QObject* parent = nullptr);

  /// A GIF or, by the ending of the path, a series of PNGs. Does nothing while another animation is written.
  void start(const QString& path, const QString& title, std::shared_ptr<const ReplayTimeline> timeline,
             const GameAnimation& animation, const BoardLook& look);
  /// Ends the animation that is being written early.
  void stop();
  bool isRunning() const { return state_ != nullptr; }

 Q_SIGNALS:
  /// None: no animation is being written any more.
  void statusChanged(const std::optional<TaskStatus>& status);
  void saved(const QString& path);
  void failed(const QString& sentence);

 private:
  struct State {
    std::stop_source stop;
    std::atomic<std::int64_t> done{0};
  };

  std::shared_ptr<State> state_;
  TaskProgress* progress_;
};

}  // namespace tetrabench
