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

/// The live performance graph: total reward over steps (or pieces), or reward per episode, with the curves of
/// other runs behind it.
class CurvePanel : public QWidget {
  Q_OBJECT
 public:
  explicit CurvePanel(QWidget* parent = nullptr);

  /// A run begins; the x axis is in steps or in pieces.
  void setRun(std::uint64_t seed, bool steps);
  /// The names of the agent and the MDP of the run.
  void setTitles(const QString& agent, const QString& mdp);
  void setCurve(const LiveCurve& curve);

  /// All samples of the curves, not only those drawn; columns curve,x,y[,low,high].
  QByteArray csv() const;
  /// The curve of the present run, for saving.
  SavedCurve savedCurve() const;
  void addCurve(const SavedCurve& curve);
  void removeCurves();
  /// Keeps the curve of the present run beside those of later runs.
  void keepCurve();
  int loadedCurves() const { return static_cast<int>(loaded_.size()); }

  PlotView* plot() const { return plot_; }
  /// Menu of the button at the right of the graph; filled by the window.
  QMenu* menu() const { return menu_; }

  /// The choices above the graph, for the settings.
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
  QBoxLayout* head_ = nullptr;  ///< the tabs, and the choices beside them
  QComboBox* scale_;
  QCheckBox* logarithmicY_;
  QLabel* readOut_;
  QMenu* menu_;
  PlotView* plot_;
  SavedCurve run_;
  std::vector<SavedCurve> loaded_;
};

}  // namespace tetrabench
