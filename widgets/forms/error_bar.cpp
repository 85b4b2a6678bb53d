#include "widgets/forms/error_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>
#include <utility>

#include "widgets/access/spoken_widget.h"
#include "widgets/forms/text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kIconSide = 20, kMaxLines = 8;

QAccessibleInterface* spokenErrorBar(const QString& /*className*/, QObject* object) {
  auto* bar = qobject_cast<ErrorBar*>(object);
  return bar ? new SpokenWidget(bar, QAccessible::Notification) : nullptr;
}

}  // namespace

ErrorBar::ErrorBar(QWidget* parent)
    : QFrame(parent), text_(new QLabel(this)), actions_(new QHBoxLayout), dismiss_(new QToolButton(this)) {
  QAccessible::installFactory(&spokenErrorBar);
  setVisible(false);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);

  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  text_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  dismiss_->setIcon(icon(QStringLiteral("x")));
  dismiss_->setAccessibleName(tr("Dismiss"));
  dismiss_->setToolTip(tr("Dismiss (Esc)"));
  connect(dismiss_, &QToolButton::clicked, this, &ErrorBar::dismissAll);

  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(14 + kIconSide + 10, 8, 8, 8);
  layout->setSpacing(8);
  layout->addWidget(text_, 1);
  layout->addLayout(actions_);
  layout->addWidget(dismiss_, 0, Qt::AlignVCenter);
  watchParent();
}

void ErrorBar::showMessage(const QString& message, std::vector<ErrorAction> actions) {
  showAs(message, std::move(actions), false);
}

void ErrorBar::showNotice(const QString& message, std::vector<ErrorAction> actions) {
  showAs(message, std::move(actions), true);
}

void ErrorBar::showHint(const QString& message, std::vector<ErrorAction> actions) {
  showNotice(message, std::move(actions));
  hint_ = true;
}

void ErrorBar::endHint() {
  if (hint_) dismiss();
}

void ErrorBar::showAs(const QString& message, std::vector<ErrorAction> actions, bool notice) {
  notice_ = notice;
  hint_ = false;
  clearActions();
  for (ErrorAction& action : actions) {
    auto* button = new QPushButton(action.text, this);
    connect(button, &QPushButton::clicked, this, [run = std::move(action.run)] {
      // A copy, as the action may replace the message and thus destroy this button.
      const auto now = run;
      if (now) now();
    });
    actions_->addWidget(button);
    buttons_.push_back(button);
  }
  message_ = message;
  showText();
}

void ErrorBar::clearActions() {
  for (QPushButton* button : buttons_) button->deleteLater();
  buttons_.clear();
}

void ErrorBar::setWarning(const QString& warning) {
  if (warning == warning_) return;
  warning_ = warning;
  if (warning.isEmpty() && message_.isEmpty()) return dismissAll();
  if (warning.isEmpty() && isHidden()) return;
  showText();
}

void ErrorBar::showText() {
  QStringList lines =
      message_.isEmpty() ? QStringList() : message_.split(QLatin1Char('\n')).mid(0, kMaxLines);
  if (!warning_.isEmpty()) lines << warning_;
  for (QString& line : lines) line = shownText(line, kLongestSentence);
  text_->setText(lines.join(QLatin1Char('\n')));
  setAccessibleName(isNotice() ? tr("Notice") : tr("Error"));
  setAccessibleDescription(text_->text());
  const bool replaced = isVisible();
  setVisible(true);
  place();
  update();
  if (!replaced) return;
  // Screen readers on Linux announce notifications that are shown, but not Qt's alerts.
  QAccessibleEvent shown(this, QAccessible::ObjectShow);
  QAccessible::updateAccessibility(&shown);
}

void ErrorBar::setLasting() {
  lasting_ = true;
  dismiss_->hide();
}

QString ErrorBar::message() const {
  return text_->text();
}

void ErrorBar::dismiss() {
  hint_ = false;
  if (isHidden()) return;
  if (warning_.isEmpty()) return dismissAll();
  if (message_.isEmpty()) return;
  const QString message = std::exchange(message_, {});
  clearActions();
  showText();
  Q_EMIT dismissed(message);
}

void ErrorBar::dismissAll() {
  hint_ = false;
  if (isHidden()) return;
  const QString message = std::exchange(message_, {});
  text_->clear();
  clearActions();
  setVisible(false);
  Q_EMIT dismissed(message);
}

bool ErrorBar::event(QEvent* event) {
  if (event->type() == QEvent::ParentChange) watchParent();
  return QFrame::event(event);
}

void ErrorBar::watchParent() {
  if (watchedParent_ != nullptr) watchedParent_->removeEventFilter(this);
  watchedParent_ = parentWidget();
  if (watchedParent_ != nullptr) watchedParent_->installEventFilter(this);
}

/// Positions the bar as an overlay if no layout of the page manages it.
void ErrorBar::place() {
  const QWidget* page = parentWidget();
  if (!page || (page->layout() && page->layout()->indexOf(this) >= 0)) return;
  constexpr int kMargin = 12;
  const int room = std::max(0, page->width() - 2 * kMargin);
  const int high = hasHeightForWidth() ? heightForWidth(room) : sizeHint().height();
  setGeometry(kMargin, page->height() - kMargin - high, room, high);
  raise();
}

bool ErrorBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched == watchedParent_ && event->type() == QEvent::Resize && !isHidden()) place();
  // The parent only gets keys that the focused widget ignored.
  if (watched == watchedParent_ && event->type() == QEvent::KeyPress && isVisible() && !lasting_ &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    dismissAll();
    return true;
  }
  return QFrame::eventFilter(watched, event);
}

void ErrorBar::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && !lasting_) {
    dismissAll();
    return;
  }
  QFrame::keyPressEvent(event);
}

void ErrorBar::paintEvent(QPaintEvent* /*event*/) {
  const ThemeColors& colors = themeColors();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool notice = isNotice();
  painter.setPen(QPen(notice ? colors.border : colors.error, 1));
  painter.setBrush(notice ? colors.surfaceRaised : colors.errorSurface);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
  const QRect place(14, (height() - kIconSide) / 2, kIconSide, kIconSide);
  icon(notice ? QStringLiteral("info") : QStringLiteral("triangle-alert"),
       notice ? colors.mutedText : colors.error)
      .paint(&painter, place);
}

std::vector<ErrorAction> undoAction(ErrorBar* errors, QUndoStack* stack) {
  return {{ErrorBar::tr("Undo"), [errors, stack, after = stack->index()] {
             errors->dismiss();
             if (stack->index() == after) stack->undo();
           }}};
}

}  // namespace tetrabench

#include "moc_error_bar.cpp"
