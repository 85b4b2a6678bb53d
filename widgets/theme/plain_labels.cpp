#include "widgets/theme/plain_labels.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>

namespace tetrabench {
namespace {

constexpr int kWidestTip = 560;  // logical pixels

/// Wraps a tooltip that is too wide, as Qt lays out its text on one line.
void wrapTip(QLabel& tip) {
  const int widest = scaledToText(kWidestTip);
  if (tip.width() <= widest) return;
  tip.setWordWrap(true);
  tip.resize(widest, tip.heightForWidth(widest));
}

}  // namespace

PlainLabels::PlainLabels() {
  QCoreApplication::instance()->installEventFilter(this);
}

bool PlainLabels::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::Polish && event->type() != QEvent::Resize) return false;
  auto* label = qobject_cast<QLabel*>(watched);
  if (!label) return false;
  // Labels are polished before their first layout, so that no mark-up is ever parsed.
  if (event->type() == QEvent::Polish && label->textFormat() == Qt::AutoText)
    label->setTextFormat(Qt::PlainText);
  if (event->type() == QEvent::Resize && label->windowType() == Qt::ToolTip) wrapTip(*label);
  return false;
}

}  // namespace tetrabench

#include "moc_plain_labels.cpp"
