#include "app/windows/watch/edited_list.h"

#include <map>

#include "widgets/forms/text.h"

namespace tetrabench {

std::vector<NameEntry> editedEntries(const std::vector<std::string>& names) {
  std::vector<NameEntry> entries;
  std::map<std::string, int> seen;
  for (const std::string& name : names) {
    const int number = ++seen[name];
    const QString title = number == 1
                              ? Texts::tr("%1 (edited)").arg(shownText(name))
                              : Texts::tr("%1 (edited, %2)").arg(shownText(name), QString::number(number));
    entries.push_back({kEditedId + title, title, Texts::tr("Edited, not saved")});
  }
  return entries;
}

}  // namespace tetrabench
