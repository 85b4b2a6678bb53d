#pragma once

#include <QByteArray>
#include <QLocalServer>
#include <QLockFile>
#include <QObject>
#include <QStringList>
#include <optional>

namespace tetrabench {

class MainWindow;

/// Files that a later instance of the program asks the window of the first to open.
struct OpenRequest {
  QStringList files = {};      ///< absolute paths
  QByteArray activation = {};  ///< Wayland token that allows raising the window
  bool operator==(const OpenRequest&) const = default;
};

/// Serializes a request as one line of JSON.
QByteArray lineOf(const OpenRequest& request);
/// Parses a request; nothing if the line is invalid or too long.
std::optional<OpenRequest> openRequestOf(const QByteArray& line);

/// The choice of the window that opens files for all instances of one user: the instance that has locked a
/// file listens on a socket beside it. Both are in the user's runtime folder (XDG_RUNTIME_DIR); a stale lock
/// and socket of a killed process are ignored.
class SingleInstance : public QObject {
  Q_OBJECT

 public:
  /// Acquires the lock if no other instance has it. `folder` is for tests.
  explicit SingleInstance(const QString& folder = {});

  /// Returns true if another instance had the lock.
  bool isElsewhere() const { return isElsewhere_; }
  /// Sends files to that instance, and waits up to kTimeoutMilliseconds for it to accept them. If that
  /// fails, for example because it is just closing, this instance may have the lock afterwards.
  bool send(const OpenRequest& request);

  /// Opens the files that others send in this window from now on, if this instance has the lock.
  void openIn(MainWindow& window);

  static constexpr qsizetype kMaxBytes = 4 << 20;  ///< twice the usual maximum size of a command line
  static constexpr int kMaxFiles = 1000, kMaxAtOnce = 16;
  static constexpr int kTimeoutMilliseconds = 5000;

 Q_SIGNALS:
  void requested(const OpenRequest& request);

 private:
  void greet();
  void listenTo(QLocalSocket* socket);

  QString socketPath_;
  QLockFile lock_;
  bool isElsewhere_ = false;
  QLocalServer server_;
};

}  // namespace tetrabench
