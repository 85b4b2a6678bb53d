#pragma once

#include <QStringList>

#include "app/windows/compare/comparison_list.h"
#include "widgets/experiments/run_tree.h"

namespace tetrabench {

/// A comparison as the next start finds it.
struct KeptComparison {
  ComparisonList list;
  QStringList checked, hidden;  ///< ids; hidden are those whose curves are not drawn
  RunTreeState tree;
  bool operator==(const KeptComparison&) const = default;
};

/// Reads and writes it in the program's data folder. What is damaged is left out.
KeptComparison readComparison();
void writeComparison(const KeptComparison& now, const KeptComparison& saved);

}  // namespace tetrabench
