#include "widgets/forms/field_guard.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QSlider>
#include <QUndoStack>
#include <QWidget>

namespace tetrabench {
namespace {

bool takesWheel(const QObject* object) {
  return qobject_cast<const QAbstractSpinBox*>(object) || qobject_cast<const QComboBox*>(object) ||
         qobject_cast<const QSlider*>(object);
}

}  // namespace

FieldGuard::FieldGuard(QUndoStack* stack, QWidget* form) : QObject(form), stack_(stack) {
  const auto widgets = form->findChildren<QWidget*>();
  for (QWidget* widget : widgets) {
    widget->installEventFilter(this);
    if (takesWheel(widget)) widget->setFocusPolicy(Qt::StrongFocus);
  }
}

bool FieldGuard::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::FocusIn:
      if (enabled_) stack_->setActive(true);
      return false;
    case QEvent::Wheel:
      if (!takesWheel(watched) || static_cast<QWidget*>(watched)->hasFocus()) return false;
      event->ignore();
      return true;
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
      break;
    default:
      return false;
  }
  auto* key = static_cast<QKeyEvent*>(event);
  const bool undo = key->matches(QKeySequence::Undo), redo = key->matches(QKeySequence::Redo);
  if (!undo && !redo) return false;
  // Undoing a text that is no number restores the number, and undoes no earlier edit.
  if (auto* box = qobject_cast<QAbstractSpinBox*>(watched); undo && box && !box->hasAcceptableInput()) {
    event->type() == QEvent::ShortcutOverride ? event->accept() : box->interpretText();
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride) {
    event->ignore();  // a line edit would claim the key; shortcuts of the window take precedence
  } else if (enabled_) {
    undo ? stack_->undo() : stack_->redo();
  }
  return true;
}

}  // namespace tetrabench
