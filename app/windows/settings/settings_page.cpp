#include "app/windows/settings/settings_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/preferences/languages.h"
#include "app/windows/preferences/open_where.h"
#include "app/windows/settings/allowed_programs.h"
#include "app/windows/settings/path_field.h"
#include "app/windows/settings/settings_form.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/wrapped_label.h"

namespace tetrabench {
namespace {

/// Wraps a control so that it is left-aligned at its natural width.
QWidget* asWideAsNeeded(QWidget* control) {
  auto* field = new QWidget;
  auto* row = new QHBoxLayout(field);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(control);
  row->addStretch(1);
  return field;
}

SettingsPage::Setting settingOf(FolderUse use) {
  return static_cast<SettingsPage::Setting>(SettingsPage::kFolderOfDocuments + static_cast<int>(use));
}

QString labelOf(SettingsPage::Setting setting) {
  for (const auto& [known, label] : SettingsPage::settings())
    if (known == setting) return label;
  return {};
}

}  // namespace

std::vector<SettingsPage::Labelled> SettingsPage::settings() {
  return {{kLanguage, tr("Language")},
          {kTheme, tr("Theme")},
          {kTextSize, tr("Text size")},
          {kLetters, tr("Letters on the cells")},
          {kOpenWhere, tr("Open documents in")},
          {kResults, tr("Results file")},
          {kFolderOfDocuments, tr("Documents folder")},
          {kFolderOfResults, tr("Results folder")},
          {kFolderOfReplays, tr("Replays folder")},
          {kFolderOfExports, tr("Exports folder")},
          {kThreads, tr("Threads")},
          {kNotifications, tr("Notifications")},
          {kQuitting, tr("Quitting")},
          {kShortcuts, tr("Keyboard shortcuts")},
          {kHandling, tr("Game keys and handling")},
          {kPrograms, tr("Programs allowed to run")}};
}

SettingsPage::SettingsPage(PreferenceStore* store, ResultsFile* results, QWidget* parent)
    : Page({"settings", tr("Settings"), tr("&Settings"), "settings-2", "settings", true}, parent),
      store_(store),
      results_(results),
      errors_(new ErrorBar),
      form_(new SettingsForm),
      language_(new QComboBox),
      theme_(new QComboBox),
      openWhere_(new QComboBox),
      textSize_(new WholeSpinBox),
      threads_(new WholeSpinBox),
      letters_(new QCheckBox(tr("Show the letter of its piece on each cell"))),
      notifies_(new QCheckBox(tr("Notify me when long runs finish"))),
      asksBeforeQuitting_(new QCheckBox(tr("Ask for confirmation while an experiment or search is running"))),
      programs_(new AllowedPrograms) {
  auto* title = new QLabel(tr("Settings"));
  title->setProperty("textRole", "heading");
  auto* resetAll = new QPushButton(tr("Reset all..."));
  connect(resetAll, &QPushButton::clicked, this, &SettingsPage::askReset);
  auto* header = new QHBoxLayout;
  header->addWidget(title);
  header->addStretch(1);
  header->addWidget(resetAll);
  addLook();
  addFiles();
  addWork();
  addKeysAndPrograms();
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 12, 12);
  column->addWidget(form_);
  column->addStretch(1);
  auto* scroll = new QScrollArea;
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidget(content);
  scroll->setFocusPolicy(Qt::NoFocus);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 12, 16, 12);
  layout->setSpacing(12);
  layout->addLayout(header);
  layout->addWidget(scroll, 1);
  errors_->setParent(this);
  setFocusProxy(language_);
  connect(results_, &ResultsFile::pathChanged, this, [this] {
    showResults();
    errors_->dismiss();
  });
  connect(results_, &ResultsFile::failed, this, [this](const QString& sentence) {
    if (isVisible()) errors_->showMessage(sentence);
  });
  connect(results_, &ResultsFile::refused, this, [this](const QString& sentence) {
    if (isVisible()) errors_->showNotice(sentence);
  });
  connect(store_, &PreferenceStore::changed, this, &SettingsPage::showPreferences);
  showPreferences();
  showResults();
}

WrappedLabel* SettingsPage::addRow(Setting setting, QWidget* control, QWidget* field,
                                   const QString& explanation) {
  controls_[setting] = control;
  return form_->addRow(labelOf(setting), control, field, explanation);
}

void SettingsPage::addLook() {
  language_->addItem(tr("System"), QString());
  for (const QString& code : availableLanguages()) language_->addItem(languageName(code), code);
  connect(language_, &QComboBox::currentIndexChanged, this, [this] {
    change([this](Preferences& now) { now.language = language_->currentData().toString(); });
  });
  theme_->addItems({tr("System"), tr("Light"), tr("Dark"), tr("High contrast")});
  connect(theme_, &QComboBox::currentIndexChanged, this, [this](int choice) {
    change([choice](Preferences& now) { now.theme = static_cast<ThemeChoice>(choice); });
  });
  textSize_->setRange(kMinTextSize, kMaxTextSize);
  textSize_->setSingleStep(10);
  textSize_->setSuffix(tr(" %"));
  textSize_->setKeyboardTracking(false);  // ignores intermediate values while 150 is being typed
  connect(textSize_, &QSpinBox::valueChanged, this,
          [this](int percent) { change([percent](Preferences& now) { now.textSize = percent; }); });
  connect(letters_, &QCheckBox::toggled, this,
          [this](bool on) { change([on](Preferences& now) { now.letters = on; }); });
  form_->beginGroup(tr("Language and appearance"));
  addRow(kLanguage, language_, asWideAsNeeded(language_),
         tr("The language of the windows; the help is in English. A change takes effect at the next start."));
  addRow(kTheme, theme_, asWideAsNeeded(theme_),
         tr("System follows the light or dark setting of the desktop. High contrast is white on black with "
            "clear frames."));
  addRow(kTextSize, textSize_, asWideAsNeeded(textSize_),
         tr("The size of all text, relative to the desktop's."));
  addRow(kLetters, letters_, asWideAsNeeded(letters_),
         tr("Letters distinguish pieces without relying on colour."));
}

void SettingsPage::addFiles() {
  form_->beginGroup(tr("Files"));
  openWhere_->addItems({tr("Ask"), tr("Running window"), tr("New window")});
  connect(openWhere_, &QComboBox::activated, this, [](int choice) {
    rememberOpenWhere(choice > 0 ? std::optional(static_cast<OpenWhere>(choice - 1)) : std::nullopt);
  });
  addRow(kOpenWhere, openWhere_, asWideAsNeeded(openWhere_),
         tr("Where documents open when Tetrabench is already running."));
  resultsPath_ = new PathField(labelOf(kResults), {});
  connect(resultsPath_->chooseButton(), &QPushButton::clicked, this, [this] {
    if (results_->refuseChange()) return;
    askResults(this, [this](const QString& path) { results_->choose(path); });
  });
  connect(resultsPath_->resetButton(), &QPushButton::clicked, this,
          [this] { results_->choose(ResultsFile::defaultPath()); });
  addRow(kResults, resultsPath_->line(), resultsPath_,
         tr("Experiments and searches save their results in this file."));
  addFolder(FolderUse::Documents, tr("Dialogs for MDPs, agents and plans start here."));
  addFolder(FolderUse::Results, tr("Dialogs for results files and curves start here."));
  addFolder(FolderUse::Replays, tr("Dialogs for replays start here."));
  addFolder(FolderUse::Exports, tr("Dialogs that save figures, tables and animations start here."));
}

void SettingsPage::addFolder(FolderUse use, const QString& explanation) {
  const QString label = labelOf(settingOf(use));
  auto* field = new PathField(label, tr("Folder of the last file"));
  connect(field->chooseButton(), &QPushButton::clicked, this, [this, use] { chooseFolder(use); });
  connect(field->resetButton(), &QPushButton::clicked, this, [this, use] { setFolder(use, {}); });
  folders_[use] = {field, addRow(settingOf(use), field->line(), field, explanation), explanation};
}

void SettingsPage::addWork() {
  form_->beginGroup(tr("Experiments and searches"));
  threads_->setRange(0, Preferences::kMaxThreads);
  threads_->setSpecialValueText(tr("One per processor (%1)").arg(Preferences::processors()));
  threads_->setKeyboardTracking(false);
  connect(threads_, &QSpinBox::valueChanged, this,
          [this](int threads) { change([threads](Preferences& now) { now.threads = threads; }); });
  addRow(kThreads, threads_, asWideAsNeeded(threads_),
         tr("How many games experiments and searches play at once, unless you choose another number on their "
            "pages. One per processor is fastest."));
  const auto addCheck = [this](Setting setting, QCheckBox* box, bool Preferences::*field,
                               const QString& explanation) {
    connect(box, &QCheckBox::toggled, this,
            [this, field](bool on) { change([field, on](Preferences& now) { now.*field = on; }); });
    addRow(setting, box, asWideAsNeeded(box), explanation);
  };
  addCheck(kNotifications, notifies_, &Preferences::notifies,
           tr("Shows a desktop notification while you use another program. Within Tetrabench, a message bar "
              "appears on the other pages."));
  addCheck(kQuitting, asksBeforeQuitting_, &Preferences::asksBeforeQuitting,
           tr("Finished work is saved either way; press Run after restarting to resume the rest."));
}

void SettingsPage::addKeysAndPrograms() {
  form_->beginGroup(tr("Keys"));
  auto* shortcuts = new QPushButton(tr("Change..."));
  connect(shortcuts, &QPushButton::clicked, this, [this] { Q_EMIT requested(ChangeShortcuts{}); });
  addRow(kShortcuts, shortcuts, asWideAsNeeded(shortcuts), tr("Shortcuts for all menu commands."));
  auto* handling = new QPushButton(tr("Change..."));
  connect(handling, &QPushButton::clicked, this, [this] { Q_EMIT requested(ChangeHandling{}); });
  addRow(kHandling, handling, asWideAsNeeded(handling),
         tr("Keys for games that you play, and how pieces move while a key is held."));
  form_->beginGroup(tr("External programs"));
  addRow(kPrograms, programs_->list(), programs_,
         tr("These run without asking. If you forget one, you are asked before it runs again."));
  connect(programs_, &AllowedPrograms::forgotten, errors_,
          [this](const QString& sentence) { errors_->showNotice(sentence); });
  connect(programs_, &AllowedPrograms::failed, errors_,
          [this](const QString& sentence) { errors_->showMessage(sentence); });
}

std::vector<PaletteEntry> SettingsPage::paletteEntries() {
  std::vector<PaletteEntry> entries;
  for (const auto& [setting, label] : settings())
    entries.push_back({label, tr("Setting"), {}, [this, setting = setting] { focusOn(setting); }});
  return entries;
}

void SettingsPage::setFolder(FolderUse use, const QString& folder) {
  change([&](Preferences& now) {
    if (folder.isEmpty())
      now.folders.erase(use);
    else
      now.folders[use] = folder;
  });
}

void SettingsPage::chooseFolder(FolderUse use) {
  const QString folder = QFileDialog::getExistingDirectory(this, labelOf(settingOf(use)), chosenFolder(use));
  if (!folder.isEmpty()) setFolder(use, folder);
}

/// Updates the controls. Their signals cause no change, since the store already has the new values.
void SettingsPage::showPreferences() {
  const auto where = rememberedOpenWhere();
  openWhere_->setCurrentIndex(where ? 1 + static_cast<int>(*where) : 0);
  language_->setCurrentIndex(std::max(0, language_->findData(preferences().language)));
  theme_->setCurrentIndex(static_cast<int>(preferences().theme));
  textSize_->setValue(preferences().textSize);
  letters_->setChecked(preferences().letters);
  threads_->setValue(preferences().threads);
  notifies_->setChecked(preferences().notifies);
  asksBeforeQuitting_->setChecked(preferences().asksBeforeQuitting);
  for (const auto& [use, folder] : folders_) {
    const auto chosen = preferences().folders.find(use);
    const QString path = chosen == preferences().folders.end() ? QString() : chosen->second;
    const bool isGone = !path.isEmpty() && !QFileInfo(path).isDir();
    folder.field->setPath(path, !path.isEmpty());
    folder.explanation->setText(isGone ? tr("This folder is missing; dialogs start in the last folder used.")
                                       : folder.usual);
    folder.field->line()->setAccessibleDescription(folder.explanation->text());
  }
}

void SettingsPage::showResults() {
  resultsPath_->setPath(results_->path(), results_->path() != ResultsFile::defaultPath());
}

void SettingsPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showPreferences();  // folders may have been created or deleted
  programs_->refresh();
}

void SettingsPage::focusOn(Setting setting) {
  controls_[setting]->setFocus(Qt::ShortcutFocusReason);
  if (auto* scroll = findChild<QScrollArea*>()) scroll->ensureWidgetVisible(controls_[setting]);
}

void SettingsPage::askReset() {
  auto* box = new QMessageBox(window());
  box->setObjectName("resetQuestion");
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setIcon(QMessageBox::Question);
  box->setWindowTitle(tr("Reset all settings"));
  box->setText(tr("Reset all settings to their defaults?"));
  box->setInformativeText(
      tr("Shortcuts, keys and handling are reset too. Documents, results and allowed programs are not "
         "affected."));
  const auto* yes = box->addButton(tr("&Reset all"), QMessageBox::AcceptRole);
  QPushButton* no = box->addButton(QMessageBox::Cancel);
  box->setDefaultButton(no);
  connect(box, &QMessageBox::finished, this, [this, box, yes] {
    if (box->clickedButton() == yes) reset();
  });
  box->open();
}

void SettingsPage::reset() {
  setPreferences({});
  rememberOpenWhere(std::nullopt);
  showPreferences();
  if (results_->path() != ResultsFile::defaultPath()) results_->choose(ResultsFile::defaultPath());
  Q_EMIT requested(ResetKeys{});
}

}  // namespace tetrabench

#include "moc_settings_page.cpp"
