#pragma once

#include <QTabWidget>

#include "app/windows/figures/figure_file.h"
#include "app/windows/optimize/search_pictures.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace tetrabench {

class HeatMap;
class OptimizationSession;
class PlotGrid;
class PlotView;

/// The plots of a search: learning, weights, population, slices and map. Only the visible tab is computed, on
/// another thread, and nothing while the page is hidden.
class SearchView : public QTabWidget {
  Q_OBJECT

 public:
  explicit SearchView(OptimizationSession* session, QWidget* parent = nullptr);

  enum Tab { kLearning, kWeights, kPopulation, kSlices, kMap };

  PlotView* plot(Tab tab) const { return plots_[tab]; }
  PlotGrid* slices() const { return slices_; }
  HeatMap* map() const { return map_; }
  QComboBox* populations() const { return populations_; }

  /// Renders the current plot to file contents, in the format given by the extension of `path`. Throws
  /// InvalidArgument.
  QByteArray figure(const QString& path, const FigureLook& look) const;
  /// Exports the current plot as CSV, in English and without thousands separators.
  QByteArray csv() const;
  /// Returns the proposed title and size of a figure of the current plot.
  FigureLook figureLook() const;

  /// Returns the best distinct candidates as of the last drawing.
  const std::vector<Trial>& best() const { return best_; }

  /// Sets the plan of the next search, which determines labels and tabs while no search is shown: weights,
  /// options of an external agent, or only the learning curve for training.
  void setPlan(const OptimizationPlan& plan);
  /// Schedules a redraw if the view is visible.
  void refresh();

 Q_SIGNALS:
  /// Emitted when a plot has been drawn.
  void drawn();
  /// Emitted when a plot could not be drawn.
  void failed(const QString& sentence);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  struct Picture;
  QWidget* makeGraph(Tab tab);
  QWidget* makeSlices();
  QWidget* makeMap();
  void restart();
  void draw();
  void display(const Picture& picture);
  void nameNumbers();
  bool tunesOptions() const;
  bool trains() const;
  void showPopulations(const std::vector<std::pair<int, QString>>& names);
  std::vector<WeightSum> sums() const;

  OptimizationSession* session_;
  bool plansOptions_ = false, plansTraining_ = false;
  PlotView* plots_[3] = {};
  bool logarithmic_[3] = {};  ///< whether their y axes are logarithmic
  QLabel* notes_[3] = {};
  PlotGrid* slices_ = nullptr;
  QComboBox* populations_ = nullptr;  ///< islands by number, and "all"
  QLabel* sumsLabel_ = nullptr;
  QLineEdit* sums_ = nullptr;
  HeatMap* map_ = nullptr;
  QComboBox* across_ = nullptr;
  QComboBox* down_ = nullptr;
  std::vector<Trial> best_;
  std::shared_ptr<const Picture> english_;  ///< Picture::english of the current tab
  bool drawing_ = false, stale_ = false;
};

}  // namespace tetrabench
