#pragma once

#include <QSet>
#include <QStringList>
#include <optional>

#include "app/windows/compare/compare_picture.h"
#include "app/windows/compare/saved_comparison.h"
#include "app/windows/figures/figure_file.h"
#include "app/windows/shell/auto_saver.h"
#include "app/windows/shell/page.h"
#include "core/statistics/concatenated_curve_file.h"
#include "core/storage/results_kind.h"

class QAction;
class QUndoStack;
class QHBoxLayout;
class QLabel;
class QSplitter;
class QStackedWidget;
class QTimer;

namespace tetrabench {

class CompareControls;
class CompareSources;
class ComparisonTable;
class ErrorBar;
class MeanPlot;
class PlotGrid;
class PlotView;
class ResultsFile;
struct CurveFiles;

/// Page comparing saved runs: a tree of experiments and runs, with a graph and a table of the checked ones.
class ComparePage : public Page {
  Q_OBJECT

 public:
  explicit ComparePage(ResultsFile* results, QWidget* parent = nullptr);
  ~ComparePage() override;

  CompareSources* sources() const { return sources_; }
  QUndoStack* undoStack() const;
  QList<QUndoStack*> undoStacks() const override { return {undoStack()}; }
  CompareControls* controls() const { return controls_; }
  ErrorBar* errors() const override { return errors_; }
  RunTree* tree() const { return tree_; }
  PlotView* plot() const { return plot_; }
  PlotGrid* grid() const { return grid_; }
  MeanPlot* means() const { return means_; }
  ComparisonTable* table() const { return table_; }
  /// Returns the displayed graph and table; the graphs of a grid are in grid(), means also in means().
  const ComparePicture& picture() const { return picture_; }
  /// Returns the ids of items whose curves are not drawn, though they are checked and in the legend.
  const QSet<QString>& hidden() const { return hidden_; }
  void setHidden(const QSet<QString>& ids);
  /// Returns true once everything checked is loaded and drawn.
  bool isSettled() const;

  /// Checks one agent of an experiment, or all if `agent` is empty, likewise one MDP or all, and nothing
  /// else. Shows them in the view that has data of such runs, and offers to restore what was checked before.
  void showOnly(const QString& experiment, const QString& agent, const QString& mdp,
                CompareExperiment::Recorded recorded = CompareExperiment::Recorded::Curves);
  void addRun(const SavedCurve& run);
  /// Adds curves of single runs, concatenated curves, and results files.
  void addFiles(const QStringList& paths);
  void rescale();

  void addActions(ActionTable& actions) override;
  std::optional<FileKind> files() const override { return comparedFiles(); }
  bool opens(const DocumentKind& kind) const override {
    return kind == kConcatenatedCurveKind || kind == kResultsKind || kind == kCurveKind;
  }
  void open(const QString& file, const DocumentKind& /*kind*/) override { addFiles({file}); }
  bool handle(const PageRequest& request) override;
  void addHeaderActions(const std::vector<QAction*>& actions);
  void askAddFiles();
  void askExportFigure();
  void askExportData();
  void askExportCurves();
  /// Makes the results file selected in the tree the working file.
  void useAsWorkingFile();
  /// Returns the suggested title and size of a figure.
  FigureLook figureLook() const;
  void exportFigure(const QString& path, const FigureLook& look = {});
  /// Writes the unsmoothed curves as CSV, the table (`.table.csv`), or both (`.json`).
  void exportData(const QString& path);
  /// Writes a `*.curve.txt` for each agent, with all MDPs in sequence. Asks before it overwrites files.
  void exportCurves(const QString& folder);

  /// Returns the state that the next session restores.
  QVariantMap state() const override;
  std::vector<AutoSaver*> autoSavers() const override { return {autoSaver_}; }
  void restore() override;

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeHeader();
  void listEntries();
  void redraw();
  QString workText() const;
  void showState();
  QByteArray figure(const QString& path, const FigureLook& look) const;
  void display(ComparePicture&& picture, const CompareChoices& choices);
  void askRemove(const QStringList& ids);
  /// Returns the choices of the controls, with a reference that is drawn.
  CompareChoices choices() const;
  bool lacksMdp() const;
  SavedComparison kept() const;
  void showMdp(int plot);
  void exportTable(const QString& path);
  bool mayReplace(const CurveFiles& files);
  void writeCurves(CurveFiles&& files);

  ResultsFile* results_;
  CompareSources* sources_;
  AutoSaverOf<SavedComparison>* autoSaver_;
  ErrorBar* errors_;
  RunTree* tree_;
  CompareControls* controls_;
  PlotView* plot_;
  PlotGrid* grid_;
  MeanPlot* means_;
  QStackedWidget* graphs_;
  QLabel* note_;
  ComparisonTable* table_;
  QSplitter* parts_;
  QSplitter* rows_;
  QHBoxLayout* buttons_ = nullptr;
  QTimer* longWork_;  ///< expires when the task strip is to report the work
  ComparePicture picture_;
  std::vector<ComparedItem> items_;  ///< drawn in picture_
  QSet<QString> hidden_;
  /// The inputs that determine the rows of picture_.
  struct TableKey {
    std::vector<std::shared_ptr<const ComparedAgent>> agents;
    QStringList names;
    std::vector<ComparedMdp> mdps;
    QString reference;
    RunMeasure measure = RunMeasure::TotalReward;
    bool operator==(const TableKey&) const = default;
  };
  std::optional<TableKey> tableKey_;
  bool drawing_ = false, stale_ = true, reporting_ = false;
  bool toShowChecked_ = false;  ///< true if the tree is to scroll to the checked entries once it lists them
};

}  // namespace tetrabench
