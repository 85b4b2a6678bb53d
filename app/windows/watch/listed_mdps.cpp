#include "app/windows/watch/listed_mdps.h"

#include <map>

#include "app/windows/documents/document_lists.h"
#include "core/tetris/mdp_document.h"
#include "widgets/experiments/short_names.h"

namespace tetrabench {

std::vector<MdpTreeEntry> listedMdps() {
  std::vector<MdpTreeEntry> entries;
  std::map<QString, std::vector<QString>> families;
  for (const ListedDocument& mdp : DocumentLists::instance().documents(kMdpKind)) {
    const bool isPredefined = mdp.group == ListedDocument::Group::Predefined;
    const QString family = isPredefined ? mdp.id.section('/', 0, 0) : titleOf(mdp.group);
    entries.push_back({mdp.id, mdp.summary, family, mdp.title, mdp.problem});
    if (isPredefined) families[family].push_back(mdp.title);
  }
  // Titles within a family often share the family name as a prefix; strip it.
  for (MdpTreeEntry& entry : entries) {
    const auto family = families.find(entry.family);
    if (family == families.end()) continue;
    const QString first = family->second.front();
    const qsizetype common = first.size() - shortNames(family->second).front().size();
    entry.name = entry.name.mid(common);
    entry.family = common > 2 ? first.left(common - 2) : entry.family.left(1).toUpper() + entry.family.mid(1);
  }
  return entries;
}

}  // namespace tetrabench
