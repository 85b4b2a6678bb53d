#pragma once

#include <QLayout>
#include <vector>

class QLabel;

namespace tetrabench {

/// A layout that places its items in a row and wraps to the next row, like words in a paragraph. Its minimum
/// width is that of its widest item. The height is that of the rows at the present width, so it also works in
/// splitters, which ignore heights that depend on widths.
class FlowLayout : public QLayout {
  Q_OBJECT

 public:
  /// Creates the layout; `spacing` separates items and rows, in pixels.
  explicit FlowLayout(QWidget* parent = nullptr, int spacing = 8);
  ~FlowLayout() override;

  /// Adds a label and its field as one item, so that they stay in one row; the field becomes its buddy.
  void addLabelled(QLabel* label, QWidget* field);
  /// Right-aligns the rows, or left-aligns them in a right-to-left language.
  void setRightAligned(bool aligned);

  void addItem(QLayoutItem* item) override;
  int count() const override { return static_cast<int>(items_.size()); }
  QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  Qt::Orientations expandingDirections() const override { return {}; }
  QSize sizeHint() const override;
  QSize minimumSize() const override;
  void setGeometry(const QRect& place) override;

 private:
  struct Row {
    std::vector<QLayoutItem*> items;
    int width = 0, height = 0;
  };
  std::vector<Row> rowsIn(int width) const;
  int heightOf(const std::vector<Row>& rows) const;

  std::vector<QLayoutItem*> items_;  // owned
  int width_ = 0;                    // at the last layout; 0 before the first
  bool rightAligned_ = false;
};

}  // namespace tetrabench
