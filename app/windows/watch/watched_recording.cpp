#include "app/windows/watch/watched_recording.h"

#include "widgets/forms/text.h"

namespace tetrabench {

WatchedRecording::WatchedRecording(QObject* parent) : QObject(parent), progress_(new TaskProgress(this)) {
  connect(progress_, &TaskProgress::changed, this, &WatchedRecording::statusChanged);
}

void WatchedRecording::start(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed,
                             std::uint64_t game, std::int64_t pieces) {
  task_.drop();
  const auto counter = std::make_shared<std::atomic<std::int64_t>>(0);
  task_ = inBackground(
      this,
      [mdp, agent, seed, game, pieces, played = counter](const std::stop_token& stop) {
        return recordGame(mdp, agent, seed, game, pieces, stop, played.get());
      },
      [this](Replay&& replay) {
        progress_->end();
        Q_EMIT recorded(std::make_shared<const Replay>(std::move(replay)), progress_->seconds());
      },
      [this](const QString& sentence) {
        progress_->end();
        Q_EMIT failed(sentence, progress_->seconds());
      });
  progress_->begin(tr("replay of %1").arg(shownText(agent.name)), pieces, counter);
}

void WatchedRecording::stop() {
  task_.drop();
  progress_->end();
}

}  // namespace tetrabench

#include "moc_watched_recording.cpp"
