#pragma once

#include <functional>
#include <optional>

#include "app/windows/figures/figure_file.h"
#include "widgets/access/tab_dialog.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QTimer;

namespace tetrabench {

class RealSpinBox;
struct FileKind;

/// Renders a figure as PNG, for a preview.
using FigurePreview = std::function<QByteArray(const FigureLook&)>;

/// Dialog for the title and look of a figure, with presets for papers and slides. A look chosen by the user
/// becomes the default of the next dialog.
class FigureDialog : public TabDialog {
  Q_OBJECT

 public:
  FigureDialog(const FigureLook& proposed, QWidget* parent, FigurePreview preview = {});

  FigureLook look() const;
  void accept() override;

 private:
  void restore();
  void usePreset();
  void display(const FigureLook& look);
  void valueChanged();
  void announce();
  void showPreview();

  const FigureLook proposed_;
  const FigurePreview preview_;
  QComboBox* preset_;
  QLineEdit* title_;
  RealSpinBox *width_, *height_, *points_;
  QComboBox* legend_;
  QLabel *pixels_, *picture_;
  QTimer* redraw_;  ///< delays the preview until no more values change
};

struct FigureRequest {
  QString path;
  FigureLook look;
};

/// Asks for the look of a figure and for its file, with `name` as the proposed file name. Returns nothing if
/// the user cancels.
std::optional<FigureRequest> askFigure(QWidget* parent, const FileKind& kind, const QString& name,
                                       const FigureLook& proposed, FigurePreview preview = {});

}  // namespace tetrabench
