#include "app/windows/replay/animation_export.h"

#include <QFileInfo>
#include <stop_token>
#include <utility>

namespace tetrabench {

AnimationExport::AnimationExport(QObject* parent) : QObject(parent), progress_(new TaskProgress(this)) {
  connect(progress_, &TaskProgress::changed, this, &AnimationExport::statusChanged);
}

void AnimationExport::start(const QString& path, const QString& title,
                            std::shared_ptr<const ReplayTimeline> timeline, const GameAnimation& animation,
                            const BoardLook& look) {
  if (state_) return;
  state_ = std::make_shared<State>();
  const bool gif = QFileInfo(path).suffix().toLower() == "gif";
  inBackground(
      this,
      [state = state_, timeline = std::move(timeline), path, animation, look,
       gif](const std::stop_token& stop) {
        const std::stop_callback whenGone(stop, [&] { state->stop.request_stop(); });
        (gif ? writeGif : writePngSeries)(path, *timeline, animation, look, state->stop.get_token(),
                                          state->done);
      },
      [this, path] {
        const auto ended = std::exchange(state_, nullptr);
        progress_->end();
        if (!ended->stop.stop_requested()) Q_EMIT saved(path, progress_->seconds());
      },
      [this](const QString& sentence) {
        state_.reset();
        progress_->end();
        Q_EMIT failed(sentence, progress_->seconds());
      });
  progress_->begin(tr("Animation of %1").arg(title), animation.to - animation.from + 1,
                   TaskProgress::Counter(state_, &state_->done));
}

void AnimationExport::stop() {
  if (state_) state_->stop.request_stop();
}

}  // namespace tetrabench

#include "moc_animation_export.cpp"
