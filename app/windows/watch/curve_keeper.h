#pragma once

#include <vector>

#include "app/windows/session/keeper.h"
#include "core/play/curve_document.h"

namespace tetrabench {

class CurvePanel;

/// The curves that Watch shows, by what they are.
struct WatchedCurves {
  std::vector<SavedCurve> opened;  ///< or kept by the user
  std::vector<SavedCurve> ended;   ///< of runs that another one ended, newest first
  bool operator==(const WatchedCurves&) const = default;
};

/// Keeps the curves of Watch in the program's data folder. The run that is watched when the program ends is
/// an ended one at the next start.
class CurveKeeper : public KeeperOf<WatchedCurves> {
  Q_OBJECT

 public:
  explicit CurveKeeper(CurvePanel* panel);

  /// Shows what was saved, and starts. Curves that cannot be read are left out, and `damaged` says so.
  void restore();

 private:
  CurvePanel* panel_;
};

}  // namespace tetrabench
