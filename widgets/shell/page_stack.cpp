#include "widgets/shell/page_stack.h"

#include <QStackedWidget>

namespace tetrabench {
namespace {

class Pages : public QStackedWidget {
 public:
  QSize minimumSizeHint() const override {
    return currentWidget() ? currentWidget()->minimumSizeHint() : QSize();
  }
  QSize sizeHint() const override { return minimumSizeHint(); }
};

}  // namespace

PageStack::PageStack(QWidget* parent) : QScrollArea(parent), pages_(new Pages) {
  setFrameShape(NoFrame);
  setFocusPolicy(Qt::NoFocus);
  setWidgetResizable(true);
  setWidget(pages_);
  connect(pages_, &QStackedWidget::currentChanged, pages_, [this] { pages_->updateGeometry(); });
}

void PageStack::addPage(QWidget* page) {
  pages_->addWidget(page);
}

int PageStack::count() const {
  return pages_->count();
}

QWidget* PageStack::page(int at) const {
  return pages_->widget(at);
}

QWidget* PageStack::currentPage() const {
  return pages_->currentWidget();
}

void PageStack::setCurrentPage(int at) {
  pages_->setCurrentIndex(at);
}

}  // namespace tetrabench

#include "moc_page_stack.cpp"
