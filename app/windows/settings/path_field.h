#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace tetrabench {

/// Field for a file or folder path with Choose and Reset buttons.
class PathField : public QWidget {
  Q_OBJECT

 public:
  /// `what` is the name of the path, such as "Results file"; `usual` is the placeholder of an empty path.
  PathField(const QString& what, const QString& usual, QWidget* parent = nullptr);

  void setPath(const QString& path, bool canBeReset);
  QString path() const;

  /// Returns the read-only line edit that shows the path.
  QLineEdit* line() const { return line_; }
  QPushButton* chooseButton() const { return choose_; }
  QPushButton* resetButton() const { return reset_; }

 private:
  QLineEdit* line_;
  QPushButton *choose_, *reset_;
};

}  // namespace tetrabench
