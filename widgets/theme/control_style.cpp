#include "widgets/theme/control_style.h"

#include <QStyleOption>

#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kFusionDarkening = 140;

}  // namespace

ControlStyle::ControlStyle(const ThemeColors& colors, const QPalette& palette, int room)
    : QProxyStyle(QStringLiteral("Fusion")) {
  setLook(colors, palette, room);
}

void ControlStyle::setLook(const ThemeColors& colors, const QPalette& palette, int room) {
  palette_ = palette;
  room_ = room;
  // Outlines of controls need a contrast of 3 (WCAG 1.4.11), more than the border between two surfaces.
  const QColor outline = QColor::fromRgbF((colors.border.redF() + colors.mutedText.redF()) / 2,
                                          (colors.border.greenF() + colors.mutedText.greenF()) / 2,
                                          (colors.border.blueF() + colors.mutedText.blueF()) / 2);
  palette_.setColor(QPalette::Window, outline.lighter(kFusionDarkening));
}

template <class Option>
Option ControlStyle::outlined(const Option& option) const {
  Option copy(option);
  const auto group = option.palette.currentColorGroup();
  copy.palette = palette_;
  copy.palette.setCurrentColorGroup(group);
  return copy;
}

void ControlStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const {
  switch (element) {
    case PE_FrameLineEdit:
      if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option)) {
        const QStyleOptionFrame copy = outlined(*frame);
        QProxyStyle::drawPrimitive(element, &copy, painter, widget);
        return;
      }
      break;
    case PE_IndicatorCheckBox:
    case PE_IndicatorRadioButton:
      if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
        const QStyleOptionButton copy = outlined(*button);
        QProxyStyle::drawPrimitive(element, &copy, painter, widget);
        return;
      }
      break;
    case PE_IndicatorItemViewItemCheck:
      if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
        const QStyleOptionViewItem copy = outlined(*item);
        QProxyStyle::drawPrimitive(element, &copy, painter, widget);
        return;
      }
      break;
    default:
      break;
  }
  QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void ControlStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                      QPainter* painter, const QWidget* widget) const {
  switch (control) {
    case CC_ComboBox:
      if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
        const QStyleOptionComboBox copy = outlined(*box);
        QProxyStyle::drawComplexControl(control, &copy, painter, widget);
        return;
      }
      break;
    case CC_SpinBox:
      if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option)) {
        const QStyleOptionSpinBox copy = outlined(*box);
        QProxyStyle::drawComplexControl(control, &copy, painter, widget);
        return;
      }
      break;
    case CC_Slider:
      if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        const QStyleOptionSlider copy = outlined(*slider);
        QProxyStyle::drawComplexControl(control, &copy, painter, widget);
        return;
      }
      break;
    default:
      break;
  }
  QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QSize ControlStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                     const QWidget* widget) const {
  QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
  switch (type) {
    case CT_LineEdit:
    case CT_ComboBox:
      if (option != nullptr) result.setHeight(option->fontMetrics.height() + room_);
      return result;
    default:
      return result;
  }
}

/// Disables Fusion's coloured icons, which do not match the program's.
int ControlStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* returned) const {
  if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
  return QProxyStyle::styleHint(hint, option, widget, returned);
}

}  // namespace tetrabench

#include "moc_control_style.cpp"
