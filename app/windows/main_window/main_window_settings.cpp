#include <QApplication>

#include "app/windows/action_table.h"
#include "app/windows/championship/championship_page.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/main_window.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/plan_header.h"
#include "app/windows/play/play_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/settings/settings_page.h"
#include "app/windows/watch/watch_page.h"

/// Effects of the Settings page on the rest of the window.
namespace tetrabench {
namespace {

/// The theme actions, indexed by ThemeChoice.
constexpr const char* kThemeActions[] = {"systemTheme", "lightTheme", "darkTheme", "highContrastTheme"};

}  // namespace

/// The theme was applied before the window was created.
void MainWindow::connectSettings() {
  applied_.theme = settings_->preferences().theme;
  applied_.textSize = settings_->preferences().textSize;
  applyPreferences();
  connect(settings_, &SettingsPage::changed, this, &MainWindow::applyPreferences);
  connect(settings_, &SettingsPage::shortcutsWanted, this, &MainWindow::showShortcuts);
  connect(settings_, &SettingsPage::handlingWanted, play_, &PlayPage::askHandling);
  connect(settings_, &SettingsPage::resetWanted, this, &MainWindow::resetKeys);
}

void MainWindow::applyPreferences() {
  const Preferences& now = settings_->preferences();
  const bool looksOther = now.theme != applied_.theme || now.textSize != applied_.textSize;
  const double ratio = static_cast<double>(now.textSize) / applied_.textSize;
  applied_ = now;
  actions_->find(kThemeActions[static_cast<std::size_t>(now.theme)])->setChecked(true);
  actions_->find("letters")->setChecked(now.letters);
  watch_->setLetters(now.letters);
  play_->setLetters(now.letters);
  replay_->setLetters(now.letters);
  for (PlanHeader* header : {experiment_->header(), optimize_->header(), championship_->header()})
    header->setUsualThreads(now.usualThreads());
  if (!looksOther) return;
  if (ratio != 1) scaleDocks(ratio);
  applyTheme(*qApp, now.theme, now.textSize);
  actions_->retheme();
}

void MainWindow::resetKeys() {
  for (const ActionTable::Entry& entry : actions_->entries()) actions_->setKeys(entry, entry.defaultKeys);
  play_->resetHandling();
  fillPalette();  // it shows shortcuts
}

}  // namespace tetrabench
