#include "widgets/shell/page_stack.h"

#include <QStackedWidget>

#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

class Pages : public QStackedWidget {
 public:
  /// Text of the usual size fits in every window: there, pages change their layout instead.
  QSize minimumSizeHint() const override {
    constexpr int kUsual = 100;
    return currentWidget() && scaledToText(kUsual) > kUsual ? currentWidget()->minimumSizeHint() : QSize();
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
