#pragma once

#include <QString>
#include <QWidget>

class QFormLayout;
class QLabel;

namespace tetrabench {

/// A field of a form with room for what is wrong with its value: a red outline and a small text below.
class FormField : public QWidget {
  Q_OBJECT

 public:
  /// Takes ownership of `editor`, which may hold several inputs.
  explicit FormField(QWidget* editor, QWidget* parent = nullptr);

  /// The input that is outlined and described to screen readers; the whole editor at first.
  void setInput(QWidget* input);
  QWidget* input() const { return input_; }

  /// Explains what is wrong; an empty text when nothing is.
  void setProblem(const QString& text);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QWidget* input_;
  QLabel* problem_;
};

/// Height of a label beside an input, or beside the first line of a larger one, as the style has it now.
int labelHeight(QWidget* input);

/// Aligns the labels of a form with the first line of their fields, which are taller.
void alignLabels(QFormLayout& form);

/// Paints the outline of an input that holds a wrong value, on the widget it lies in.
void paintProblemOutline(QWidget* on, const QWidget* input);

/// Gives the text colour of errors to a label, and a size somewhat below that of the form.
void makeProblemLabel(QLabel* label);

}  // namespace tetrabench
