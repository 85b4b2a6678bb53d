#pragma once

#include <QObject>

class QUndoStack;
class QWidget;

namespace tetrabench {

/// Makes the fields of a form behave as parts of one document:
/// - the wheel scrolls the form and changes a field only if it has the focus;
/// - undo and redo keys use the form's stack, not the text of a single field;
/// - the stack becomes the active one of its group when the form gets the focus.
class FieldGuard : public QObject {
 public:
  /// Guards the current descendants of `form`, which owns the guard.
  FieldGuard(QUndoStack* stack, QWidget* form);

  /// Enables undo and redo; disable them while the form is read-only.
  void setEnabled(bool enabled) { enabled_ = enabled; }

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QUndoStack* stack_;
  bool enabled_ = true;
};

}  // namespace tetrabench
