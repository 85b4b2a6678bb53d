#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "app/windows/optimize/optimization_editor.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/form_rows.h"
#include "widgets/forms/number_form.h"
#include "widgets/forms/text.h"

/// The method tab of the editor.
namespace tetrabench {

QWidget* OptimizationEditor::makeMethod() {
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(10, 12, 10, 10);
  column->setSpacing(8);
  for (const MethodInfo& info : methods()) {
    method_->addItem(coreText(info.label));
    methods_.push_back(info.make());
  }
  method_->setAccessibleName(tr("Method"));
  meaning_->setWordWrap(true);
  meaning_->setProperty("textRole", "muted");
  column->addWidget(method_);
  column->addWidget(meaning_);
  column->addWidget(lists_);
  column->addWidget(settings_, 1);
  return page;
}

void OptimizationEditor::displayMethod() {
  const MethodInfo& info = infoOf(plan_.method);
  const std::size_t index = plan_.method.index();
  methods_[index] = plan_.method;
  if (shown_ != &info) makeLists(info);
  shown_ = &info;
  method_->setCurrentIndex(static_cast<int>(index));
  meaning_->setText(coreText(info.meaning));
  settings_->display(numberFields(info.numbers, plan_.method));
  for (std::size_t i = 0; i < listFields_.size(); ++i) {
    QStringList values;
    for (const double value : info.lists[i].get(plan_.method))
      values << QString::number(value, 'g', QLocale::FloatingPointShortest);
    listFields_[i]->setText(values.join(QStringLiteral(", ")));
    listForms_[i]->setProblem({});
  }
}

/// Rebuilds the rows for the method's number lists.
void OptimizationEditor::makeLists(const MethodInfo& info) {
  auto* lists = new QWidget;
  listRows_ = new FormRows(10, 6);
  lists->setLayout(listRows_);
  listFields_.clear();
  listForms_.clear();
  for (const MethodList& list : info.lists) {
    auto* field = listFields_.emplace_back(new QLineEdit);
    field->setToolTip(coreText(list.meaning));
    field->setAccessibleName(withoutMnemonic(coreText(list.label)));
    auto* form = listForms_.emplace_back(new FormField(field));
    listRows_->addRow(coreText(list.label), form);
    connect(field, &QLineEdit::editingFinished, this, [this, field, form, &list] {
      std::vector<double> values;
      for (const QString& part : field->text().split(',')) {
        bool isNumber = false;
        const double value = part.trimmed().toDouble(&isNumber);
        if (!isNumber || !list.range.holds(value))
          return form->setProblem(
              tr("Must be numbers separated by commas, each %1.").arg(text(list.range.allowed())));
        values.push_back(value);
      }
      edit(insideSentence(coreText(list.label)), text(list.place),
           [&](OptimizationPlan& plan) { list.set(plan.method, values); });
      display();
    });
  }
  delete lists_->parentWidget()->layout()->replaceWidget(lists_, lists);
  lists_->hide();
  lists_->deleteLater();  // deferred: the call may originate from an undo in one of its fields
  lists_ = lists;
  listRows_->alignLabels(listRows_->labelWidth());
  lists_->setVisible(!listFields_.empty());
  QWidget* last = method_;
  for (QLineEdit* field : listFields_) {
    setTabOrder(last, field);
    last = field;
  }
}

}  // namespace tetrabench
