#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

#include "core/play/curve_document.h"

namespace tetrabench {

class CurvePanel;

/// The curves that Watch shows, by what they are.
struct WatchedCurves {
  std::vector<SavedCurve> opened;  ///< or kept by the user
  std::vector<SavedCurve> ended;   ///< of runs that another one ended, newest first
  bool operator==(const WatchedCurves&) const = default;
};

/// Saves the curves of Watch in the program's data folder every two seconds, if they changed, so that they
/// outlive the program however it ends. The run that is watched then is an ended one at the next start.
class CurveKeeper : public QObject {
  Q_OBJECT

 public:
  explicit CurveKeeper(CurvePanel* panel);

  /// Shows what was saved, and saves from then on. Curves that cannot be read are left out.
  void restore();
  /// Saves at once, on this thread: the program ends.
  void finish();

 Q_SIGNALS:
  void failed(const QString& sentence);

 private:
  void save();

  CurvePanel* panel_;
  WatchedCurves saved_;
  bool saving_ = false;
  QTimer timer_;
};

}  // namespace tetrabench
