#include "app/windows/shell/palette_entries.h"

#include <QMenu>
#include <algorithm>

#include "app/windows/help/help_search.h"
#include "app/windows/shell/page.h"
#include "widgets/forms/text.h"
#include "widgets/shell/action_table.h"

namespace tetrabench {
namespace {

/// Returns true if triggering the action would have no effect. The actions of other pages are hidden, so that
/// it is unknown whether they are enabled there.
bool isUseless(const ActionTable::Entry& entry) {
  const bool isElsewhere = !entry.page.isEmpty() && !entry.action->isVisible();
  return entry.action->menu() || (!isElsewhere && !entry.action->isEnabled());
}

}  // namespace

std::vector<PaletteEntry> paletteEntries(const ActionTable& actions, const std::vector<Page*>& pages,
                                         const std::vector<HelpHit>& headings,
                                         const PaletteCommands& commands) {
  std::vector<PaletteEntry> entries;
  for (const ActionTable::Entry& entry : actions.entries()) {
    if (isUseless(entry)) continue;
    const auto page = std::ranges::find(pages, entry.page, &Page::id);
    Page* const own = page == pages.end() ? nullptr : *page;
    entries.push_back({withoutMnemonic(entry.action->text()),
                       own ? Texts::tr("Action on %1").arg(own->info().title) : Texts::tr("Action"),
                       entry.action->shortcut().toString(QKeySequence::NativeText),
                       [own, action = entry.action, display = commands.display] {
                         if (own && !action->isVisible()) display(own);
                         action->trigger();
                       },
                       ActionTable::keywordsOf(*entry.action)});
  }
  for (Page* page : pages)
    for (PaletteEntry& entry : page->paletteEntries()) {
      entry.run = [page, display = commands.display, run = std::move(entry.run)] {
        display(page);
        run();
      };
      entries.push_back(std::move(entry));
    }
  for (const HelpHit& heading : headings)
    entries.push_back(
        {heading.title,
         Texts::tr("Help"),
         {},
         [showHelp = commands.showHelp,
          address = heading.anchor.isEmpty() ? heading.page : heading.page + '#' + heading.anchor] {
           showHelp(address);
         }});
  return entries;
}

}  // namespace tetrabench
