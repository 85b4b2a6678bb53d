#pragma once

#include <QMenu>

namespace tetrabench {

/// The menu of recently opened files, filled when it opens.
class RecentMenu : public QMenu {
  Q_OBJECT

 public:
  explicit RecentMenu(QWidget* parent);

 Q_SIGNALS:
  void openRequested(const QString& path);

 private:
  void fill();
};

}  // namespace tetrabench
