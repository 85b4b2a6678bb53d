#include "app/windows/pages.h"

#include "app/windows/agents/agents_page.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/settings/settings_page.h"
#include "app/windows/watch/watch_page.h"

namespace tetrabench {
namespace {

struct PageEntry {
  const char* id;
  Page* (*make)(ResultsFile*, PreferenceStore*);
};

template <typename PageType>
Page* make(ResultsFile* /*results*/, PreferenceStore* /*preferences*/) {
  return new PageType;
}

template <typename PageType>
Page* makeWithResults(ResultsFile* results, PreferenceStore* /*preferences*/) {
  return new PageType(results);
}

constexpr PageEntry kPages[] = {{"watch", make<WatchPage>},
                                {"play", make<PlayPage>},
                                {"experiment", makeWithResults<ExperimentPage>},
                                {"optimize", makeWithResults<OptimizePage>},
                                {"compare", makeWithResults<ComparePage>},
                                {"laboratory", make<LaboratoryPage>},
                                {"replay", make<ReplayPage>},
                                {"agents", make<AgentsPage>},
                                {"settings", [](ResultsFile* results, PreferenceStore* preferences) -> Page* {
                                   return new SettingsPage(preferences, results);
                                 }}};

}  // namespace

QStringList pageIds() {
  QStringList ids;
  for (const PageEntry& page : kPages) ids << page.id;
  return ids;
}

std::vector<Page*> makePages(ResultsFile* results, PreferenceStore* preferences) {
  std::vector<Page*> pages;
  for (const PageEntry& entry : kPages) {
    pages.push_back(entry.make(results, preferences));
    Q_ASSERT(pages.back()->id() == QLatin1String(entry.id));
  }
  return pages;
}

}  // namespace tetrabench
