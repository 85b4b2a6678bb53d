#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "widgets/shell/command_palette.h"

namespace tetrabench {

class ActionTable;
class Page;
struct HelpHit;

/// Functions of the window that the entries of the command palette call.
struct PaletteCommands {
  std::function<void(Page*)> display;
  std::function<void(const QString& address)> showHelp;
};

/// Returns everything that the command palette can find: the actions that can be triggered now or on another
/// page, the entries of the pages, and the headings of the help.
std::vector<PaletteEntry> paletteEntries(const ActionTable& actions, const std::vector<Page*>& pages,
                                         const std::vector<HelpHit>& headings,
                                         const PaletteCommands& commands);

}  // namespace tetrabench
