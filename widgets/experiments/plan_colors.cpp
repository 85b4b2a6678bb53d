#include "widgets/experiments/plan_colors.h"

#include <set>
#include <string_view>
#include <utility>

#include "widgets/theme/theme.h"

namespace tetrabench {

void PlanColors::open(const std::vector<std::string>& names) {
  names_ = names;
  slots_.clear();
  removed_.clear();
  assign(names);
}

void PlanColors::follow(const std::vector<std::string>& names) {
  if (names == names_) return;
  const std::set<std::string_view> now(names.begin(), names.end()), before(names_.begin(), names_.end());
  if (names.size() == names_.size())
    for (std::size_t i = 0; i < names.size(); ++i)
      if (!now.contains(names_[i]) && !before.contains(names[i]))
        if (auto slot = slots_.extract(names_[i])) {  // renamed in place
          slot.key() = names[i];
          slots_.insert(std::move(slot));
        }
  std::erase_if(slots_, [&](const auto& slot) {
    if (now.contains(slot.first)) return false;
    removed_[slot.first] = slot.second;
    return true;
  });
  names_ = names;
  assign(names);
}

/// Assigns slots to the names that have none: the one that the agent had before its removal, if it is free,
/// else the first free one.
void PlanColors::assign(std::span<const std::string> names) {
  std::set<int> taken;
  for (const auto& [name, slot] : slots_) taken.insert(slot);
  int firstFree = 0;
  for (const std::string& name : names) {
    if (slots_.contains(name)) continue;
    while (taken.contains(firstFree)) ++firstFree;
    const auto before = removed_.find(name);
    const bool isBack = before != removed_.end() && !taken.contains(before->second);
    const int slot = isBack ? before->second : firstFree;
    slots_.emplace(name, slot);
    taken.insert(slot);
  }
}

QColor PlanColors::of(const std::string& name) {
  if (!slots_.contains(name)) assign({&name, 1});
  return agentColor(slots_.at(name));
}

}  // namespace tetrabench
