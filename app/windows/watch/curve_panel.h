#pragma once

#include <QWidget>

#include "core/play/curve_document.h"
#include "core/play/live_snapshot.h"
#include "widgets/plots/plot_curve.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QBoxLayout;
class QTabBar;

namespace tetrabench {

class PlotView;

/// The live performance graph: total reward over steps (or pieces), or reward per episode, with other runs'
/// curves behind it.
class CurvePanel : public QWidget {
  Q_OBJECT
 public:
  explicit CurvePanel(QWidget* parent = nullptr);

  /// A run begins; x counts its steps, or its pieces.
  void setRun(std::uint64_t seed, bool steps);
  /// What agent and MDP of the run are called.
  void setTitles(const QString& agent, const QString& mdp);
  void setCurve(const LiveCurve& curve);

  /// All samples of the curves, whatever is drawn of them; columns curve,x,y[,low,high].
  QByteArray csv() const;
  /// The curve of the run in play, to be saved.
  SavedCurve savedCurve() const;
  void addCurve(const SavedCurve& curve);
  void removeCurves();
  /// The curve of the run as it is now stays beside the next runs.
  void keepCurve();
  int loadedCurves() const { return static_cast<int>(loaded_.size()); }

  PlotView* plot() const { return plot_; }
  /// Menu of the button at the right of the graph; filled by the window.
  QMenu* menu() const { return menu_; }

  /// State of the choices above the graph, to be remembered.
  QString state() const;
  void restoreState(const QString& state);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  bool perEpisode() const;
  void applyScales();
  void redraw();
  PlotCurve toPlot(const SavedCurve& curve, bool thin) const;
  std::vector<PlotCurve> plotCurves(bool thinned) const;

  QTabBar* tabs_;
  QBoxLayout* head_ = nullptr;  ///< the tabs, and what is chosen beside them
  QComboBox* scale_;
  QCheckBox* logarithmicY_;
  QLabel* readOut_;
  QMenu* menu_;
  PlotView* plot_;
  SavedCurve run_;
  std::vector<SavedCurve> loaded_;
};

}  // namespace tetrabench
