#pragma once

#include <string>

namespace tetrabench {

/// The admissible numbers of a setting.
struct NumberRange {
  double least, most;
  bool whole = false;
  bool aboveLeast = false;  ///< `least` itself is excluded
  bool flag = false;        ///< 0 is no, 1 is yes

  bool holds(double value) const;
  /// Describes the range: "a whole number between 1 and 3".
  std::string allowed() const;
};

}  // namespace tetrabench
