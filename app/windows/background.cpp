#include "app/windows/background.h"

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

/// Threads for work, made when all others are busy. There are more of them than processors, as an agent may
/// think for seconds and reading a file must not wait for it.
class BackgroundThreads {
 public:
  /// Finishes what was posted.
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
    if (idle_ < work_.size() && std::ssize(threads_) < background_detail::kMostThreads) addThread();
    wake_.notify_one();
  }

 private:
  /// Without room for another thread the work waits for one that is busy.
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
  std::size_t idle_ = 0;  ///< threads that wait for work
  bool ending_ = false;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

/// Lives on the GUI thread. Workers put what they have finished into a queue with a lock of ours and post an
/// event that says no more than that there is something: nothing else crosses threads, so that the thread
/// sanitizer, which cannot see into Qt, sees every handover.
class Dispatcher : public QObject {
 public:
  /// Made with the first task; ends, with its workers, before the application does.
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
    } catch (const std::exception& error) {  // there is no thread, or no memory for it
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
  /// One finished task for each event: what it delivers may run an event loop of its own.
  void customEvent(QEvent* /*event*/) override {
    Finished finished;
    {
      const std::lock_guard lock(mutex_);
      if (finished_.empty()) return;
      finished = std::move(finished_.front());
      finished_.pop_front();
    }
    const auto found = tasks_.find(finished.id);
    if (found == tasks_.end()) return;  // dropped
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
        return;  // it was dropped
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
  BackgroundThreads workers_;      // last: they use the queue
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
