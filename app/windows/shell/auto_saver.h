#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>

#include "core/error.h"
#include "core/storage/json/json.h"
#include "widgets/shell/background.h"

namespace tetrabench {

/// Returns the folder for window contents that are not saved in any of the user's documents.
QString sessionFolder();

/// Writes a file with a checksum to that folder, atomically. Throws StorageError.
void writeSession(const QString& name, const Json& content);
/// Reads a file in that folder; none if it does not exist. Throws StorageError, or InvalidDocument if it is
/// damaged.
std::optional<Json> readSession(const QString& name);
/// Quarantines a corrupt file or folder by renaming it, so that it is not overwritten; returns its new,
/// unused path. Throws StorageError.
QString quarantine(const QString& path);
/// Quarantines a file in the session folder.
QString quarantineSession(const QString& name);

/// Base class of autosavers: saves something that the window shows, in the background and only if it has
/// changed, so that it survives any exit, even a crash.
class AutoSaver : public QObject {
  Q_OBJECT

 public:
  static constexpr int kMilliseconds = 500;        ///< interval between checks for changes
  static constexpr int kMaxMilliseconds = 60'000;  ///< maximum interval between attempts while saving fails

  /// Starts checking for changes.
  void start() { timer_.start(); }
  bool isActive() const { return timer_.isActive(); }
  /// Saves at once, on this thread, as the program is exiting; returns false if saving fails. Does nothing
  /// before `start`.
  virtual bool finish() = 0;
  /// Emits `damaged` if curve files in this folder have been quarantined under these names.
  void reportLost(const QString& folder, const QStringList& files);

 Q_SIGNALS:
  /// Emitted when saving has failed; it is retried at growing intervals until `recovered`.
  void failed(const QString& sentence);
  void recovered();
  /// Emitted when the saved state, or a part of it, cannot be restored.
  void damaged(const QString& sentence);

 protected:
  explicit AutoSaver(QObject* owner);
  virtual void save() = 0;
  void fail(const QString& sentence);
  void succeed();
  static QString damageSentence(const QString& path, const QString& reason);
  static QString stuckSentence(const QString& reason);
  void stop() { timer_.stop(); }

 private:
  QTimer timer_{this};
  bool failing_ = false;
};

/// Autosaver of a value, which is copied and compared twice a second, so both must be fast.
template <typename Value>
class AutoSaverOf : public AutoSaver {
 public:
  using Take = std::function<Value()>;
  /// A function that is called on another thread with the current value and the one written last.
  using Write = std::function<void(const Value& now, const Value& saved)>;

  AutoSaverOf(QObject* owner, Take take, Write write)
      : AutoSaver(owner), take_(std::move(take)), writer_(std::make_shared<Writer>(std::move(write))) {}
  /// Waits for a write in progress; nothing is written afterwards.
  ~AutoSaverOf() override {
    const std::lock_guard lock(writer_->mutex);
    writer_->last = std::numeric_limits<std::int64_t>::max();
  }

  /// Reads the saved value on another thread, shows it, and starts autosaving without writing it again. If it
  /// cannot be read, `quarantine` renames its files, so that they are not overwritten, and returns the new
  /// path; an empty value is shown and `damaged` reports it. If they cannot be renamed, autosave does not
  /// start.
  void restore(std::function<Value()> read, std::function<void(Value&&)> show,
               std::function<QString()> quarantine) {
    inBackground(
        this, std::move(read), [this, show](Value&& value) { begin(std::move(value), show); },
        [this, show, quarantine = std::move(quarantine)](const QString& sentence) {
          beginAnew(sentence, show, quarantine);
        });
  }

  /// Restores and starts as `restore` does, but on this thread, for contents that the window needs before it
  /// is shown. `show` may throw as well.
  void restoreNow(const std::function<Value()>& read, const std::function<void(Value&&)>& show,
                  const std::function<QString()>& quarantine) {
    try {
      begin(read(), show);
    } catch (const std::exception& error) {
      beginAnew(QString::fromStdString(sentenceOf(error)), show, quarantine);
    }
  }

  bool finish() override {
    if (!isActive()) return true;
    stop();
    try {
      const Value value = take_();
      if (value == saved_ && !saving_) return true;
      store(*writer_, ++taken_, value, saved_ && !saving_ ? *saved_ : Value());
      return true;
    } catch (const std::exception&) {  // the window is closing: what was saved before remains
      return false;
    }
  }

 protected:
  void save() override {
    if (saving_) return;
    try {
      Value value = take_();
      if (value == saved_) return succeed();
      saveInBackground(std::move(value));
      saving_ = true;
    } catch (const std::exception& error) {  // for example, out of memory for the copies
      fail(QString::fromStdString(sentenceOf(error)));
    }
  }

 private:
  void saveInBackground(Value&& value) {
    inBackground(
        this,
        [writer = writer_, number = ++taken_, value = std::move(value), saved = saved_.value_or(Value())] {
          store(*writer, number, value, saved);
          return value;
        },
        [this](Value&& written) {
          saving_ = false;
          saved_ = std::move(written);
          succeed();
          if (isActive()) save();  // changes made in the meantime
        },
        [this](const QString& sentence) {
          saving_ = false;
          saved_.reset();  // some of the files may have been written
          if (isActive()) fail(sentence);
        });
  }

  void begin(Value&& value, const std::function<void(Value&&)>& show) {
    saved_ = value;
    show(std::move(value));
    start();
  }
  void beginAnew(const QString& reason, const std::function<void(Value&&)>& show,
                 const std::function<QString()>& quarantine) {
    QString path, sentence;
    try {
      path = quarantine();
      sentence = damageSentence(path, reason);
    } catch (const std::exception& error) {
      sentence = stuckSentence(QString::fromStdString(sentenceOf(error)));
    }
    saved_.reset();
    show(Value());
    if (!path.isEmpty()) start();
    Q_EMIT damaged(sentence);
  }

  /// State shared between threads.
  struct Writer {
    explicit Writer(Write function) : write(std::move(function)) {}
    const Write write;
    std::mutex mutex;
    std::int64_t last = 0;  ///< number of the value written last
  };
  static void store(Writer& writer, std::int64_t number, const Value& value, const Value& saved) {
    const std::lock_guard lock(writer.mutex);
    if (number < writer.last) return;  // `finish` has overtaken it
    writer.write(value, saved);
    writer.last = number;
  }

  Take take_;
  std::shared_ptr<Writer> writer_;
  std::int64_t taken_ = 0;
  std::optional<Value> saved_;  ///< none: the content of the files is unknown
  bool saving_ = false;
};

}  // namespace tetrabench
