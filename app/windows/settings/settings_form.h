#pragma once

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;

namespace tetrabench {

class WrappedLabel;

/// Settings in groups: a label at the left of each control, or above it where there is little room, and below
/// it a sentence that explains it.
class SettingsForm : public QWidget {
  Q_OBJECT

 public:
  explicit SettingsForm(QWidget* parent = nullptr);

  void beginGroup(const QString& title);

  /// `field` is `control` or holds it with others. The control gets the name and the description for people
  /// who cannot see. Returns the explanation.
  WrappedLabel* addRow(const QString& label, QWidget* control, QWidget* field, const QString& explanation);

  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Row {
    QLabel* label;  ///< the title of a group if there is no field
    QWidget* field = nullptr;
    WrappedLabel* explanation = nullptr;
  };
  void fitWidth();
  int widestField() const;
  int averageWidth() const;
  bool isNarrow() const;
  void layOut(bool stacked);

  QGridLayout* grid_;
  std::vector<Row> rows_;
  bool isStacked_ = false;
};

}  // namespace tetrabench
