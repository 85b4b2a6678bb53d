#pragma once

namespace tetrabench {

/// Reports crashes and calls of exit() in a library: before the process ends, it writes a message "fail" to
/// `output` that names the library function.
void reportCrashes(int output);

/// Marks the scope in which the library runs. `where`: "in choose()".
class InLibrary {
 public:
  explicit InLibrary(const char* where);
  ~InLibrary();
  InLibrary(const InLibrary&) = delete;
  InLibrary& operator=(const InLibrary&) = delete;
};

}  // namespace tetrabench
