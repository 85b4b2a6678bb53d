#include "app/windows/library_entries.h"

#include <algorithm>

#include "core/agents/library.h"

namespace tetrabench {

std::vector<NameEntry> mdpEntries() {
  std::vector<NameEntry> entries;
  for (const std::string& id : Library::instance().mdpIds())
    entries.push_back({QString::fromStdString(id), QString::fromStdString(id)});
  return entries;
}

std::vector<NameEntry> agentEntries() {
  std::vector<NameEntry> entries;
  for (const Library::AgentEntry& agent : Library::instance().agents())
    entries.push_back({QString::fromStdString(agent.id), QString::fromStdString(agent.name)});
  return entries;
}

std::vector<NameEntry> linearAgentEntries() {
  std::vector<NameEntry> entries;
  for (const Library::AgentEntry& agent : Library::instance().agents())
    if (agent.linear)
      entries.push_back({QString::fromStdString(agent.id), QString::fromStdString(agent.name)});
  return entries;
}

void showEntry(NameChooser& chooser, std::vector<NameEntry> entries, const QString& id,
               const QString& title) {
  if (std::ranges::find(entries, id, &NameEntry::id) == entries.end()) entries.push_back({id, title});
  chooser.setEntries(entries);
  chooser.setCurrentId(id);
}

}  // namespace tetrabench
