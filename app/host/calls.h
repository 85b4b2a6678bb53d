#pragma once

namespace tetrabench {

/// Installs handlers that report crashes and exit() calls in a library: before the process ends, they write a
/// "fail" message to `output` that names the library function.
void reportCrashes(int output);

/// Writes reports to standard error, for the log, from now on: the workbench has closed the connection.
void reportToLog();
/// Must be called when the library is no longer called: what crashes then is an exit handler or a static
/// object.
void enterExitHandlers();

/// The scope in which the library's code runs. `where`: "in choose()".
class InLibrary {
 public:
  explicit InLibrary(const char* where);
  ~InLibrary();
  InLibrary(const InLibrary&) = delete;
  InLibrary& operator=(const InLibrary&) = delete;
};

}  // namespace tetrabench
