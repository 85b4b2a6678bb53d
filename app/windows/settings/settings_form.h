#pragma once

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;

namespace tetrabench {

class WrappedLabel;

/// Form of grouped settings: a label to the left of each control, or above it on a narrow page, and an
/// explanation below.
class SettingsForm : public QWidget {
  Q_OBJECT

 public:
  explicit SettingsForm(QWidget* parent = nullptr);

  void beginGroup(const QString& title);

  /// Adds a setting. `field` is `control` or a widget that contains it. Sets the accessible name and
  /// description of the control. Returns the label of the explanation.
  WrappedLabel* addRow(const QString& label, QWidget* control, QWidget* field, const QString& explanation);

  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Row {
    QLabel* label;  ///< group title if there is no field
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
