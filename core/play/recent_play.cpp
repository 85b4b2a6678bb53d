#include "core/play/recent_play.h"

namespace tetrabench {

void RecentPlayRecorder::add(double x, double total) {
  constexpr double kResolution = RecentPlay::kWindow / 100;
  last_ = {x, total};
  if (x < points_.back().x + kResolution) return;
  points_.push_back(last_);
  while (points_.size() > 1 && points_[1].x <= x - RecentPlay::kWindow) points_.pop_front();
}

void RecentPlayRecorder::addEpisode(const Tally& tally) {
  episodes_.push_back(tally);
  if (std::ssize(episodes_) > RecentPlay::kEpisodes) episodes_.pop_front();
}

RecentPlay RecentPlayRecorder::recent(const Mdp& mdp) const {
  RecentPlay recent{.episodes = std::ssize(episodes_),
                    .sum = {},
                    .x = last_.x - points_.front().x,
                    .reward = last_.total - points_.front().total};
  for (const Tally& episode : episodes_) recent.sum.add(episode, mdp);
  return recent;
}

}  // namespace tetrabench
