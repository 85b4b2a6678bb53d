#pragma once

#include <QPalette>
#include <QProxyStyle>

namespace tetrabench {

struct ThemeColors;

/// Fusion with fields, boxes and sliders as tall as our buttons, and with outlines that are visible on a dark
/// background, where Fusion's darkened window colour is not.
class ControlStyle : public QProxyStyle {
  Q_OBJECT

 public:
  /// Creates the style; `room` is the total space above and below the text of a field, in pixels.
  ControlStyle(const ThemeColors& colors, const QPalette& palette, int room);
  /// Replaces the constructor's arguments; the caller must relayout and repaint the widgets.
  void setLook(const ThemeColors& colors, const QPalette& palette, int room);

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget = nullptr) const override;
  QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                         const QWidget* widget = nullptr) const override;
  int styleHint(StyleHint hint, const QStyleOption* option = nullptr, const QWidget* widget = nullptr,
                QStyleHintReturn* returned = nullptr) const override;

 private:
  template <class Option>
  Option outlined(const Option& option) const;

  // Stored rather than created at each painting, because Fusion caches pixmaps by palette key.
  QPalette palette_;
  int room_ = 0;
};

}  // namespace tetrabench
