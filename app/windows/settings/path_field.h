#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace tetrabench {

/// The path of a file or a folder, which can be chosen in a dialog, and reset.
class PathField : public QWidget {
  Q_OBJECT

 public:
  /// `what` it is, such as "Results file"; `usual`: shown while there is no path.
  PathField(const QString& what, const QString& usual, QWidget* parent = nullptr);

  void setPath(const QString& path, bool canBeReset);
  QString path() const;

  /// That the path is read from.
  QLineEdit* line() const { return line_; }
  QPushButton* chooseButton() const { return choose_; }
  QPushButton* resetButton() const { return reset_; }

 private:
  QLineEdit* line_;
  QPushButton *choose_, *reset_;
};

}  // namespace tetrabench
