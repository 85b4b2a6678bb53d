#pragma once

#include <QObject>
#include <QString>

namespace tetrabench {

/// The one results database that the pages write to and read from; remembered between starts.
class ResultsFile : public QObject {
  Q_OBJECT

 public:
  explicit ResultsFile(QObject* parent = nullptr);

  const QString& path() const { return path_; }
  /// The file's name without its folder.
  QString name() const;
  void setPath(const QString& path);
  /// Changes to another file if it is a results file or can be created; else emits `failed`.
  void choose(const QString& path);

  /// A page has written to the file.
  void announceChange() { Q_EMIT contentChanged(); }

 Q_SIGNALS:
  void pathChanged();
  void contentChanged();
  void failed(const QString& sentence);

 private:
  QString path_;
};

}  // namespace tetrabench
