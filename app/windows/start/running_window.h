#pragma once

#include <QByteArray>
#include <QLocalServer>
#include <QLockFile>
#include <QObject>
#include <QStringList>
#include <optional>

namespace tetrabench {

class MainWindow;

/// Files that a program started later asks the window that is open already to open.
struct OpenRequest {
  QStringList files = {};      ///< absolute names
  QByteArray activation = {};  ///< the token with which Wayland lets the window come to the front
  bool operator==(const OpenRequest&) const = default;
};

/// A request as it is sent: JSON in one line.
QByteArray lineOf(const OpenRequest& request);
/// Nothing if the line is anything else, or too much.
std::optional<OpenRequest> openRequestOf(const QByteArray& line);

/// How the programs of one person find the window that opens files for the others: the program that holds a
/// lock listens to a socket beside it. Both are in the folder that the system gives each person for such
/// things (XDG_RUNTIME_DIR); a lock and a socket that a killed program left there do not count.
class RunningWindow : public QObject {
  Q_OBJECT

 public:
  /// Takes the lock if no other program has it. `folder` is for tests.
  explicit RunningWindow(const QString& folder = {});

  /// Whether another program had the lock.
  bool isElsewhere() const { return isElsewhere_; }
  /// Sends files to that program, and waits some seconds until it has taken them. Otherwise, as when it
  /// closes just now, this program may have the lock afterwards.
  bool send(const OpenRequest& request);

  /// From now on opens in this window what others send, if this program has the lock.
  void openIn(MainWindow& window);

  static constexpr qsizetype kMostBytes = 4 << 20;  ///< twice what a command line holds
  static constexpr int kMostFiles = 1000, kMostAtOnce = 16;
  static constexpr int kPatienceMilliseconds = 5000;

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
