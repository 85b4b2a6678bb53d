#pragma once

#include <QStringList>
#include <vector>

namespace tetrabench {

class Page;
class PreferenceStore;
class ResultsFile;

/// Returns the ids of all pages, in the order of their shortcuts, Ctrl+1 and so on.
QStringList pageIds();

/// Creates all pages, in the same order.
std::vector<Page*> makePages(ResultsFile* results, PreferenceStore* preferences);

}  // namespace tetrabench
