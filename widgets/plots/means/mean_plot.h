#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "widgets/plots/means/mean_rows.h"
#include "widgets/plots/plot_curve.h"

class QCustomPlot;
class QLabel;
class QScrollArea;

namespace tetrabench {

class MeanScene;

/// Means with their intervals, one row each, below a legend of the markers. The row under the mouse, or the
/// one chosen with the keyboard, is also described in words and numbers.
///
/// Keys: Up, Down, Page Up, Page Down, Home and End choose a row.
class MeanPlot : public QWidget {
  Q_OBJECT

 public:
  explicit MeanPlot(QWidget* parent = nullptr);
  ~MeanPlot() override;

  void setMeans(MeanRows means);
  const MeanRows& means() const { return means_; }

  std::optional<std::size_t> chosen() const { return chosen_; }
  /// Returns the row at a position in the widget; none outside the rows.
  std::optional<std::size_t> rowAt(const QPoint& position) const;

  /// Returns the text for screen readers: the chosen row or the first ones, and the quantity.
  QString spokenText() const;

  /// Renders all rows on a light background (renderFigure in plot_figure.h).
  QByteArray figure(FigureFormat format, const QSize& size, double scale = 1,
                    const FigureTexts& texts = {}) const;
  /// Returns the height of a figure of this width at which no texts overlap.
  int figureHeight(int width) const;
  QByteArray csv() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  class Legend;

  void choose(std::optional<std::size_t> row);
  void showChosen();
  void layOut();
  void retheme();

  MeanRows means_;
  std::optional<std::size_t> chosen_;
  // Owned by the widget.
  Legend* legend_;
  QCustomPlot* plot_;
  QScrollArea* area_;
  QLabel* words_;  ///< describes the chosen row
  std::unique_ptr<MeanScene> scene_;
  bool scrollsToChosen_ = false;  ///< true if the chosen row is to be scrolled into view once it is drawn
};

}  // namespace tetrabench
