#pragma once

#include <QApplication>
#include <QSettings>

#include "app/windows/settings/settings_page.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"

namespace tetrabench {

/// Main window fixture with the Settings page shown.
class SettingsFixture : protected WindowFixture {
 protected:
  void openSettings() {
    openWindow();
    window_->showPage("settings");
  }
  void closeSettings() {
    closeWindow();
    applyTheme(*qApp, ThemeChoice::Light);
  }
  SettingsPage& page() const { return part<SettingsPage>(*window_); }
  template <typename Widget>
  Widget* control(const char* name) const {
    return named<Widget>(page(), name);
  }
  const Preferences& now() const { return page().preferences(); }

  /// Simulates a crash as soon as everything is saved, and starts again.
  void restart() {
    const Preferences before = now();
    QTRY_VERIFY(Preferences::load() == before);
    window_.reset();
    openSettings();
  }
};

}  // namespace tetrabench
