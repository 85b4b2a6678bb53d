#pragma once

#include <QString>
#include <functional>

namespace tetrabench {

/// Returns work for inBackground that writes a file. Of several requests for one file the latest prevails, in
/// whatever order threads carry them out: requests run one at a time, and one that a later request has
/// overtaken is skipped. Must be called on the GUI thread.
std::function<void()> orderedWrite(const QString& path, std::function<void()> write);

}  // namespace tetrabench
