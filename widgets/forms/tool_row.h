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

  /// Adds a button, owned by the row; `text` is its tooltip and accessible name.
  QToolButton* addButton(const QString& iconName, const QString& text);

  /// Adds undo and redo buttons for this stack. They have no shortcuts, which belong to the window (see
  /// FieldGuard).
  void addUndo(QUndoStack* stack);

  void addStretch();

 private:
  QToolButton* addEmptyButton();

  QHBoxLayout* row_;
};

}  // namespace tetrabench
