#pragma once

#include <QStringList>

#include "app/windows/compare/comparison_list.h"
#include "widgets/experiments/run_tree.h"

namespace tetrabench {

/// A comparison as the next start finds it.
struct KeptComparison {
  ComparisonList list;
  QStringList checked, hidden;            ///< ids; hidden are those whose curves are not drawn
  QStringList known;                      ///< experiments whose boxes the user may have cleared
  std::map<QString, Qt::PenStyle> lines;  ///< that tell drawn curves apart, by id
  RunTreeState tree;
  bool operator==(const KeptComparison&) const = default;
};

/// Its folder in the program's data folder.
QString comparisonPath();
/// Reads and writes it there. Curves that are damaged are put aside and left out; `damaged` gets the new
/// names of their files. `workingFile` is listed anyway. Throws StorageError or InvalidDocument.
KeptComparison readComparison(const QString& workingFile, QStringList& damaged);
void writeComparison(const KeptComparison& now, const KeptComparison& saved);

}  // namespace tetrabench
