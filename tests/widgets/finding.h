#pragma once

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QStringList>
#include <QTest>
#include <QWidget>

/// Returns the widget with this accessible name, preferring visible ones. Screen reader users know widgets by
/// the same name.
template <typename Widget>
Widget* named(const QWidget& parent, const QString& name) {
  Widget* found = nullptr;
  for (auto* child : parent.findChildren<Widget*>()) {
    if (child->accessibleName() != name) continue;
    if (child->isVisibleTo(&parent)) return child;
    found = child;
  }
  if (found) return found;
  qFatal("there is no %s named %s", Widget::staticMetaObject.className(), qPrintable(name));
}

/// Returns the button with this text, ignoring `&`.
inline QAbstractButton* button(const QWidget& parent, const QString& text) {
  for (auto* child : parent.findChildren<QAbstractButton*>())
    if (child->text().remove(QLatin1Char('&')) == text) return child;
  qFatal("there is no button %s", qPrintable(text));
}

/// Chooses an item as the user does with the keyboard: by its first letter, which must be unique.
inline void choose(QComboBox* box, const QString& item) {
  QApplication::setKeyboardInputInterval(1);  // ms after which a letter starts a new search
  QTest::keyClick(box, item[0].toLatin1(), Qt::NoModifier, 5);
  if (box->currentText() != item) qFatal("%s is not in the list", qPrintable(item));
}

/// Replaces the text of a field by typing; lines are separated by \n.
inline void retype(QWidget* field, const QString& text) {
  QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClick(field, Qt::Key_Delete);
  const QStringList lines = text.split(QLatin1Char('\n'));
  for (qsizetype i = 0; i < lines.size(); ++i) {
    if (i > 0) QTest::keyClick(field, Qt::Key_Return);
    QTest::keyClicks(field, lines[i]);
  }
  if (auto* number = qobject_cast<QAbstractSpinBox*>(field)) number->interpretText();
}
