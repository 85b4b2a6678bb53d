#pragma once

#include <QHeaderView>

namespace tetrabench {

/// A header whose sections sort. The arrow of the sorted column is above its title: beside a title at the
/// right it would cover it.
class SortHeader : public QHeaderView {
  Q_OBJECT

 public:
  explicit SortHeader(QWidget* parent);

 protected:
  /// Without the room beside the title in which other headers have their arrow.
  QSize sectionSizeFromContents(int section) const override;
  void paintSection(QPainter* painter, const QRect& rect, int section) const override;
};

}  // namespace tetrabench
