#pragma once

#include <QString>
#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>

class QObject;

namespace tetrabench {

/// A handle to a background task; it may be discarded.
class BackgroundTask {
 public:
  BackgroundTask() = default;
  explicit BackgroundTask(std::int64_t id) : id_(id) {}

  /// Returns true until the task's result or failure has been delivered or it has been cancelled.
  bool isRunning() const;
  /// Cancels the task: stops its token and discards its result or failure.
  void drop();

 private:
  std::int64_t id_ = 0;
};

/// Callback with the message of an exception.
using OnFailure = std::function<void(const QString&)>;

namespace background_detail {

inline constexpr std::ptrdiff_t kMaxThreads = 16;  ///< maximum number of threads

BackgroundTask start(QObject* owner, std::function<void(const std::stop_token&)> work,
                     std::function<void()> then, OnFailure failed);
void startDetached(std::function<void()> work);

template <typename Work>
decltype(auto) call(Work& work, const std::stop_token& stop) {
  if constexpr (std::invocable<Work&, const std::stop_token&>)
    return work(stop);
  else
    return work();
}

}  // namespace background_detail

/// Calls `work`, which may take a stop token, on another thread, then calls `then` with its result on the GUI
/// thread, or `failed` if `work` or `then` throws or if no thread could be started. Neither is called before
/// this function returns. If `owner` is destroyed or the task dropped, the token is stopped and neither is
/// called; `work` may then throw Stopped. Work that was started is finished before the program exits, so that
/// files being written are complete.
///
/// Must be called on the GUI thread, where `then` and `failed` are called and destroyed; only `work` moves to
/// another thread and must share nothing with this one that is not locked or const.
template <typename Work, typename Then>
BackgroundTask inBackground(QObject* owner, Work work, Then then, OnFailure failed) {
  using Value = decltype(background_detail::call(work, std::stop_token()));
  if constexpr (std::is_void_v<Value>) {
    return background_detail::start(
        owner,
        [work = std::move(work)](const std::stop_token& stop) mutable {
          background_detail::call(work, stop);
        },
        std::move(then), std::move(failed));
  } else {
    auto value = std::make_shared<std::optional<Value>>();
    return background_detail::start(
        owner,
        [value, work = std::move(work)](const std::stop_token& stop) mutable {
          value->emplace(background_detail::call(work, stop));
        },
        [value, then = std::move(then)]() mutable { then(std::move(**value)); }, std::move(failed));
  }
}

/// Destroys an object on another thread, as its destructor may take long.
template <typename Value>
void destroyInBackground(std::unique_ptr<Value> value) {
  if (!value) return;
  background_detail::startDetached(
      [last = std::shared_ptr<Value>(std::move(value))]() mutable { last.reset(); });
}

}  // namespace tetrabench
