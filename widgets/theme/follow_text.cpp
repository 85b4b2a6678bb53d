#include "widgets/theme/follow_text.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QWidget>
#include <utility>

namespace tetrabench {
namespace {

/// Event filter that calls `fit` when the text size or style changes; owned by the widget it watches.
class TextFollower : public QObject {
 public:
  TextFollower(QWidget* widget, std::function<void()> fit) : QObject(widget), fit_(std::move(fit)) {
    widget->installEventFilter(this);
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    const bool concerns = event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange;
    if (concerns && !std::exchange(isFitting_, true)) {  // fitting may change the font
      fit_();
      isFitting_ = false;
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  std::function<void()> fit_;
  bool isFitting_ = false;
};

}  // namespace

void followText(QWidget* widget, std::function<void()> fit) {
  fit();
  new TextFollower(widget, std::move(fit));
}

QFont textFont(double ofUsual) {
  QFont font = QApplication::font();
  if (font.pointSizeF() > 0)
    font.setPointSizeF(font.pointSizeF() * ofUsual);
  else
    font.setPixelSize(qRound(font.pixelSize() * ofUsual));
  return font;
}

QFont fixedFont() {
  QFont font = textFont(1);
  const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setFamilies(fixed.families());
  font.setStyleHint(QFont::Monospace);
  font.setFixedPitch(true);
  return font;
}

}  // namespace tetrabench
