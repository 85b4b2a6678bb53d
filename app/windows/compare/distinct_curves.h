#pragma once

#include <QStringList>
#include <map>
#include <vector>

#include "app/windows/compare/compared_item.h"
#include "app/windows/compare/comparison_list.h"
#include "widgets/experiments/run_tree_model.h"

namespace tetrabench {

/// Returns true if an entry of the tree is drawn as a curve.
inline bool isCurve(const RunTreeEntry& entry) {
  return entry.color.isValid();
}

/// Gives each drawn curve without a line style of the user's one that no other curve of its colour has. It
/// retains that style, stored in `lines`, as long as it is drawn, whatever happens to the others.
void assignDistinctLines(std::vector<RunTreeEntry> entries, const std::map<QString, CurveLook>& looks,
                         std::map<QString, Qt::PenStyle>& lines);

/// Disambiguates items of the same name in brackets, all of them in the same way: by their origins, their
/// files, or both; by numbers if all else fails. `files`: the files or
/// other sources of the items.
void makeNamesDistinct(std::vector<ComparedItem>& items, const QStringList& files);

}  // namespace tetrabench
