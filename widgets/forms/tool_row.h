#pragma once

#include <QWidget>

class QHBoxLayout;
class QToolButton;
class QUndoStack;

namespace tetrabench {

/// A row of icon buttons at the top of an editor.
class ToolRow : public QWidget {
  Q_OBJECT

 public:
  explicit ToolRow(QWidget* parent = nullptr);

  /// Adds a button; `text` is its tooltip and what screen readers say. Owned by the row.
  QToolButton* addButton(const QString& iconName, const QString& text);

  /// Adds buttons that undo and redo on this stack. They have no shortcut: that is for the window (see
  /// FieldGuard).
  void addUndo(QUndoStack* stack);

  void addStretch();

 private:
  QToolButton* addEmptyButton();

  QHBoxLayout* row_;
};

}  // namespace tetrabench
