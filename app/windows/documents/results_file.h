#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <utility>
#include <vector>

#include "widgets/shell/background.h"

namespace tetrabench {

/// The working file: the results database that runs are written to, remembered across sessions.
class ResultsFile : public QObject {
  Q_OBJECT

 public:
  explicit ResultsFile(QObject* parent = nullptr);

  const QString& path() const { return path_; }
  /// Returns the file's name without its folder.
  QString name() const;
  void setPath(const QString& path);
  /// Returns the results file that is used unless the user chooses another one.
  static QString defaultPath();
  /// Returns previously used files, newest first, without the current and the default one.
  QStringList recent() const;

  /// Switches to another file if it is a results file or can be created, and then calls `then`; the previous
  /// file becomes a recent document. Otherwise emits `failed`, or `refused` while a run uses the current
  /// file.
  void choose(const QString& path, std::function<void()> then = {});

  /// Registers a user of the file. `isRunning`: returns true while a run writes to the file, which prevents
  /// choosing another one and compacting it.
  void addUser(std::function<bool()> isRunning) { users_.push_back(std::move(isRunning)); }
  bool isInUse() const;
  /// If the file is in use, so that another one cannot be chosen, emits `refused` and returns true.
  bool refuseChange();
  /// While the file is being compacted, so that no run can start, emits `refused` and returns true.
  bool refuseWhileCompacting();

  /// Frees the unused space in the file on another thread; the file is in use meanwhile. Emits `refused` if
  /// it already is.
  void compact();

  /// Reports that a page has written to the file.
  void announceChange() { Q_EMIT contentChanged(); }

 Q_SIGNALS:
  void pathChanged();
  void contentChanged();
  /// Emitted before the file is compacted, after which removed searches cannot be restored.
  void compacting();
  void compacted(const QString& sentence);
  void failed(const QString& sentence);
  void refused(const QString& sentence);

 private:
  QString path_;
  std::vector<std::function<bool()>> users_;
  BackgroundTask choosing_, compacting_;
};

}  // namespace tetrabench
