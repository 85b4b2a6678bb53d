#pragma once

#include <QDialog>

namespace tetrabench {

/// A dialog in which Tab goes to one part after the other, also among the buttons at its end, of which Qt may
/// leave out some (see tab_chain.h).
class TabDialog : public QDialog {
 public:
  using QDialog::QDialog;

 protected:
  bool focusNextPrevChild(bool next) override;
};

}  // namespace tetrabench
