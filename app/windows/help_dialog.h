#pragma once

class QWidget;

namespace tetrabench {

/// Shows a help page (`:/help/NAME.md`) in a window beside the main one.
void showHelp(const char* name, QWidget* parent);

}  // namespace tetrabench
