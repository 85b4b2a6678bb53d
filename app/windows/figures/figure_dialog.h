#pragma once

#include <optional>

#include "app/windows/figures/figure_file.h"
#include "widgets/access/tab_dialog.h"

class QLineEdit;
class QSpinBox;

namespace tetrabench {

struct FileKind;

/// Dialog for the title and size of a figure. A size changed by the user becomes the default of the next
/// dialog.
class FigureDialog : public TabDialog {
  Q_OBJECT

 public:
  FigureDialog(const FigureLook& proposed, QWidget* parent);

  FigureLook look() const;
  void accept() override;

 private:
  const QSize usual_;
  QLineEdit* title_;
  QSpinBox *width_, *height_;
};

struct FigureRequest {
  QString path;
  FigureLook look;
};

/// Asks for the look of a figure and for its file, with `name` as the proposed file name. Returns nothing if
/// the user cancels.
std::optional<FigureRequest> askFigure(QWidget* parent, const FileKind& kind, const QString& name,
                                       const FigureLook& proposed);

}  // namespace tetrabench
