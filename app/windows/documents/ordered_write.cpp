#include "app/windows/documents/ordered_write.h"

#include <QFileInfo>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace tetrabench {
namespace {

/// The requests to write one file.
struct Requests {
  int last = 0;  ///< used on the GUI thread only
  std::mutex mutex;
  int written = 0;
};

}  // namespace

std::function<void()> orderedWrite(const QString& path, std::function<void()> write) {
  static std::map<QString, std::weak_ptr<Requests>> requestsByFile;
  std::erase_if(requestsByFile, [](const auto& entry) { return entry.second.expired(); });
  std::weak_ptr<Requests>& known = requestsByFile[QFileInfo(path).absoluteFilePath()];
  std::shared_ptr<Requests> requests = known.lock();
  if (!requests) known = requests = std::make_shared<Requests>();
  return [requests, number = ++requests->last, write = std::move(write)] {
    const std::lock_guard lock(requests->mutex);
    if (number < requests->written) return;
    write();
    requests->written = number;
  };
}

}  // namespace tetrabench
