#pragma once

#include <vector>

#include "widgets/forms/name_chooser.h"

namespace tetrabench {

/// The predefined documents, as choosers show them: MDPs by their ids, agents by their names.
std::vector<NameEntry> mdpEntries();
std::vector<NameEntry> agentEntries();
/// Those that are linear.
std::vector<NameEntry> linearAgentEntries();

/// Shows a document that is none of the entries, such as a file, as one more of them.
void showEntry(NameChooser& chooser, std::vector<NameEntry> entries, const QString& id, const QString& title);

}  // namespace tetrabench
