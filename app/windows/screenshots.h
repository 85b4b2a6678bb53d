#pragma once

#include <QString>

namespace tetrabench {

/// Renders every page in a filled state, light and dark, at 1x and 2x scale, as PNG files into a folder.
/// Returns the exit code of the program. Throws StorageError.
int renderScreenshots(const QString& folder);

}  // namespace tetrabench
