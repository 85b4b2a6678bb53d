#pragma once

#include <QObject>

class QUndoStack;
class QWidget;

namespace tetrabench {

/// Makes the fields of a form behave as parts of one document:
/// - the wheel scrolls the form and changes a field only when it has the focus;
/// - undo and redo keys work on the stack of the form, not on the text of a single field;
/// - the stack becomes the active one of its group when the focus enters.
class FieldGuard : public QObject {
 public:
  /// Guards the widgets inside of `form`, which owns the guard, as they are now.
  FieldGuard(QUndoStack* stack, QWidget* form);

  /// While what the form shows can only be looked at, nothing is undone.
  void setEnabled(bool enabled) { enabled_ = enabled; }

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QUndoStack* stack_;
  bool enabled_ = true;
};

}  // namespace tetrabench
