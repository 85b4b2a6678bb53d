#pragma once

#include <string>

namespace tetrabench {

/// The version, and in a build of a Git checkout the commit: "0.1.0 (40905a9669)", or "0.1.0
/// (40905a9669+changes)" where files differ from it.
std::string versionAndCommit();

}  // namespace tetrabench
