#pragma once

#include <QApplication>

namespace tetrabench {

/// Removes the application's style sheet during its lifetime, so that windows are created faster: with a
/// style sheet, each widget added to a layout resolves its style again, as do all its children.
class StyleSheetPause {
 public:
  StyleSheetPause() { qApp->setStyleSheet({}); }
  ~StyleSheetPause() { qApp->setStyleSheet(sheet_); }
  Q_DISABLE_COPY_MOVE(StyleSheetPause)

 private:
  const QString sheet_ = qApp->styleSheet();
};

}  // namespace tetrabench
