#pragma once

#include <QApplication>
#include <QSettings>

#include "app/windows/settings/settings_page.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"

namespace tetrabench {

/// A main window whose Settings page is shown.
class SettingsFixture : protected WindowFixture {
 protected:
  void openSettings() {
    openWindow();
    window_->showPage(MainWindow::kSettings);
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

  /// Ends without a word as soon as all is saved, and starts again.
  void restart() {
    const Preferences before = now();
    QTRY_VERIFY(Preferences::load() == before);
    window_.reset();
    openSettings();
  }
};

}  // namespace tetrabench
