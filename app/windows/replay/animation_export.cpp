#include "app/windows/replay/animation_export.h"

#include <QFileInfo>
#include <stop_token>
#include <utility>

#include "core/parallel/time_left.h"

namespace tetrabench {

AnimationExport::AnimationExport(QObject* parent) : QObject(parent) {
  clock_.setInterval(200);
  connect(&clock_, &QTimer::timeout, this, &AnimationExport::showProgress);
}

void AnimationExport::start(const QString& path, const QString& title,
                            std::shared_ptr<const ReplayTimeline> timeline, const GameAnimation& animation,
                            const BoardLook& look) {
  if (state_) return;
  state_ = std::make_shared<State>();
  state_->frames = animation.to - animation.from + 1;
  state_->title = title;
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
        showProgress();
        if (!ended->stop.stop_requested()) Q_EMIT saved(path);
      },
      [this](const QString& sentence) {
        state_.reset();
        showProgress();
        Q_EMIT failed(sentence);
      });
  clock_.start();
  showProgress();
}

void AnimationExport::stop() {
  if (state_) state_->stop.request_stop();
}

void AnimationExport::showProgress() {
  if (!state_) {
    clock_.stop();
    Q_EMIT statusChanged(std::nullopt);
    return;
  }
  const double fraction = static_cast<double>(state_->done.load()) / static_cast<double>(state_->frames);
  Q_EMIT statusChanged(TaskStatus{.id = 0,
                                  .title = tr("Animation of %1").arg(state_->title),
                                  .fraction = fraction,
                                  .detail = tr("%1 %").arg(wholePercent(fraction)),
                                  .rate = {}});
}

}  // namespace tetrabench
