#pragma once

#include <QString>
#include <functional>

namespace tetrabench {

/// Returns work for inBackground that writes a file. Of several requests for one file, the latest prevails,
/// regardless of the order in which threads run them: they run one at a time, and a request that a later one
/// has overtaken is skipped. Must be called on the GUI thread.
std::function<void()> orderedWrite(const QString& path, std::function<void()> write);

}  // namespace tetrabench
