#pragma once

#include <QScrollArea>

class QStackedWidget;

namespace tetrabench {

/// Shows one of several pages, and scrolls a page that needs more room than available, for example with large
/// text or in a language with long words. Hidden pages do not affect the size.
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
