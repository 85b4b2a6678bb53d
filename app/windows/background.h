#pragma once

#include <QPointer>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

namespace tetrabench {

/// Does `work` on another thread and then, on this one, `then`; or `failed` with the sentence that `work` or
/// `then` threw. Neither is called when `owner` is gone by then.
void inBackground(QObject* owner, std::function<void()> work, std::function<void()> then,
                  std::function<void(const QString&)> failed);

/// The same, where the work makes something that is used afterwards.
template <typename Value>
void makeInBackground(QObject* owner, std::function<Value()> make, std::function<void(Value&&)> use,
                      std::function<void(const QString&)> failed) {
  auto value = std::make_shared<std::optional<Value>>();
  inBackground(
      owner, [value, make = std::move(make)] { value->emplace(make()); },
      [value, use = std::move(use)] { use(std::move(**value)); }, std::move(failed));
}

}  // namespace tetrabench
