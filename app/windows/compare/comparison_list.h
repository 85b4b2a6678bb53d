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

/// What the user chose for a curve instead of what it would have.
struct CurveLook {
  QString name = {};
  QColor color = {};
  std::optional<Qt::PenStyle> line = {};
  std::optional<int> place = {};  ///< among its neighbours in the tree
  bool operator==(const CurveLook&) const = default;
};

/// A single run, or a curve over several MDPs from a file. Never changes, so that copies share it.
struct LoadedCurve {
  int number = 0;  ///< different for each there ever was, also after a restart
  int slot = 0;    ///< of its colour (widgets/theme/theme.h)
  std::shared_ptr<const SavedCurve> run;
  std::shared_ptr<const ConcatenatedCurveFile> curve;  ///< one of the two
  std::shared_ptr<const ComparedAgent> agent = {};     ///< of a run

  const std::string& name() const { return run ? run->name : curve->agent; }
  const std::string& origin() const { return run ? run->mdp : curve->experiment; }
  bool operator==(const LoadedCurve&) const = default;
};

/// Of its entry in the tree.
QString idOf(const LoadedCurve& loaded);
/// Whether the entry is a loaded curve, and no part of an experiment.
bool isOfLoaded(const QString& id);

/// What the user put into a comparison beside the working file, and how its curves look.
struct ComparisonList {
  std::vector<LoadedCurve> loaded;
  int lastNumber = 0;                  ///< of a loaded curve so far; no other gets the number of one removed
  QStringList files;                   ///< results files
  std::map<QString, CurveLook> looks;  ///< by id of the entry
  bool operator==(const ComparisonList&) const = default;
};

/// Reads a curve of either kind, whatever the name of the file. Throws as the readers of these do.
LoadedCurve readLoadedCurve(const QString& path);

}  // namespace tetrabench
