#pragma once

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/replay/replay_export.h"
#include "widgets/access/tab_dialog.h"

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace tetrabench {

/// Dialog for the options of a replay export.
class ExportDialog : public TabDialog {
  Q_OBJECT
 public:
  enum What { kBoard, kGif, kPngSeries };

  /// Creates the dialog for a replay with `pieces` pieces at the given position.
  ExportDialog(std::int64_t position, std::int64_t pieces, QWidget* parent = nullptr);

  What what() const;
  GameAnimation animation() const;
  FileKind fileKind() const;

 private:
  QComboBox* what_;
  QSpinBox *from_, *to_, *cell_;
  QDoubleSpinBox* speed_;
};

}  // namespace tetrabench
