#include "widgets/shell/mode_bar.h"

#include <QButtonGroup>
#include <QEvent>
#include <QKeyEvent>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kMargin = 6;
constexpr int kIconSide = 24;
constexpr int kSmallestWidth = 68;
constexpr int kBetweenModes = 4, kRoomAbove = 4;  // spacing of entries

}  // namespace

ModeBar::ModeBar(QWidget* parent) : QFrame(parent), group_(new QButtonGroup(this)) {
  setAccessibleName(tr("Pages"));
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
  setObjectName(QStringLiteral("modeBar"));

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kMargin, kMargin + 2, kMargin, kMargin + 2);
  layout->setSpacing(0);
  pages_ = new QVBoxLayout;
  bottom_ = new QVBoxLayout;
  pages_->setSpacing(kBetweenModes);
  bottom_->setSpacing(kBetweenModes);
  layout->addLayout(pages_);
  layout->addStretch();
  layout->addLayout(bottom_);
  connect(group_, &QButtonGroup::idClicked, this, [this](int id) {
    updateTabStop();
    Q_EMIT pageRequested(id);
  });
}

void ModeBar::addPage(const ModeBarEntry& entry) {
  QToolButton* button = makeButton(entry, true);
  group_->addButton(button, entry.id);
  buttons_.insert(buttons_.begin() + pages_->count(), button);
  pages_->addWidget(button);
  updateTabStop();
  updateSizes();
}

void ModeBar::addBottomPage(const ModeBarEntry& entry) {
  QToolButton* button = makeButton(entry, true);
  group_->addButton(button, entry.id);
  buttons_.push_back(button);
  bottom_->addWidget(button);
  updateTabStop();
  updateSizes();
}

void ModeBar::addBottomEntry(const ModeBarEntry& entry) {
  QToolButton* button = makeButton(entry, false);
  connect(button, &QToolButton::clicked, this, [this, id = entry.id] { Q_EMIT pageRequested(id); });
  buttons_.push_back(button);
  bottom_->addWidget(button);
  updateTabStop();
  updateSizes();
}

QToolButton* ModeBar::makeButton(const ModeBarEntry& entry, bool checkable) {
  auto* button = new QToolButton(this);
  button->setCheckable(checkable);  // before setting its name, when screen readers first see it
  button->setText(entry.title);
  button->setIcon(icon(entry.iconName));
  button->setIconSize(QSize(kIconSide, kIconSide));
  button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
  button->setAccessibleName(entry.title);
  button->setAccessibleDescription(entry.shortcutText);
  button->setToolTip(entry.shortcutText.isEmpty()
                         ? entry.title
                         : QStringLiteral("%1 (%2)").arg(entry.title, entry.shortcutText));
  button->installEventFilter(this);
  return button;
}

void ModeBar::setCurrentPage(int id) {
  QAbstractButton* button = group_->button(id);
  if (button == nullptr) return;
  button->setChecked(true);
  updateTabStop();
}

int ModeBar::currentPage() const {
  return group_->checkedId();
}

bool ModeBar::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (auto* button = qobject_cast<QToolButton*>(watched); button != nullptr && moveFocus(button, key)) {
      return true;
    }
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && qobject_cast<QToolButton*>(watched) != nullptr) {
      static_cast<QToolButton*>(watched)->click();
      return true;
    }
  }
  return QFrame::eventFilter(watched, event);
}

bool ModeBar::moveFocus(QToolButton* from, int key) {
  const auto last = static_cast<int>(buttons_.size()) - 1;
  auto index = static_cast<int>(std::ranges::find(buttons_, from) - buttons_.begin());
  switch (key) {
    case Qt::Key_Up:
      index = std::max(0, index - 1);
      break;
    case Qt::Key_Down:
      index = std::min(last, index + 1);
      break;
    case Qt::Key_Home:
      index = 0;
      break;
    case Qt::Key_End:
      index = last;
      break;
    default:
      return false;
  }
  buttons_[static_cast<std::size_t>(index)]->setFocus(Qt::TabFocusReason);
  return true;
}

void ModeBar::updateTabStop() {
  // The bar has one tab stop, the current page; arrow keys reach the other buttons. Clicks leave the focus on
  // the page.
  const bool anyChecked = group_->checkedButton() != nullptr;
  for (QToolButton* button : buttons_) {
    const bool stop = button->isChecked() || (!anyChecked && button == buttons_.front());
    button->setFocusPolicy(stop ? Qt::TabFocus : Qt::NoFocus);
  }
}

void ModeBar::updateSizes() {
  const auto heightWith = [this](Qt::ToolButtonStyle style) {
    int height = 2 * layout()->contentsMargins().top() - kBetweenModes;
    for (QToolButton* button : buttons_) {
      button->setToolButtonStyle(style);
      height += button->sizeHint().height() + kRoomAbove + kBetweenModes;
    }
    return height;
  };
  iconHeight_ = heightWith(Qt::ToolButtonIconOnly);
  textHeight_ = heightWith(Qt::ToolButtonTextUnderIcon);
  showTexts(!isLow());
}

bool ModeBar::isLow() const {
  return testAttribute(Qt::WA_Resized) && height() < textHeight_;
}

void ModeBar::showTexts(bool shown) {
  showsTexts_ = shown;
  int width = shown ? kSmallestWidth : 0;
  for (QToolButton* button : buttons_) {
    button->setToolButtonStyle(shown ? Qt::ToolButtonTextUnderIcon : Qt::ToolButtonIconOnly);
    width = std::max(width, button->sizeHint().width());
  }
  for (QToolButton* button : buttons_) button->setFixedSize(width, button->sizeHint().height() + kRoomAbove);
  updateGeometry();
}

QSize ModeBar::minimumSizeHint() const {
  return {QFrame::minimumSizeHint().width(), iconHeight_};
}

void ModeBar::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  if (showsTexts_ == isLow()) showTexts(!isLow());
}

void ModeBar::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) updateSizes();
}

}  // namespace tetrabench

#include "moc_mode_bar.cpp"
