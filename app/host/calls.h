#pragma once

namespace tetrabench {

/// Where this process is inside a library, so that the workbench learns in which function it crashed or
/// called exit: a message "fail" goes to `output` before the process ends.
void reportCrashes(int output);

/// The library runs while this object lives. `where`: "in choose()".
class InLibrary {
 public:
  explicit InLibrary(const char* where);
  ~InLibrary();
  InLibrary(const InLibrary&) = delete;
  InLibrary& operator=(const InLibrary&) = delete;
};

}  // namespace tetrabench
