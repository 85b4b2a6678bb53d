#pragma once

#include <QHeaderView>

namespace tetrabench {

/// A header with sortable sections. The arrow of the sorted column is above its title, as it would cover a
/// right-aligned title beside it.
class SortHeader : public QHeaderView {
  Q_OBJECT

 public:
  explicit SortHeader(QWidget* parent);

 protected:
  /// Returns the size without the space that other headers reserve for the arrow beside the title.
  QSize sectionSizeFromContents(int section) const override;
  void paintSection(QPainter* painter, const QRect& rect, int section) const override;
};

}  // namespace tetrabench
