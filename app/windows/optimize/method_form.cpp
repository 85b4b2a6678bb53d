#include "app/windows/optimize/method_form.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>
#include <utility>

#include "widgets/forms/form_field.h"
#include "widgets/forms/form_rows.h"
#include "widgets/forms/number_form.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

bool hasDecimalComma(const QLocale& locale) {
  return locale.decimalPoint() == QLatin1String(",");
}

}  // namespace

MethodForm::MethodForm(QUndoStack* undoStack, QWidget* parent)
    : QWidget(parent),
      choice_(new QComboBox),
      meaning_(new QLabel),
      lists_(new QWidget),
      numbers_(new NumberForm(undoStack)),
      column_(new QVBoxLayout(this)) {
  for (const MethodKind& kind : methods()) {
    choice_->addItem(coreText(kind.label));
    methods_.push_back(kind.make());
  }
  choice_->setAccessibleName(tr("Method"));
  meaning_->setWordWrap(true);
  meaning_->setProperty("textRole", "muted");
  column_->setContentsMargins(10, 12, 10, 10);
  column_->setSpacing(8);
  column_->addWidget(choice_);
  column_->addWidget(meaning_);
  column_->addWidget(lists_);
  column_->addWidget(numbers_, 1);
  connect(choice_, &QComboBox::activated, this, [this](int index) {
    Q_EMIT edited(tr("change method"), "method",
                  [chosen = methods_[static_cast<std::size_t>(index)]](Method& method) { method = chosen; });
  });
  connect(
      numbers_, &NumberForm::edited, this, [this](const QString& what, const QString& place, double value) {
        Q_EMIT edited(what, place, [&](Method& method) { setNumber(method, place.toStdString(), value); });
      });
}

void MethodForm::resetOthers() {
  for (std::size_t i = 0; i < methods_.size(); ++i)
    if (i != chosen_) methods_[i] = kindOf(methods_[i]).make();
}

void MethodForm::startAtCurrent() {
  for (Method& method : methods_) setNumber(method, "/settings/startAtCurrent", 1);
}

void MethodForm::display(const Method& method) {
  const MethodKind& kind = kindOf(method);
  chosen_ = method.index();
  methods_[chosen_] = method;
  if (std::exchange(shown_, &kind) != &kind) makeLists(kind);
  choice_->setCurrentIndex(static_cast<int>(chosen_));
  meaning_->setText(coreText(kind.meaning));
  numbers_->display(numberFields(kind.numbers, method));
  displayLists();
}

void MethodForm::displayLists() {
  for (std::size_t i = 0; i < listFields_.size(); ++i) {
    QStringList values;
    for (const double value : shown_->lists[i].get(methods_[chosen_]))
      values << shortestText(value, locale());
    listFields_[i]->setText(
        values.join(hasDecimalComma(locale()) ? QStringLiteral("; ") : QStringLiteral(", ")));
    listForms_[i]->setProblem({});
  }
}

/// Rebuilds the rows for the method's number lists.
void MethodForm::makeLists(const MethodKind& kind) {
  auto* lists = new QWidget;
  for (QLineEdit* field : listFields_) field->disconnect(this);  // hiding a field would emit editingFinished
  listRows_ = new FormRows(10, 6);
  lists->setLayout(listRows_);
  listFields_.clear();
  listForms_.clear();
  for (const MethodList& list : kind.lists) {
    auto* field = listFields_.emplace_back(new QLineEdit);
    field->setToolTip(coreText(list.meaning));
    field->setAccessibleName(withoutMnemonic(coreText(list.label)));
    auto* form = listForms_.emplace_back(new FormField(field));
    listRows_->addRow(coreText(list.label), form);
    connect(field, &QLineEdit::editingFinished, this,
            [this, field, form, &list] { editList(list, *field, *form); });
  }
  delete column_->replaceWidget(lists_, lists);
  lists_->hide();
  lists_->deleteLater();  // deferred: the call may originate from an undo in one of its fields
  lists_ = lists;
  alignLabels();
  lists_->setVisible(!listFields_.empty());
  QWidget* last = choice_;
  for (QLineEdit* field : listFields_) {
    setTabOrder(last, field);
    last = field;
  }
}

void MethodForm::editList(const MethodList& list, const QLineEdit& field, FormField& form) {
  std::vector<double> values;
  static const QRegularExpression kSeparators(QStringLiteral("[;\\s]+")),
      kAlsoCommas(QStringLiteral("[,;\\s]+"));
  const bool hasComma = hasDecimalComma(locale());
  for (const QString& part : field.text().trimmed().split(hasComma ? kSeparators : kAlsoCommas)) {
    const std::optional<double> value = typedNumber(part, locale());
    if (!value || !list.range.holds(*value))
      return form.setProblem((hasComma ? tr("Must be numbers separated by semicolons, each %1.")
                                       : tr("Must be numbers separated by commas, each %1."))
                                 .arg(text(list.range.allowed())));
    values.push_back(*value);
  }
  Q_EMIT edited(tr("change %1").arg(insideSentence(coreText(list.label))), text(list.place),
                [&](Method& method) { list.set(method, values); });
  displayLists();
}

QWidget* MethodForm::inputAt(std::string_view place) const {
  if (place == "/method") return choice_;
  for (std::size_t i = 0; i < listFields_.size(); ++i)
    if (place == shown_->lists[i].place) return listFields_[i];
  return numbers_->inputAt(place);
}

void MethodForm::alignLabels() {
  if (listRows_) listRows_->alignLabels(listRows_->labelWidth());
}

}  // namespace tetrabench

#include "moc_method_form.cpp"
