#pragma once

#include <QStringList>
#include <QWidget>

#include "app/windows/watch/curve_keeper.h"
#include "core/play/live_snapshot.h"
#include "core/tetris/mdp.h"
#include "widgets/plots/plot_curve.h"

class QCheckBox;
class QMenu;
class QBoxLayout;
class QTabBar;

namespace tetrabench {

class ElidedLabel;
class PlotView;
class ScaleChooser;

/// The live performance graph: total reward over steps (or pieces), reward per episode, or the rate of the
/// last steps, with the curves of other runs behind it: those that were opened or kept, and the last ones
/// that another run ended.
class CurvePanel : public QWidget {
  Q_OBJECT
 public:
  explicit CurvePanel(QWidget* parent = nullptr);

  static constexpr std::size_t kMostEndedRuns = 4;

  /// A run begins; the x axis is in steps or in pieces. The run before stays as a grey curve.
  void setRun(const Mdp& mdp, std::uint64_t seed);
  /// The names of the agent and the MDP of the run.
  void setTitles(const QString& agent, const QString& mdp);
  void setCurve(const LiveCurve& curve);

  /// All samples of the curves, not only those drawn; see PlotView::csv().
  QByteArray csv() const;
  /// What is played, with which seed, for a figure.
  QString figureTitle() const;
  /// The curve of the present run, for saving.
  SavedCurve savedCurve() const;
  void addCurve(const SavedCurve& curve);
  /// Removes all curves but that of the present run, or one of them: an index into otherCurves().
  void removeCurves();
  void removeCurve(std::size_t curve);
  /// Keeps the curve of the present run beside those of later runs.
  void keepCurve();
  /// All curves; the present run, if there is anything to see of it, is the newest of the ended ones.
  WatchedCurves watchedCurves() const;
  /// Adds those of an earlier start before the opened ones and after the ended ones.
  void addCurves(WatchedCurves&& curves);
  /// What is drawn behind the present run, as the legend names it: opened and kept curves, then ended runs.
  /// No two names are equal.
  QStringList otherCurves() const;

  PlotView* plot() const { return plot_; }
  /// Menu of the button at the right of the graph; filled by the window.
  QMenu* menu() const { return menu_; }
  /// Lists the other curves, to remove one.
  QMenu* removalMenu() const { return removalMenu_; }

  /// The choices above the graph, for the settings.
  QString state() const;
  void restoreState(const QString& state);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  enum Tab { kTotal, kPerEpisode, kRate };
  bool perEpisode() const;
  std::vector<PlotMark> marks() const;
  QString xTitle() const;
  QString yTitle() const;
  void applyScales();
  void redraw();
  PlotCurve toPlot(const SavedCurve& curve, const QString& name, bool thin) const;
  std::vector<PlotCurve> plotCurves(bool thinned) const;
  QString nameOf(const SavedCurve& curve) const;
  bool isRunEnded() const;
  void keepEndedRun();
  void fillRemovalMenu();

  QTabBar* tabs_;
  QBoxLayout* head_ = nullptr;  ///< the tabs, and the choices beside them
  ScaleChooser* scale_;
  QCheckBox* logarithmicY_;
  ElidedLabel* readOut_;
  QMenu* menu_;
  QMenu* removalMenu_;
  PlotView* plot_;
  SavedCurve run_;
  std::vector<LiveCurve::Change> changes_;  ///< of the run
  std::vector<SavedCurve> loaded_;          ///< opened or kept
  std::vector<SavedCurve> ended_;           ///< newest first
};

}  // namespace tetrabench
