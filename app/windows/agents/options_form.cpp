#include "app/windows/agents/options_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "widgets/forms/field_guard.h"
#include "widgets/forms/form_rows.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

/// Returns the help text of an option and the range of its number.
QString toolTipOf(const AgentOption& option) {
  QStringList sentences;
  if (!option.help.empty()) sentences << shownText(option.help, kLongestSentence);
  const bool least = option.least != -AgentOption::kNoLimit, most = option.most != AgentOption::kNoLimit;
  const QLocale locale;
  if (least && most)
    sentences << OptionsForm::tr("From %1 to %2")
                     .arg(locale.toString(option.least, 'g', 10), locale.toString(option.most, 'g', 10));
  else if (least)
    sentences << OptionsForm::tr("At least %1").arg(locale.toString(option.least, 'g', 10));
  else if (most)
    sentences << OptionsForm::tr("At most %1").arg(locale.toString(option.most, 'g', 10));
  return sentences.join(QLatin1Char('\n'));
}

}  // namespace

OptionsForm::OptionsForm(QUndoStack* undo, QWidget* parent)
    : QWidget(parent), undo_(undo), layout_(new QVBoxLayout(this)) {
  layout_->setContentsMargins(0, 0, 0, 0);
}

void OptionsForm::showOptions(const std::vector<AgentOption>& options, const OptionValues& values,
                              bool editable) {
  if (options != options_) {
    delete rows_;
    rows_ = new QWidget;
    auto* rows = new FormRows(12, 8);
    fields_.clear();
    for (const AgentOption& option : options) {
      fields_.push_back(makeField(option));
      QWidget* input = fields_.back().input;
      input->setToolTip(toolTipOf(option));
      input->setAccessibleName(shownText(option.name));
      rows->addRow(shownText(option.name), input);
    }
    auto* column = new QVBoxLayout(rows_);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(rows);
    column->addStretch();
    layout_->addWidget(rows_);
    rows->alignLabels(rows->labelWidth());
    new FieldGuard(undo_, rows_);
    options_ = options;
  }
  values_ = values;
  if (!rows_) return;
  rows_->setEnabled(editable);
  for (const Field& field : fields_) {
    const auto value = values.find(field.option.name);
    const QSignalBlocker blocker(field.input);
    field.show(value == values.end() ? field.option.initial : value->second);
  }
}

QWidget* OptionsForm::field(const std::string& name) const {
  const auto found =
      std::ranges::find_if(fields_, [&](const Field& field) { return field.option.name == name; });
  return found == fields_.end() ? nullptr : found->input;
}

void OptionsForm::edit(const AgentOption& option, const OptionValue& value) {
  OptionValues values = values_;
  if (value == option.initial)
    values.erase(option.name);
  else
    values[option.name] = value;
  if (values == values_) return;
  values_ = values;
  Q_EMIT edited(text(option.name), values);
}

OptionsForm::Field OptionsForm::makeField(const AgentOption& option) {
  using Type = AgentOption::Type;
  // A document may have a value of the wrong type, which is not passed to the agent.
  const auto real = [](const OptionValue& value) {
    const auto* number = std::get_if<double>(&value);
    return number ? *number : 0;
  };
  const auto string = [](const OptionValue& value) {
    const auto* words = std::get_if<std::string>(&value);
    return words ? text(*words) : QString();
  };
  switch (option.type) {
    case Type::Check: {
      auto* box = new QCheckBox;
      connect(box, &QCheckBox::toggled, this, [this, option](bool on) { edit(option, on); });
      return {option, box, [box](const OptionValue& value) {
                const bool* on = std::get_if<bool>(&value);
                box->setChecked(on && *on);
              }};
    }
    case Type::Spin:  // up to 2^53, which is beyond a QSpinBox
    case Type::Number: {
      auto* box = new RealSpinBox;
      box->setDecimals(option.type == Type::Spin ? 0 : 12);
      constexpr double kMax = std::numeric_limits<double>::max();
      box->setRange(std::max(option.least, -kMax), std::min(option.most, kMax));
      connect(box, &QDoubleSpinBox::valueChanged, this,
              [this, option](double value) { edit(option, value); });
      return {option, box, [box, real](const OptionValue& value) { box->display(real(value)); }};
    }
    case Type::Combo: {
      auto* box = new QComboBox;
      for (const std::string& choice : option.choices) box->addItem(shownText(choice));
      connect(box, &QComboBox::activated, this,
              [this, option](int choice) { edit(option, option.choices[static_cast<std::size_t>(choice)]); });
      return {option, box, [box, option](const OptionValue& value) {
                const auto* words = std::get_if<std::string>(&value);
                const auto found = words ? std::ranges::find(option.choices, *words) : option.choices.end();
                box->setCurrentIndex(
                    found == option.choices.end() ? -1 : static_cast<int>(found - option.choices.begin()));
              }};
    }
    default: {
      auto* line = new QLineEdit;
      connect(line, &QLineEdit::textEdited, this, [this, option](const QString& words) {
        if (words.toUtf8().size() <= static_cast<qsizetype>(AgentOption::kLongestText))
          edit(option, words.toStdString());
      });
      return {option, line, [line, string](const OptionValue& value) {
                if (line->text() != string(value)) line->setText(string(value));
              }};
    }
  }
}

}  // namespace tetrabench

#include "moc_options_form.cpp"
