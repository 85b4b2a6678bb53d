#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <utility>
#include <vector>

#include "app/windows/background.h"

namespace tetrabench {

/// The working file: the one results database that runs are written to; remembered between starts.
class ResultsFile : public QObject {
  Q_OBJECT

 public:
  explicit ResultsFile(QObject* parent = nullptr);

  const QString& path() const { return path_; }
  /// The file's name without its folder.
  QString name() const;
  void setPath(const QString& path);
  /// Where results go unless the user chose another file.
  static QString defaultPath();
  /// Files that were used before, the last first, without the present and the default one.
  QStringList recent() const;

  /// Changes to another file if it is a results file or can be created; else emits `failed`, or `refused`
  /// while a run uses the present one, which becomes a recent document.
  /// `then` follows once it is the working file.
  void choose(const QString& path, std::function<void()> then = {});

  /// `isRunning`: whether a run writes to the file now, so that no other file can be chosen.
  void addUser(std::function<bool()> isRunning) { users_.push_back(std::move(isRunning)); }
  bool isInUse() const;

  /// A page has written to the file.
  void announceChange() { Q_EMIT contentChanged(); }

 Q_SIGNALS:
  void pathChanged();
  void contentChanged();
  void failed(const QString& sentence);
  void refused(const QString& sentence);

 private:
  QString path_;
  std::vector<std::function<bool()>> users_;
  BackgroundTask choosing_;
};

}  // namespace tetrabench
