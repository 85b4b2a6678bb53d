#pragma once

#include <QGridLayout>
#include <vector>

class QLabel;

namespace tetrabench {

/// The rows of a form, a label at the left of each field, of which some can be hidden. In a QFormLayout these
/// cannot be: it writes out of bounds when it works out its height with hidden rows among fields that wrap
/// their text (Qt 6.4).
class FormRows : public QGridLayout {
  Q_OBJECT

 public:
  /// Without a parent: to be added to another layout.
  FormRows(int horizontalSpacing, int verticalSpacing);

  /// Takes the field, and the label if there is one.
  void addRow(QLabel* label, QWidget* field);
  void addRow(const QString& label, QWidget* field);

  QLabel* labelForField(const QWidget* field) const;

  /// Of the label that needs most.
  int labelWidth() const;
  /// Makes all labels so wide, and puts each on one line with the text of its input, the label's buddy.
  void alignLabels(int width);

  /// Shows or hides a field, one that was added with a label, with its label.
  void setRowVisible(const QWidget* field, bool visible);

 private:
  std::vector<QLabel*> labels_;
};

}  // namespace tetrabench
