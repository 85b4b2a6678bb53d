#pragma once

#include <QGridLayout>
#include <vector>

class QLabel;

namespace tetrabench {

/// The rows of a form, each a label to the left of a field, some of which can be hidden. QFormLayout cannot
/// be used: it writes out of bounds when it computes its height with hidden rows among fields that wrap their
/// text (Qt 6.4).
class FormRows : public QGridLayout {
  Q_OBJECT

 public:
  /// Creates the layout without a parent, to be added to another layout.
  FormRows(int horizontalSpacing, int verticalSpacing);

  /// Adds a row; takes ownership of the field, and of the label if there is one.
  void addRow(QLabel* label, QWidget* field);
  void addRow(const QString& label, QWidget* field);

  QLabel* labelForField(const QWidget* field) const;

  /// Returns the width of the widest label.
  int labelWidth() const;
  /// Gives all labels this width, and aligns each with the text of its input, the label's buddy.
  void alignLabels(int width);

  /// Shows or hides a field that was added with a label, together with its label.
  void setRowVisible(const QWidget* field, bool visible);

 private:
  std::vector<QLabel*> labels_;
};

}  // namespace tetrabench
