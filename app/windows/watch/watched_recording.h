#pragma once

#include <memory>
#include <optional>

#include "core/play/replay_game.h"
#include "widgets/shell/background.h"
#include "widgets/shell/task_progress.h"

namespace tetrabench {

/// Recorder of the watched game, which it plays again in the background; one game at a time.
class WatchedRecording : public QObject {
  Q_OBJECT
 public:
  explicit WatchedRecording(QObject* parent = nullptr);

  /// Starts recording a game as recordGame() does, cancelling any recording in progress.
  void start(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, std::uint64_t game,
             std::int64_t pieces);
  void stop();

 Q_SIGNALS:
  /// Emitted with the progress; empty once no game is being recorded.
  void statusChanged(const std::optional<TaskStatus>& status);
  /// Emitted with the duration of the recording in seconds.
  void recorded(const std::shared_ptr<const Replay>& replay, double seconds);
  void failed(const QString& sentence, double seconds);

 private:
  BackgroundTask task_;
  TaskProgress* progress_;
};

}  // namespace tetrabench
