#pragma once

#include <QString>
#include <functional>

namespace tetrabench {

/// The end of a long run, which the window reports to a user who is elsewhere.
struct RunEnd {
  QString sentence;                 ///< The experiment "Controllers" has finished.
  bool failed = false;              ///< the sentence is an error
  double seconds = 0;               ///< duration of the run; 0 if unknown
  QString openText = {};            ///< text of the button that calls `open`
  std::function<void()> open = {};  ///< opens the result; if empty, the page of the run is shown
};

}  // namespace tetrabench
