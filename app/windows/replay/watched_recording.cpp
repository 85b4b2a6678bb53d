#include "app/windows/replay/watched_recording.h"

#include "core/parallel/time_left.h"
#include "widgets/forms/text.h"

namespace tetrabench {

WatchedRecording::WatchedRecording(QObject* parent) : QObject(parent) {
  clock_.setInterval(200);
  connect(&clock_, &QTimer::timeout, this, &WatchedRecording::showProgress);
}

void WatchedRecording::start(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed,
                             std::uint64_t game, std::int64_t pieces) {
  task_.drop();
  agent_ = shownText(agent.name);
  pieces_ = pieces;
  played_ = std::make_shared<std::atomic<std::int64_t>>(0);
  task_ = inBackground(
      this,
      [mdp, agent, seed, game, pieces, played = played_](const std::stop_token& stop) {
        return watchedGame(mdp, agent, seed, game, pieces, stop, played.get());
      },
      [this](Replay&& replay) {
        showProgress();
        Q_EMIT recorded(std::make_shared<const Replay>(std::move(replay)));
      },
      [this](const QString& sentence) {
        showProgress();
        Q_EMIT failed(sentence);
      });
  clock_.start();
  showProgress();
}

void WatchedRecording::stop() {
  task_.drop();
  showProgress();
}

void WatchedRecording::showProgress() {
  if (!task_.isRunning()) {
    clock_.stop();
    Q_EMIT statusChanged(std::nullopt);
    return;
  }
  const double fraction =
      static_cast<double>(played_->load()) / static_cast<double>(std::max<std::int64_t>(pieces_, 1));
  Q_EMIT statusChanged(TaskStatus{.id = 0,
                                  .title = tr("replay of %1").arg(agent_),
                                  .fraction = fraction,
                                  .detail = tr("%1 %").arg(wholePercent(fraction)),
                                  .rate = {}});
}

}  // namespace tetrabench
