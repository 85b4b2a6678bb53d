#pragma once

#include <QStringList>

#include "app/windows/compare/comparison_list.h"
#include "widgets/experiments/run_tree.h"

namespace tetrabench {

/// A comparison as the next start finds it.
struct KeptComparison {
  ComparisonList list;
  QStringList checked, hidden;  ///< ids; hidden are those whose curves are not drawn
  QStringList known;            ///< experiments whose boxes the user may have cleared
  RunTreeState tree;
  bool operator==(const KeptComparison&) const = default;
};

/// Reads and writes it in the program's data folder. Curves that are damaged are put aside and left out.
/// Throws StorageError or InvalidDocument.
KeptComparison readComparison();
/// Renames its folder; returns the new path.
QString putComparisonAside();
void writeComparison(const KeptComparison& now, const KeptComparison& saved);

}  // namespace tetrabench
