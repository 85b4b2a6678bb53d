#pragma once

#include <QStringList>

#include "app/windows/compare/comparison_list.h"
#include "widgets/experiments/run_tree.h"

namespace tetrabench {

/// A comparison that is saved for the next session.
struct SavedComparison {
  ComparisonList list;
  QStringList checked, hidden;  ///< ids; the curves of hidden ones are not drawn
  QStringList known;            ///< experiments listed before, whose check boxes the user may have cleared
  std::map<QString, Qt::PenStyle> lines;  ///< line styles that distinguish drawn curves, by id
  RunTreeState tree;
  bool operator==(const SavedComparison&) const = default;
};

/// Returns the folder of the saved comparison, within the program's data folder.
QString comparisonPath();
/// Reads or writes the comparison in that folder. Corrupt curves are quarantined and skipped; `damaged`
/// receives the new names of their files. `workingFile` is listed in any case. Throws StorageError or
/// InvalidDocument.
SavedComparison readComparison(const QString& workingFile, QStringList& damaged);
void writeComparison(const SavedComparison& now, const SavedComparison& saved);

}  // namespace tetrabench
