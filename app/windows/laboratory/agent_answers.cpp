#include "app/windows/laboratory/agent_answers.h"

#include <algorithm>
#include <utility>

namespace tetrabench {

AgentAnswers::AgentAnswers(QObject* parent) : QObject(parent) {}

void AgentAnswers::add(const QString& name, const AgentSettings& agent, bool held) {
  int slot = 0;
  while (std::ranges::find(entries_, slot, &Entry::slot) != entries_.end()) ++slot;
  entries_.push_back({.name = name, .agent = agent, .slot = slot, .choice = {}, .failure = {}, .held = held});
  work_.push_back({++lastKey_});
  start(entries_.size() - 1);
}

void AgentAnswers::release() {
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (std::exchange(entries_[i].held, false)) start(i);
}

void AgentAnswers::remove(std::size_t number) {
  work_[number].thinking.drop();
  entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(number));
  work_.erase(work_.begin() + static_cast<std::ptrdiff_t>(number));
}

void AgentAnswers::ask(const Position& position) {
  reset(position);
}

void AgentAnswers::forget() {
  reset({});
}

void AgentAnswers::reset(std::optional<Position> position) {
  position_ = std::move(position);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    entries_[i].choice.reset();
    entries_[i].failure.clear();
    start(i);
  }
}

void AgentAnswers::start(std::size_t number) {
  Work& work = work_[number];
  work.thinking.drop();
  if (!position_ || entries_[number].held) return;
  if (position_->placements().empty()) {
    entries_[number].failure = tr("No placement is left.");
    return;
  }
  work.thinking = inBackground(
      this,
      [position = *position_, agent = entries_[number].agent](const std::stop_token& stop) {
        return position.choiceOf(agent, stop);
      },
      [this, key = work.key](std::size_t choice) { finish(key, choice, {}); },
      [this, key = work.key](const QString& sentence) { finish(key, {}, sentence); });
}

void AgentAnswers::finish(std::int64_t key, std::optional<std::size_t> choice, const QString& failure) {
  const auto work = std::ranges::find(work_, key, &Work::key);
  Entry& entry = entries_[static_cast<std::size_t>(work - work_.begin())];
  entry.choice = choice;
  entry.failure = failure;
  Q_EMIT answered();
}

}  // namespace tetrabench

#include "moc_agent_answers.cpp"
