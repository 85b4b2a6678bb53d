#pragma once

#include <QTabWidget>

#include "app/windows/figure_file.h"
#include "app/windows/optimize/search_pictures.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace tetrabench {

class HeatMap;
class OptimizationSession;
class PlotGrid;
class PlotView;

/// The pictures of a search: learning, weights, population, slices and map. Only that of the visible tab is
/// made, on another thread, and none while the page is hidden.
class SearchView : public QTabWidget {
  Q_OBJECT

 public:
  explicit SearchView(OptimizationSession* session, QWidget* parent = nullptr);

  enum Tab { kLearning, kWeights, kPopulation, kSlices, kMap };

  PlotView* plot(Tab tab) const { return plots_[tab]; }
  PlotGrid* slices() const { return slices_; }
  HeatMap* map() const { return map_; }
  QComboBox* populations() const { return populations_; }

  /// The current picture as the content of a file, in the format of its extension. Throws InvalidArgument.
  QByteArray figure(const QString& path, const FigureLook& look) const;
  /// The same as CSV, in English and without separators of thousands.
  QByteArray csv() const;
  /// The title and size that are proposed for it.
  FigureLook figureLook() const;

  /// The best different candidates as of the last picture.
  const std::vector<Trial>& best() const { return best_; }

  /// The plan of the search to come, while there is none: whether it tunes weights, or options of an external
  /// agent, or trains an agent, of which there is only the learning curve to show.
  void setPlan(const OptimizationPlan& plan);
  /// Redraws soon, if visible.
  void refresh();

 Q_SIGNALS:
  /// There is a new picture.
  void drawn();
  /// A picture could not be drawn.
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
  QLabel* notes_[3] = {};
  PlotGrid* slices_ = nullptr;
  QComboBox* populations_ = nullptr;  ///< islands by number, and "all"
  QLabel* sumsLabel_ = nullptr;
  QLineEdit* sums_ = nullptr;
  HeatMap* map_ = nullptr;
  QComboBox* across_ = nullptr;
  QComboBox* down_ = nullptr;
  std::vector<Trial> best_;
  std::shared_ptr<const Picture> english_;  ///< of the tab that is shown, see Picture
  bool drawing_ = false, stale_ = false;
};

}  // namespace tetrabench
