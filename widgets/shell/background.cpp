#include "widgets/shell/background.h"

#include <QCoreApplication>
#include <QEvent>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "core/error.h"
#include "core/parallel/stopped.h"

namespace tetrabench {
namespace {

/// A thread pool that grows while all of its threads are busy. It may have more threads than there are
/// processors, as an agent may think for seconds and reading a file must not wait for it.
class BackgroundThreads {
 public:
  /// Finishes the posted work.
  ~BackgroundThreads() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake_.notify_all();
  }

  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
    if (idle_ < work_.size() && std::ssize(threads_) < background_detail::kMaxThreads) addThread();
    wake_.notify_one();
  }

 private:
  /// Adds a thread. If that fails, the work waits for a busy thread; if there is none, throws.
  void addThread() {
    try {
      threads_.emplace_back([this] { loop(); });
    } catch (const std::exception&) {
      if (!threads_.empty()) return;
      work_.pop_back();
      throw;
    }
  }

  void loop() {
    std::unique_lock lock(mutex_);
    for (;;) {
      ++idle_;
      wake_.wait(lock, [this] { return ending_ || !work_.empty(); });
      --idle_;
      if (work_.empty()) return;
      auto work = std::move(work_.front());
      work_.pop_front();
      lock.unlock();
      work();
      work = nullptr;
      lock.lock();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> work_;
  std::size_t idle_ = 0;  ///< threads waiting for work
  bool ending_ = false;
  std::vector<std::jthread> threads_;  // must be last: they use all of the above
};

/// Delivers results on the GUI thread. Workers put finished tasks into a queue with its own mutex and post an
/// event that carries no data. Nothing else crosses threads, so that the thread sanitizer, which does not
/// instrument Qt, sees every handover.
class Dispatcher : public QObject {
 public:
  /// Returns the singleton, created with the first task; it is destroyed, with its workers, before the
  /// application.
  static Dispatcher& instance() {
    if (!instance_) {
      instance_ = new Dispatcher;
      qAddPostRoutine([] {
        delete instance_;
        instance_ = nullptr;
      });
    }
    return *instance_;
  }

  std::int64_t start(QObject* owner, std::function<void(const std::stop_token&)> work,
                     std::function<void()> then, OnFailure failed) {
    const std::int64_t id = ++lastId_;
    Task& task = tasks_[id];
    task.then = std::move(then);
    task.failed = std::move(failed);
    task.ownerGone = connect(owner, &QObject::destroyed, this, [this, id] { drop(id); });
    try {
      post(id, task.stop.get_token(), std::move(work));
    } catch (const std::exception& error) {  // no thread could be started, or out of memory
      finish({id, QString::fromStdString(sentenceOf(error))});
    }
    return id;
  }

  bool isRunning(std::int64_t id) const { return tasks_.contains(id); }

  void drop(std::int64_t id) {
    const auto task = tasks_.find(id);
    if (task == tasks_.end()) return;
    task->second.stop.request_stop();
    disconnect(task->second.ownerGone);
    tasks_.erase(task);
  }

  BackgroundThreads& workers() { return workers_; }

 protected:
  /// Delivers one finished task per event, as the callback may run an event loop of its own.
  void customEvent(QEvent* /*event*/) override {
    Finished finished;
    {
      const std::lock_guard lock(mutex_);
      if (finished_.empty()) return;
      finished = std::move(finished_.front());
      finished_.pop_front();
    }
    const auto found = tasks_.find(finished.id);
    if (found == tasks_.end()) return;  // cancelled
    const Task task = std::move(found->second);
    disconnect(task.ownerGone);
    tasks_.erase(found);
    if (finished.failure) return task.failed(*finished.failure);
    try {
      task.then();
    } catch (const std::exception& error) {
      task.failed(QString::fromStdString(sentenceOf(error)));
    }
  }

 private:
  struct Task {
    std::function<void()> then;
    OnFailure failed;
    std::stop_source stop;
    QMetaObject::Connection ownerGone;
  };
  struct Finished {
    std::int64_t id = 0;
    std::optional<QString> failure;
  };

  void post(std::int64_t id, std::stop_token stop, std::function<void(const std::stop_token&)> work) {
    workers_.post([this, id, stop = std::move(stop), work = std::move(work)]() mutable {
      Finished finished{id, {}};
      try {
        work(stop);
      } catch (const Stopped&) {
        return;  // cancelled
      } catch (const std::exception& error) {
        finished.failure = QString::fromStdString(sentenceOf(error));
      }
      work = nullptr;
      finish(std::move(finished));
    });
  }

  void finish(Finished finished) {
    {
      const std::lock_guard lock(mutex_);
      finished_.push_back(std::move(finished));
    }
    QCoreApplication::postEvent(this, new QEvent(QEvent::User));
  }

  static inline Dispatcher* instance_ = nullptr;

  std::map<std::int64_t, Task> tasks_;
  std::int64_t lastId_ = 0;
  std::mutex mutex_;
  std::deque<Finished> finished_;  ///< guarded by the mutex
  BackgroundThreads workers_;      // must be last: they use the queue
};

}  // namespace

bool BackgroundTask::isRunning() const {
  return id_ != 0 && Dispatcher::instance().isRunning(id_);
}

void BackgroundTask::drop() {
  if (id_ != 0) Dispatcher::instance().drop(id_);
}

namespace background_detail {

BackgroundTask start(QObject* owner, std::function<void(const std::stop_token&)> work,
                     std::function<void()> then, OnFailure failed) {
  return BackgroundTask(
      Dispatcher::instance().start(owner, std::move(work), std::move(then), std::move(failed)));
}

void startDetached(std::function<void()> work) {
  Dispatcher::instance().workers().post(std::move(work));
}

}  // namespace background_detail
}  // namespace tetrabench
