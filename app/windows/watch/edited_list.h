#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "app/windows/watch/watch_session.h"
#include "widgets/forms/name_chooser.h"

namespace tetrabench {

/// Id of the running MDP or agent if it is in no document; those of unsaved documents begin with it.
inline constexpr QLatin1String kEditedId("*");
/// Maximum number of edited documents that are retained.
inline constexpr std::size_t kMaxEdited = 50;

/// Returns the entries of edited documents with these names for a chooser, in the same order.
std::vector<NameEntry> editedEntries(const std::vector<std::string>& names);

template <typename Watched>
std::vector<NameEntry> editedEntries(const EditedList<Watched>& list) {
  std::vector<std::string> names;
  if (list)
    for (const Watched& watched : *list) names.push_back(watched.title());
  return editedEntries(names);
}

/// Returns the edited document with this id; null if there is none.
template <typename Watched>
const Watched* findEdited(const EditedList<Watched>& list, const QString& id) {
  const std::vector<NameEntry> entries = editedEntries(list);
  const auto found = std::ranges::find(entries, id, &NameEntry::id);
  return found == entries.end() ? nullptr : &(*list)[static_cast<std::size_t>(found - entries.begin())];
}

/// Removes the document that is shown from now on, and adds the one shown before if it is unsaved. The oldest
/// is dropped if there are more than kMaxEdited. Returns true if the list changed.
template <typename Watched>
bool exchangeEdited(EditedList<Watched>& list, const Watched& before, const Watched& now) {
  std::vector<Watched> all = list ? *list : std::vector<Watched>();
  std::erase(all, now);
  if (before.isUnsaved() && before != now) {
    std::erase(all, before);
    all.insert(all.begin(), before);
  }
  if (all.size() > kMaxEdited) all.pop_back();
  if (list ? all == *list : all.empty()) return false;
  list = all.empty() ? nullptr : std::make_shared<const std::vector<Watched>>(std::move(all));
  return true;
}

}  // namespace tetrabench
