#include "widgets/forms/form_field.h"

#include <QAbstractScrollArea>
#include <QAccessible>
#include <QFormLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kOutline = 2;  // logical pixels around an input, reserved for the outline

}  // namespace

int labelHeight(QWidget* input) {
  input->ensurePolished();
  return qobject_cast<QAbstractScrollArea*>(input) ? input->fontMetrics().height() + 14
                                                   : input->sizeHint().height();
}

void alignLabels(QFormLayout& form) {
  followText(form.parentWidget(), [form = &form] {
    for (int row = 0; row < form->rowCount(); ++row) {
      const QLayoutItem* label = form->itemAt(row, QFormLayout::LabelRole);
      auto* text = label ? qobject_cast<QLabel*>(label->widget()) : nullptr;
      if (!text || !text->buddy()) continue;
      const bool hasOutline =
          qobject_cast<FormField*>(form->itemAt(row, QFormLayout::FieldRole)->widget()) != nullptr;
      text->setMinimumHeight(labelHeight(text->buddy()) + (hasOutline ? 2 * kOutline : 0));
    }
  });
}

void paintProblemOutline(QWidget* on, const QWidget* input) {
  QPainter painter(on);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(themeColors().error, kOutline));
  const QRectF around(input->mapTo(on, QPoint(0, 0)), QSizeF(input->size()));
  painter.drawRoundedRect(around.adjusted(-1, -1, 1, 1), 6, 6);
}

void makeProblemLabel(QLabel* label) {
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  QFont font = label->parentWidget()->font();
  if (font.pointSizeF() > 0) font.setPointSizeF(font.pointSizeF() * 0.9);
  label->setFont(font);
  QPalette palette = label->palette();
  palette.setColor(QPalette::WindowText, themeColors().error);
  label->setPalette(palette);
}

FormField::FormField(QWidget* editor, QWidget* parent)
    : QWidget(parent), input_(editor), problem_(new QLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(kOutline, kOutline, kOutline, kOutline);
  column->setSpacing(4);
  column->addWidget(editor);
  column->addWidget(problem_);
  problem_->hide();
}

void FormField::setInput(QWidget* input) {
  input_ = input;
}

void FormField::setProblem(const QString& text) {
  if (text == problem_->text()) return;
  if (!text.isEmpty()) makeProblemLabel(problem_);
  problem_->setText(text);
  problem_->setVisible(!text.isEmpty());
  input_->setAccessibleDescription(text);
  QAccessibleEvent event(input_, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&event);
  update();
}

void FormField::paintEvent(QPaintEvent*) {
  if (!problem_->text().isEmpty()) paintProblemOutline(this, input_);
}

}  // namespace tetrabench

#include "moc_form_field.cpp"
