#pragma once

#include <vector>

#include "widgets/forms/name_chooser.h"

namespace tetrabench {

/// The predefined documents as choosers list them: MDPs by id, agents by name.
std::vector<NameEntry> mdpEntries();
std::vector<NameEntry> agentEntries();
/// Those that are linear.
std::vector<NameEntry> linearAgentEntries();

/// Chooses a document; one that is not among the entries, such as a file, is added to them.
void showEntry(NameChooser& chooser, std::vector<NameEntry> entries, const QString& id, const QString& title);

}  // namespace tetrabench
