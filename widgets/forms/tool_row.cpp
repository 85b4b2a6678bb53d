#include "widgets/forms/tool_row.h"

#include <QAction>
#include <QHBoxLayout>
#include <QToolButton>
#include <QUndoStack>

#include "widgets/theme/icons.h"

namespace tetrabench {

ToolRow::ToolRow(QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)) {
  row_->setContentsMargins(8, 8, 8, 4);
  row_->setSpacing(2);
}

QToolButton* ToolRow::addButton(const QString& iconName, const QString& text) {
  QToolButton* button = addEmptyButton();
  button->setIcon(icon(iconName));
  button->setToolTip(text);
  button->setAccessibleName(text);
  return button;
}

QToolButton* ToolRow::addEmptyButton() {
  auto* button = new QToolButton(this);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::StrongFocus);
  row_->addWidget(button);
  return button;
}

void ToolRow::addUndo(QUndoStack* stack) {
  QAction* undo = stack->createUndoAction(this);
  QAction* redo = stack->createRedoAction(this);
  undo->setIcon(icon(QStringLiteral("undo-2")));
  redo->setIcon(icon(QStringLiteral("redo-2")));
  for (QAction* action : {undo, redo}) addEmptyButton()->setDefaultAction(action);
}

void ToolRow::addStretch() {
  row_->addStretch(1);
}

}  // namespace tetrabench

#include "moc_tool_row.cpp"
