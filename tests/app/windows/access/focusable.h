#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSlider>
#include <QStackedWidget>
#include <QWidget>
#include <algorithm>
#include <vector>

namespace tetrabench {

/// Returns whether a widget or one of its ancestors is hidden until it has something to show. Pages and tabs
/// that are not current do not count as hidden.
inline bool hidesItself(const QWidget& part) {
  for (const QWidget* at = &part; !at->isWindow(); at = at->parentWidget())
    if (at->isHidden() && !qobject_cast<const QStackedWidget*>(at->parentWidget())) return true;
  return false;
}

/// Returns all widgets of a window that accept Tab focus, on any page, except those hidden until they have
/// something to show, empty labels, widgets in pop-ups, and widgets whose parent is their focus proxy.
inline std::vector<QWidget*> focusableParts(const QWidget& window) {
  std::vector<QWidget*> parts;
  for (auto* widget : window.findChildren<QWidget*>()) {
    const bool isInside = widget->focusProxy() && widget->focusProxy() == widget->parentWidget();
    const auto* label = qobject_cast<QLabel*>(widget);
    const bool isEmpty = label && label->text().isEmpty();
    if ((widget->focusPolicy() & Qt::TabFocus) && widget->window() == &window && !isInside && !isEmpty &&
        !hidesItself(*widget))
      parts.push_back(widget);
  }
  return parts;
}

inline bool isControl(const QWidget& part) {
  return qobject_cast<const QAbstractButton*>(&part) || qobject_cast<const QComboBox*>(&part) ||
         qobject_cast<const QLineEdit*>(&part) || qobject_cast<const QAbstractSpinBox*>(&part) ||
         qobject_cast<const QAbstractItemView*>(&part) || qobject_cast<const QSlider*>(&part);
}

/// Returns whether arrow keys reach a button from another one in its group or mode bar that is a tab stop.
inline bool isReachedByArrows(const QWidget& part) {
  const auto* button = qobject_cast<const QAbstractButton*>(&part);
  if (!button) return false;
  QList<QAbstractButton*> others = button->group() ? button->group()->buttons() : QList<QAbstractButton*>();
  if (part.parentWidget()->inherits("tetrabench::ModeBar"))
    others += part.parentWidget()->findChildren<QAbstractButton*>();
  return std::ranges::any_of(others, [](auto* other) { return (other->focusPolicy() & Qt::TabFocus) != 0; });
}

/// Returns visible, enabled controls that Tab never reaches, except parts of other controls, such as a
/// field's clear button, and Qt's own frames.
inline std::vector<QWidget*> mouseOnlyParts(const QWidget& window) {
  std::vector<QWidget*> parts;
  for (auto* widget : window.findChildren<QWidget*>()) {
    const QWidget* parent = widget->parentWidget();
    if (!isControl(*widget) || isControl(*parent) || parent->inherits("QTabBar") ||
        widget->inherits("QHeaderView") || widget->inherits("QDockWidgetTitleButton"))
      continue;
    if (!(widget->focusPolicy() & Qt::TabFocus) && !isReachedByArrows(*widget) &&
        widget->window() == &window && widget->isVisible() && widget->isEnabled())
      parts.push_back(widget);
  }
  return parts;
}

/// Describes the problem with a widget's accessible name or role; empty if there is none.
inline QString problemOf(QWidget& part) {
  QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&part);
  if (!spoken) return "cannot be reached by screen readers";
  const QAccessible::Role role = spoken->role();
  if (role == QAccessible::NoRole || role == QAccessible::Client || role == QAccessible::Indicator)
    return "has no role";
  QString name = spoken->text(QAccessible::Name);
  for (const auto& [label, relation] : spoken->relations(QAccessible::Label))
    name += label->text(QAccessible::Name);
  static const QRegularExpression word("\\w"), mnemonic("&\\w");
  if (!name.contains(word)) return "has no name";
  return name.contains(mnemonic) ? "has the sign of a mnemonic in its name" : QString();
}

/// Describes a part and its ancestors, for messages.
inline QString placeOf(const QWidget& part) {
  QStringList steps;
  for (const QWidget* at = &part; at && steps.size() < 8; at = at->parentWidget()) {
    const QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(at));
    steps << QStringLiteral("%1 \"%2\"")
                 .arg(at->metaObject()->className(), spoken ? spoken->text(QAccessible::Name) : QString());
  }
  return steps.join(" in ");
}

}  // namespace tetrabench
