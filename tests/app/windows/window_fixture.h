#pragma once

#include <memory>

#include "app/windows/documents/results_file.h"
#include "app/windows/pages.h"
#include "app/windows/shell/main_window.h"
#include "tests/app/windows/window_parts.h"
#include "tests/widgets/isolated_settings.h"
#include "widgets/theme/style_sheet_pause.h"

namespace tetrabench {

/// Main window with its own settings and results file, for tests of its pages.
class WindowFixture {
 protected:
  void openWindow() {
    if (!settings_) settings_ = std::make_unique<IsolatedSettings>();
    {
      const StyleSheetPause pause;
      window_ = std::make_unique<MainWindow>(makePages);
    }
    part<ResultsFile>(*window_).setPath(settings_->path("results.tetrabench"));
    window_->show();
  }
  void closeWindow() {
    window_.reset();
    settings_.reset();
  }
  QAction* action(const char* id) const { return actionOf(*window_, id); }

  std::unique_ptr<IsolatedSettings> settings_;
  std::unique_ptr<MainWindow> window_;
};

}  // namespace tetrabench
