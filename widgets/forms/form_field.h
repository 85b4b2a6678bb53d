#pragma once

#include <QString>
#include <QWidget>

class QFormLayout;
class QLabel;

namespace tetrabench {

/// A form field with room for an error: a red outline and a small text below.
class FormField : public QWidget {
  Q_OBJECT

 public:
  /// Takes ownership of `editor`, which may contain several inputs.
  explicit FormField(QWidget* editor, QWidget* parent = nullptr);

  /// Sets the input that is outlined and described to screen readers. Default: the whole editor.
  void setInput(QWidget* input);
  QWidget* input() const { return input_; }

  /// Sets the error text; empty if there is none.
  void setProblem(const QString& text);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QWidget* input_;
  QLabel* problem_;
};

/// Returns the height of a label beside an input, or beside the first line of a larger one, in the current
/// style.
int labelHeight(QWidget* input);

/// Aligns the labels of a form with the first line of their fields, which are taller.
void alignLabels(QFormLayout& form);

/// Paints the outline of an invalid input on the widget that contains it.
void paintProblemOutline(QWidget* on, const QWidget* input);

/// Gives a label the error colour, and a slightly smaller font than the form's.
void makeProblemLabel(QLabel* label);

}  // namespace tetrabench
