#include "widgets/theme/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "widgets/theme/theme.h"

// Must be outside any namespace. Without it the linker drops the resources from a static library.
static void initResources() {
  Q_INIT_RESOURCE(tetrabench);
}

namespace tetrabench {

namespace {

QColor colorFor(QIcon::Mode mode, QIcon::State state) {
  const ThemeColors& colors = themeColors();
  if (mode == QIcon::Disabled) {
    QColor muted = colors.mutedText;
    muted.setAlphaF(0.5F);
    return muted;
  }
  return state == QIcon::On ? colors.accent : colors.text;
}

/// Renders at the requested size instead of scaling pictures; the colour is looked up at each painting.
class LucideEngine : public QIconEngine {
 public:
  /// Creates the engine; an invalid colour means that of the theme.
  LucideEngine(QString name, QByteArray svg, const QColor& color)
      : name_(std::move(name)), svg_(std::move(svg)), color_(color) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const qreal scale = painter->device()->devicePixelRatioF();
    QPixmap picture = pixmap(rect.size() * scale, mode, state);
    picture.setDevicePixelRatio(scale);
    painter->drawPixmap(rect, picture);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    const QColor color = color_.isValid() ? color_ : colorFor(mode, state);
    const QString key = QStringLiteral("tetrabench/%1/%2x%3/%4")
                            .arg(name_, QString::number(size.width()), QString::number(size.height()),
                                 color.name(QColor::HexArgb));
    QPixmap result;
    if (!QPixmapCache::find(key, &result)) {
      result = render(size, color);
      QPixmapCache::insert(key, result);
    }
    return result;
  }

  QIconEngine* clone() const override { return new LucideEngine(*this); }
  QString key() const override { return QStringLiteral("tetrabench-lucide"); }
  QString iconName() override { return name_; }
  bool isNull() override { return svg_.isEmpty(); }

 private:
  QPixmap render(const QSize& size, const QColor& color) const {
    QByteArray svg = svg_;
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    QPixmap result(size);
    result.fill(Qt::transparent);
    QPainter painter(&result);
    painter.setOpacity(color.alphaF());
    renderer.render(&painter);
    return result;
  }

  QString name_;
  QByteArray svg_;
  QColor color_;
};

}  // namespace

QIcon icon(const QString& name) {
  return icon(name, QColor());
}

QIcon icon(const QString& name, const QColor& color) {
  initResources();
  QFile file(QStringLiteral(":/icons/lucide/%1.svg").arg(name));
  if (!file.open(QIODevice::ReadOnly)) {
    qWarning("There is no icon named %s", qUtf8Printable(name));
    return {};
  }
  return QIcon(new LucideEngine(name, file.readAll(), color));
}

QIcon programIcon() {
  initResources();
  return QIcon(QStringLiteral(":/icons/tetrabench.svg"));
}

}  // namespace tetrabench
