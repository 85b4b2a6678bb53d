#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/experiments/compared_agent.h"

namespace tetrabench {

/// The user's overrides of a curve's appearance.
struct CurveLook {
  QString name = {};
  QColor color = {};
  std::optional<Qt::PenStyle> line = {};
  std::optional<int> place = {};  ///< position among its neighbours in the tree
  bool operator==(const CurveLook&) const = default;
};

/// A single run, or a curve over several MDPs from a file. Immutable, so that copies share it.
struct LoadedCurve {
  int number = 0;  ///< unique, also across sessions
  int slot = 0;    ///< colour slot (widgets/theme/theme.h)
  std::shared_ptr<const SavedCurve> run;
  std::shared_ptr<const ConcatenatedCurveFile> curve;  ///< exactly one of `run` and `curve` is set
  std::shared_ptr<const ComparedAgent> agent = {};     ///< set for a run

  const std::string& name() const { return run ? run->name : curve->agent; }
  const std::string& origin() const { return run ? run->mdp : curve->experiment; }
  bool operator==(const LoadedCurve&) const = default;
};

/// Returns the id of its entry in the tree.
QString idOf(const LoadedCurve& loaded);
/// Returns true if the entry is a loaded curve rather than part of an experiment.
bool isOfLoaded(const QString& id);

/// The curves and results files that the user has added to the working file's, and the looks of curves.
struct ComparisonList {
  std::vector<LoadedCurve> loaded;
  int lastNumber = 0;                  ///< highest number of a loaded curve so far; numbers are not reused
  QStringList files;                   ///< results files
  std::map<QString, CurveLook> looks;  ///< by entry id
  bool operator==(const ComparisonList&) const = default;
};

/// Reads a curve of either kind, regardless of its file name. Throws as the readers of these kinds do.
LoadedCurve readLoadedCurve(const QString& path);

}  // namespace tetrabench
