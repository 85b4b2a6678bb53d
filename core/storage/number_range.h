#pragma once

#include <string>

namespace tetrabench {

/// Which numbers a setting may have.
struct NumberRange {
  double least, most;
  bool whole = false;
  bool aboveLeast = false;  ///< `least` itself is not allowed
  bool flag = false;        ///< 0 is no, 1 is yes

  bool holds(double value) const;
  /// In words: "a whole number between 1 and 3".
  std::string allowed() const;
};

}  // namespace tetrabench
