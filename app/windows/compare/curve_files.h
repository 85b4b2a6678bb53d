#pragma once

#include <QStringList>
#include <utility>
#include <vector>

#include "app/windows/compare/compared_item.h"
#include "core/statistics/agent_curve.h"
#include "core/statistics/concatenated_curve_file.h"

namespace tetrabench {

/// Curve files for the compared agents that have a curve.
struct CurveFiles {
  /// A function that computes an agent's curve over all MDPs in sequence: agentCurve or averagedAgentCurve.
  using CurveOf = decltype(&agentCurve);

  QString folder;
  std::vector<std::pair<QString, ConcatenatedCurveFile>> curves;  ///< by file name, `*.curve.txt`
  QStringList existing;                                           ///< files that would be overwritten
  QStringList leftOut;                                            ///< names of agents without a curve

  /// Computes the curves, and checks which files exist. May be slow.
  static CurveFiles prepare(const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps,
                            CurveOf curveOf, const QString& folder);
  /// Writes the files, replacing existing ones. Throws StorageError.
  void write() const;
};

}  // namespace tetrabench
