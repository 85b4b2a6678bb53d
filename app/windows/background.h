#pragma once

#include <QPointer>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

class QThreadPool;

namespace tetrabench {

/// Does `work` on another thread and then, on this one, `then`; or `failed` with the sentence that `work` or
/// `then` threw. Neither is called when `owner` is gone by then. The thread is of the pool that all share, or
/// of another one for work that may take long.
void inBackground(QObject* owner, std::function<void()> work, std::function<void()> then,
                  std::function<void(const QString&)> failed, QThreadPool* pool = nullptr);

/// The same, where the work makes something that is used afterwards.
template <typename Value>
void makeInBackground(QObject* owner, std::function<Value()> make, std::function<void(Value&&)> use,
                      std::function<void(const QString&)> failed, QThreadPool* pool = nullptr) {
  auto value = std::make_shared<std::optional<Value>>();
  inBackground(
      owner, [value, make = std::move(make)] { value->emplace(make()); },
      [value, use = std::move(use)] { use(std::move(**value)); }, std::move(failed), pool);
}

}  // namespace tetrabench
