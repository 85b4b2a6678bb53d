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

/// Assigns a line style to each drawn curve for which the user chose none, distinct among the curves of its
/// colour. `lines` stores the style, which a curve retains as long as it is drawn.
void assignDistinctLines(std::vector<RunTreeEntry> entries, const std::map<QString, CurveLook>& looks,
                         std::map<QString, Qt::PenStyle>& lines);

/// Makes equal names distinct by appending the origin, the file, or both in brackets, in the same way for
/// all; otherwise by numbering them. `files`: file or other source of each item.
void makeNamesDistinct(std::vector<ComparedItem>& items, const QStringList& files);

}  // namespace tetrabench
