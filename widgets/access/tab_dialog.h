#pragma once

#include <QDialog>

namespace tetrabench {

/// A dialog in which Tab visits all widgets in turn, including the buttons at its end, some of which Qt may
/// skip (see tab_chain.h).
class TabDialog : public QDialog {
 public:
  using QDialog::QDialog;

 protected:
  bool focusNextPrevChild(bool next) override;
};

}  // namespace tetrabench
