#include "widgets/forms/number_form.h"

#include <QCheckBox>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "widgets/forms/field_guard.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/form_rows.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

// Fields accept somewhat out-of-range numbers, so that these are explained rather than clamped.
constexpr double kBeyond = 10;

bool isSameField(const NumberField& a, const NumberField& b) {
  return a.place == b.place && a.label == b.label && a.group == b.group && a.isReadOnly == b.isReadOnly;
}

}  // namespace

NumberForm::NumberForm(QUndoStack* stack, QWidget* parent) : QScrollArea(parent), stack_(stack) {
  setWidgetResizable(true);
  setFrameShape(NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);  // focused fields scroll into view by themselves
}

void NumberForm::makeRows(const std::vector<NumberField>& fields) {
  rows_.clear();
  groups_.clear();
  auto* content = new QWidget;
  column_ = new QVBoxLayout(content);
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(10);
  for (const NumberField& field : fields) addRow(field);
  column_->addStretch(1);
  setWidget(content);  // deletes the previous one
  new FieldGuard(stack_, content);
  alignLabels();
}

NumberForm::Group& NumberForm::groupOf(const NumberField& setting) {
  const auto known = std::ranges::find(groups_, setting.group, &Group::name);
  if (known != groups_.end()) return *known;
  auto* heading = new QLabel(coreText(setting.group));
  QFont font = heading->font();
  font.setBold(true);
  heading->setFont(font);
  auto* rows = new FormRows(10, 4);
  rows->setContentsMargins(0, 0, 0, 8);
  column_->addWidget(heading);
  column_->addLayout(rows);
  return groups_.emplace_back(Group{setting.group, rows});
}

void NumberForm::addRow(const NumberField& setting) {
  Row row{.shown = setting, .group = groupOf(setting).rows, .field = nullptr, .show = {}};
  QWidget* input = setting.isReadOnly    ? makeReadOnly(setting, row)
                   : setting.range.flag  ? makeFlag(setting, row)
                   : setting.range.whole ? makeWhole(setting, row)
                                         : makeReal(setting, row);
  const QString label = coreText(setting.label);
  input->setAccessibleName(label);
  input->setToolTip(coreText(setting.meaning));
  row.field = new FormField(input);
  auto* name = new QLabel(label);
  name->setBuddy(input);
  name->setToolTip(coreText(setting.meaning));
  row.group->addRow(name, row.field);
  rows_.push_back(std::move(row));
}

QWidget* NumberForm::makeReadOnly(const NumberField& setting, Row& row) {
  auto* text = new QLabel;
  text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  row.show = [text, label = coreText(setting.label)](double value) {
    text->setText(shortestText(value, text->locale()));
    text->setAccessibleName(label + ' ' + text->text());
  };
  return text;
}

QWidget* NumberForm::makeFlag(const NumberField& setting, Row& row) {
  auto* input = new QCheckBox;
  connect(input, &QCheckBox::toggled, this, [this, setting](bool on) { report(setting, on); });
  row.show = [input](double value) { input->setChecked(value != 0); };
  return input;
}

QWidget* NumberForm::makeWhole(const NumberField& setting, Row& row) {
  auto* input = new WholeSpinBox;
  input->setKeyboardTracking(false);
  const double most = std::min<double>(setting.range.most * kBeyond, std::numeric_limits<int>::max());
  input->setRange(static_cast<int>(std::min(0.0, setting.range.least)), static_cast<int>(most));
  connect(input, &QSpinBox::valueChanged, this, [this, setting](int value) { report(setting, value); });
  row.show = [input](double value) { input->setValue(static_cast<int>(value)); };
  return input;
}

QWidget* NumberForm::makeReal(const NumberField& setting, Row& row) {
  auto* input = new RealSpinBox;
  input->setKeyboardTracking(false);
  input->setDecimals(30);  // enough to represent a double as small as any weight without loss
  input->setRange(-setting.range.most, setting.range.most * kBeyond);
  connect(input, &QDoubleSpinBox::valueChanged, this,
          [this, setting](double value) { report(setting, value); });
  row.show = [input](double value) {
    input->setSingleStep(sensibleStep(value));
    input->display(value);
  };
  return input;
}

QWidget* NumberForm::inputAt(std::string_view place) const {
  const auto row = std::ranges::find(rows_, place, [](const Row& r) { return r.shown.place; });
  return row == rows_.end() ? nullptr : row->field->input();
}

void NumberForm::report(const NumberField& setting, double value) {
  if (displaying_) return;
  Q_EMIT edited(tr("change %1").arg(insideSentence(coreText(setting.label))), text(setting.place), value);
}

void NumberForm::display(const std::vector<NumberField>& fields) {
  displaying_ = true;
  if (!std::ranges::equal(fields, rows_, isSameField, {}, &Row::shown)) makeRows(fields);
  valid_ = true;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const NumberField& field = fields[i];
    rows_[i].show(field.value);
    const bool fits = field.range.holds(field.value);
    valid_ = valid_ && fits;
    rows_[i].field->setProblem(fits ? QString()
                                    : tr("Must be %1.").arg(QString::fromStdString(field.range.allowed())));
  }
  displaying_ = false;
}

void NumberForm::showEvent(QShowEvent* event) {
  alignLabels();  // the style's sizes are final once a widget is about to be shown
  QScrollArea::showEvent(event);
}

void NumberForm::alignLabels() {
  int widest = 0;
  for (const Group& group : groups_) widest = std::max(widest, group.rows->labelWidth());
  for (const Group& group : groups_) group.rows->alignLabels(widest);
}

}  // namespace tetrabench

#include "moc_number_form.cpp"
