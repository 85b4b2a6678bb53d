#pragma once

#include "app/windows/file_dialogs.h"
#include "app/windows/replay/replay_export.h"
#include "widgets/access/tab_dialog.h"

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace tetrabench {

/// Asks what to export of a replay, and how.
class ExportDialog : public TabDialog {
  Q_OBJECT
 public:
  enum What { kBoard, kGif, kPngSeries };

  /// The current position of the replay, and how many pieces it has.
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
