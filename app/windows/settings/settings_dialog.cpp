#include "app/windows/settings/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/windows/background.h"
#include "core/agents/outside/trusted_agents.h"
#include "widgets/forms/error_bar.h"

namespace tetrabench {

std::vector<SettingsDialog::Labelled> SettingsDialog::settings() {
  return {{kTheme, tr("Theme")},
          {kLetters, tr("Letters on the cells")},
          {kHandling, tr("Keys and handling of games")},
          {kShortcuts, tr("Keyboard shortcuts")},
          {kResults, tr("Results file")},
          {kPrograms, tr("Programs allowed to run")}};
}

SettingsDialog::SettingsDialog(const State& state, Commands commands, QWidget* parent)
    : QDialog(parent),
      commands_(std::move(commands)),
      results_(new QLabel(state.results)),
      errors_(new ErrorBar) {
  setWindowTitle(tr("Settings"));
  auto* theme = new QComboBox;
  theme->addItems({tr("System"), tr("Light"), tr("Dark")});
  theme->setCurrentIndex(static_cast<int>(state.theme));
  connect(theme, &QComboBox::currentIndexChanged, this,
          [this](int choice) { commands_.setTheme(static_cast<ThemeChoice>(choice)); });
  auto* letters = new QCheckBox(tr("Show the letter of its piece on each cell"));
  letters->setChecked(state.letters);
  connect(letters, &QCheckBox::toggled, this, [this](bool on) { commands_.setLetters(on); });
  auto* handling = new QPushButton(tr("Change..."));
  connect(handling, &QPushButton::clicked, this, [this] { commands_.editHandling(); });
  auto* shortcuts = new QPushButton(tr("Change..."));
  connect(shortcuts, &QPushButton::clicked, this, [this] { commands_.editShortcuts(); });
  results_->setWordWrap(true);
  results_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  results_->setProperty("textRole", "muted");
  results_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  results_->setFocusPolicy(Qt::NoFocus);
  auto* results = new QPushButton(tr("Choose..."));
  results->setEnabled(!state.isInUse);
  if (state.isInUse) results->setToolTip(tr("Stop the current run to choose another file"));
  connect(results, &QPushButton::clicked, this, [this] { commands_.chooseResults(); });
  auto* programs = new QPushButton(tr("Forget allowed programs"));
  programs->setToolTip(tr("You are asked again before an agent runs a program of its own"));
  connect(programs, &QPushButton::clicked, this, &SettingsDialog::forgetPrograms);
  fields_ = {{kTheme, theme},         {kLetters, letters}, {kHandling, handling},
             {kShortcuts, shortcuts}, {kResults, results}, {kPrograms, programs}};
  auto* form = new QFormLayout;
  for (const auto& [setting, label] : settings()) {
    fields_[setting]->setAccessibleName(label);
    form->addRow(label, fields_[setting]);
    if (setting == kResults) form->addRow({}, results_);
  }
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  for (QPushButton* button : {handling, shortcuts, results, programs}) {
    button->setAutoDefault(false);
    button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);  // no wider than its text asks for
  }
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(errors_);
  layout->addLayout(form);
  layout->addWidget(buttons);
  resize(520, sizeHint().height());
}

void SettingsDialog::showResults(const QString& path) {
  results_->setText(path);
  errors_->dismiss();
}

void SettingsDialog::showError(const QString& sentence) {
  errors_->showMessage(sentence);
}

void SettingsDialog::forgetPrograms() {
  inBackground(
      this, [] { trustNone(); },
      [this] {
        errors_->showNotice(tr("No program is allowed to run any more, except those of the examples."));
      },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void SettingsDialog::focusOn(Setting setting) {
  fields_[setting]->setFocus(Qt::ShortcutFocusReason);
}

}  // namespace tetrabench
