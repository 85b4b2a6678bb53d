#pragma once

#include <QScrollArea>

class QStackedWidget;

namespace tetrabench {

/// Shows one of several pages, and scrolls one that needs more room than there is, as in large text or a
/// language of long words. The other pages do not count.
class PageStack : public QScrollArea {
  Q_OBJECT

 public:
  explicit PageStack(QWidget* parent = nullptr);

  void addPage(QWidget* page);
  int count() const;
  QWidget* page(int at) const;
  QWidget* currentPage() const;
  void setCurrentPage(int at);

 private:
  QStackedWidget* pages_;
};

}  // namespace tetrabench
