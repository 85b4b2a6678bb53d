#pragma once

#include <QColor>
#include <QString>
#include <memory>

#include "core/experiments/compared_agent.h"

namespace tetrabench {

/// An agent to draw: with its runs, or as a curve over several MDPs from a file.
struct ComparedItem {
  QString id, name;
  QString origin;  ///< its experiment, or the MDP of a single run
  QColor color;
  Qt::PenStyle line = Qt::SolidLine;
  std::shared_ptr<const ComparedAgent> agent;
  std::shared_ptr<const ConcatenatedCurveFile> curve;
  bool hidden = false;  ///< not drawn in the graph; titles and the note disregard it
};

}  // namespace tetrabench
