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
  /// The file's name for people, without its folder.
  QString name() const;
  void setPath(const QString& path);
  /// Takes another file, if it is one of results or can be made; else `failed` says why not.
  void choose(const QString& path);

  /// Somebody here has written to it.
  void tellChange() { Q_EMIT contentChanged(); }

 Q_SIGNALS:
  void pathChanged();
  void contentChanged();
  void failed(const QString& sentence);

 private:
  QString path_;
};

}  // namespace tetrabench
