#pragma once

#include <QHash>
#include <QSet>
#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/windows/watch/curve_auto_saver.h"
#include "core/play/live/live_snapshot.h"
#include "core/tetris/mdp.h"
#include "widgets/plots/plot_curve.h"

class QCheckBox;
class QMenu;
class QBoxLayout;
class QTabBar;
class QUndoStack;

namespace tetrabench {

class ElidedLabel;
class PlotView;
class ScaleChooser;

/// The live performance graph: total reward over steps (or pieces), reward per episode, or the recent reward
/// rate. Curves of other runs are drawn in the background: opened and pinned ones, and the most recently
/// ended runs. Those on another MDP are hidden until the user shows them in the legend. The axes are scaled
/// to the current run; y also to opened and pinned curves, but not to ended runs.
class CurvePanel : public QWidget {
  Q_OBJECT
 public:
  explicit CurvePanel(QWidget* parent = nullptr);

  static constexpr std::size_t kMaxEndedRuns = 4;

  /// Starts the curve of a new run, with an x axis in steps or pieces depending on the rules. The previous
  /// run remains as a grey curve.
  void setRun(const Mdp& mdp, std::uint64_t seed);
  /// Sets the display names of the run's agent and MDP.
  void setTitles(const QString& agent, const QString& mdp);
  /// Sets the curve of the run, that of a second run beside it, or both, and draws once; absent ones remain.
  void setCurves(const LiveCurve* run, std::optional<SavedCurve> second);

  /// Exports all samples of the curves, not only those drawn; see PlotView::csv().
  QByteArray csv() const;
  /// Returns the figure title: MDP, seed and n.
  QString figureTitle() const;
  /// Returns the curve of the current run for saving.
  SavedCurve savedCurve() const;
  void addCurve(const SavedCurve& curve);
  /// Removes all curves except that of the current run.
  void removeCurves();
  /// Removes one curve, given as an index into otherCurves().
  void removeCurve(std::size_t curve);
  /// Returns the undo stack of removals.
  QUndoStack* undoStack() const { return undo_; }
  /// Removes the curve of the second run.
  void removeSecond();
  /// Pins a copy of the current run's curve.
  void pinCurve();
  /// Returns all curves, with the current run, if it has a curve, as the newest ended one.
  WatchedCurves watchedCurves() const;
  /// Adds the curves of an earlier session: before the opened ones and after the ended ones.
  void addCurves(WatchedCurves&& curves);
  /// Returns the legend entries of the background curves: opened and pinned curves, then ended runs. All
  /// names are distinct.
  QStringList otherCurves() const;

  PlotView* plot() const { return plot_; }
  /// Returns the menu of the button to the right of the graph; populated by the window.
  QMenu* menu() const { return menu_; }
  /// Returns the menu that lists the background curves for removal.
  QMenu* removalMenu() const { return removalMenu_; }

  /// Returns the state of the controls above the graph, for the settings.
  QString state() const;
  void restoreState(const QString& state);

 Q_SIGNALS:
  /// Emitted with a sentence that names the curves that the user has removed.
  void removed(const QString& sentence);

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
  bool isOnMdpOfRun(const SavedCurve& curve) const;
  const SavedCurve& otherAt(std::size_t curve) const;
  QString keyOf(std::size_t curve) const;
  int colorOf(std::size_t loaded) const;
  struct Removed {
    SavedCurve curve;
    bool isLoaded;
    std::size_t index;  ///< in its list
  };
  class RemoveCurves;
  std::vector<SavedCurve>& listOf(const Removed& removed) { return removed.isLoaded ? loaded_ : ended_; }
  Removed placeOf(std::size_t curve) const;
  void remove(std::vector<Removed> curves, const QString& text);
  void takeOut(const std::vector<Removed>& curves);
  void putBack(const std::vector<Removed>& curves);
  void addRun(std::vector<PlotCurve>& curves, const SavedCurve& run, int color, bool thinned) const;
  void hideCurves();
  void noteHidden();
  bool hasUnlistedCurve() const;
  void addEndedRun();
  void fillRemovalMenu();

  QTabBar* tabs_;
  QBoxLayout* head_ = nullptr;  ///< tabs and scale controls
  ScaleChooser* scale_;
  QCheckBox* logarithmicY_;
  ElidedLabel* readOut_;
  QMenu* menu_;
  QMenu* removalMenu_;
  PlotView* plot_;
  QUndoStack* undo_;
  SavedCurve run_;
  std::vector<LiveCurve::Change> changes_;  ///< weight changes during the run
  std::vector<SavedCurve> loaded_;          ///< opened or pinned
  std::vector<SavedCurve> ended_;           ///< newest first
  std::optional<SavedCurve> second_;
  /// The user's choices to hide or show curves, by key; by default, curves on other MDPs are hidden.
  QHash<QString, bool> hiddenByUser_;
  QSet<QString> hidden_;  ///< as set in the plot last
};

}  // namespace tetrabench
