#include "widgets/experiments/plan_colors.h"

#include <algorithm>

#include "widgets/theme/theme.h"

namespace tetrabench {

PlanColors& PlanColors::instance() {
  static PlanColors colors;
  return colors;
}

void PlanColors::open(const std::vector<std::string>& names) {
  names_ = names;
  slots_.clear();
  removed_.clear();
  for (const std::string& name : names) of(name);
}

void PlanColors::follow(const std::vector<std::string>& names) {
  if (names == names_) return;
  const auto has = [](const std::vector<std::string>& list, const std::string& name) {
    return std::ranges::find(list, name) != list.end();
  };
  if (names.size() == names_.size()) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      const bool isRenamed = !has(names, names_[i]) && !has(names_, names[i]);
      if (auto slot = slots_.extract(names_[i]); isRenamed && slot) {
        slot.key() = names[i];
        slots_.insert(std::move(slot));
      } else if (slot) {
        slots_.insert(std::move(slot));
      }
    }
  }
  names_ = names;
  std::erase_if(slots_, [&](const auto& slot) {
    if (has(names, slot.first)) return false;
    removed_[slot.first] = slot.second;
    return true;
  });
  for (const std::string& name : names) of(name);
}

QColor PlanColors::of(const std::string& name) {
  const auto known = slots_.find(name);
  if (known != slots_.end()) return agentColor(known->second);
  const auto isFree = [this](int slot) {
    return std::ranges::none_of(slots_, [slot](const auto& taken) { return taken.second == slot; });
  };
  int slot = 0;
  if (const auto before = removed_.find(name); before != removed_.end() && isFree(before->second))
    slot = before->second;
  else
    while (!isFree(slot)) ++slot;
  slots_.emplace(name, slot);
  return agentColor(slot);
}

}  // namespace tetrabench
