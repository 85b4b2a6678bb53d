#pragma once

#include <vector>

#include "app/windows/shell/auto_saver.h"
#include "core/play/curve_document.h"

namespace tetrabench {

class CurvePanel;

/// The curves shown on Watch, grouped by origin.
struct WatchedCurves {
  std::vector<SavedCurve> opened;  ///< opened from a file or pinned by the user
  std::vector<SavedCurve> ended;   ///< from runs replaced by a later run, newest first
  bool operator==(const WatchedCurves&) const = default;
};

/// Autosaver of the curves on Watch, to the application data folder. The run in progress when the program
/// quits reappears among the ended runs at the next start.
class CurveAutoSaver : public AutoSaverOf<WatchedCurves> {
  Q_OBJECT

 public:
  explicit CurveAutoSaver(CurvePanel* panel);

  /// Restores the saved curves and starts autosaving. Skips unreadable curves and reports them through
  /// `damaged`.
  void restore();

 private:
  CurvePanel* panel_;
};

}  // namespace tetrabench
