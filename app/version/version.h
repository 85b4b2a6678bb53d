#pragma once

#include <string>

namespace tetrabench {

/// Returns the version and, in a build from a Git checkout, the commit: "0.1.0 (40905a9669)", or "0.1.0
/// (40905a9669+changes)" if files differ from it.
std::string versionAndCommit();

}  // namespace tetrabench
