#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "app/windows/documents/free_name.h"

/// Operations on the lists of MDPs and agents in plan editors.
namespace tetrabench {

template <typename Item, typename Name>
bool isNamed(const std::vector<Item>& items, const std::string& name, Name nameOf) {
  return std::ranges::any_of(items, [&](const Item& item) { return nameOf(item) == name; });
}

/// Returns the name of a copy, numbered in brackets, as many MDP names end in a number: "DT-20 (2)".
template <typename Item, typename Name>
std::string copyName(const std::vector<Item>& items, const std::string& name, Name nameOf) {
  const auto isTaken = [&](const std::string& candidate) { return isNamed(items, candidate, nameOf); };
  return freeName(name, isTaken, CopyNumber::InBrackets);
}

/// Adds the items that are not in the list yet, as `toAdd` returns them, and returns the number of those that
/// are. `isSame`: whether an item of the list is the one to add.
template <typename Item, typename Same, typename ToAdd>
int addNew(std::vector<Item>& items, const std::vector<Item>& added, Same isSame, ToAdd toAdd) {
  int known = 0;
  for (const Item& item : added)
    if (std::ranges::any_of(items, [&](const Item& other) { return isSame(other, item); }))
      ++known;
    else
      items.push_back(toAdd(item));
  return known;
}

template <typename Item>
void removeRows(std::vector<Item>& items, const std::vector<int>& rows) {
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) items.erase(items.begin() + *row);
}

template <typename Item>
void reorder(std::vector<Item>& items, const std::vector<int>& order) {
  std::vector<Item> ordered;
  for (const int row : order) ordered.push_back(items[static_cast<std::size_t>(row)]);
  items = std::move(ordered);
}

}  // namespace tetrabench
