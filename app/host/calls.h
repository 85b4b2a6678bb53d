#pragma once

namespace tetrabench {

/// Installs handlers that report crashes and exit() calls in a library: before the process ends, they write a
/// "fail" message to `output` that names the library function.
void reportCrashes(int output);

/// The scope in which the library's code runs. `where`: "in choose()".
class InLibrary {
 public:
  explicit InLibrary(const char* where);
  ~InLibrary();
  InLibrary(const InLibrary&) = delete;
  InLibrary& operator=(const InLibrary&) = delete;
};

}  // namespace tetrabench
