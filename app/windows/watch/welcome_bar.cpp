#include "app/windows/watch/welcome_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSettings>
#include <QToolButton>

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr const char* kClosedKey = "watch/welcomeClosed";

}  // namespace

WelcomeBar::WelcomeBar(QWidget* parent) : QFrame(parent) {
  auto* text = new QLabel(tr("An agent is playing: choose another one, or another MDP (the board and the "
                             "rules), above, and set its speed with the slider.") +
                          QLatin1Char(' ') +
                          tr("F9 explains each placement, F7 shows the weights, which you can change while "
                             "the agent plays, and Ctrl+B adds a second agent on the same pieces.") +
                          QLatin1Char(' ') +
                          tr("On the other pages, you can play against agents, compare them in experiments, "
                             "and train new ones; F1 explains each page."));
  text->setTextFormat(Qt::PlainText);
  text->setWordWrap(true);
  auto* close = new QToolButton;
  close->setIcon(icon(QStringLiteral("x")));
  close->setAccessibleName(tr("Close the introduction"));
  close->setToolTip(tr("Close the introduction permanently; help stays available (F1)"));
  connect(close, &QToolButton::clicked, this, &WelcomeBar::dismiss);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 8, 8, 8);
  row->setSpacing(8);
  row->addWidget(text, 1);
  row->addWidget(close, 0, Qt::AlignTop);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  setAccessibleName(tr("Introduction"));
  setAccessibleDescription(text->text());
}

bool WelcomeBar::isWanted() {
  return !QSettings().value(kClosedKey).toBool();
}

void WelcomeBar::dismiss() {
  QSettings().setValue(kClosedKey, true);
  hide();
  deleteLater();
}

void WelcomeBar::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(themeColors().border, 1));
  painter.setBrush(themeColors().surfaceRaised);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

}  // namespace tetrabench

#include "moc_welcome_bar.cpp"
