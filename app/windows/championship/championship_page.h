#pragma once

#include "app/windows/championship/championship_count.h"
#include "app/windows/experiment/experiment_session.h"
#include "app/windows/figures/figure_file.h"
#include "app/windows/plans/plan_page.h"

class QLabel;

namespace tetrabench {

class ChampionshipDocuments;
class ChampionshipEditor;
class ChampionshipView;
class SessionStart;

/// Runs championships: the plan at the left; who wins, the ballots, and the progress at the right. Its games
/// are the runs of an experiment.
class ChampionshipPage : public PlanPage {
  Q_OBJECT

 public:
  explicit ChampionshipPage(ResultsFile* results, QWidget* parent = nullptr);
  ~ChampionshipPage() override;

  ChampionshipEditor* editor() const { return editor_; }
  ChampionshipDocuments* documents() const { return documents_; }
  ExperimentSession* session() const { return session_; }
  ChampionshipCount* votes() const { return votes_; }
  ChampionshipView* view() const { return view_; }

  QUndoStack* undoStack() const override;
  void addActions(ActionTable& actions) override;
  std::optional<FileKind> files() const override { return championshipFiles(); }
  bool opens(ContentKind kind) const override { return kind == ContentKind::Championship; }
  QVariantMap state() const override;
  void restore() override;
  void run(bool retryFailed);
  void togglePause();
  void stop();
  /// Why the plan cannot be played; empty if it can, or it is not known yet.
  QString problem() const;
  /// Returns true if problem() is known and the plan is not about to change.
  bool isChecked() const { return votes_->isChecked() && !entering_.isRunning(); }

  void askExportFigure();
  void askExportData();
  void exportFigure(const QString& path, const FigureLook& look = {});
  /// Exports in the format of the ending: `.games.csv`, `.methods.csv`, `.pairs.csv`, `.json` or `.xlsx`.
  void exportData(const QString& path);

 protected:
  bool isRunning() const override { return session_->isRunning(); }
  void showEvent(QShowEvent* event) override;

 private:
  void showPlan();
  void showState();
  void showReport();
  void showProgress();
  void count();
  bool hasReport();
  void enter(const Championship& whole, const QString& problem);

  ExperimentSession* session_;
  SessionStart* start_;
  ChampionshipEditor* editor_;
  ChampionshipDocuments* documents_;
  ChampionshipCount* votes_;
  ChampionshipView* view_;
  Championship entered_;  ///< the plan, with the best of its searches as agents
  QString entryProblem_;  ///< why these cannot enter
  BackgroundTask entering_;
  QLabel* caption_;
  QLabel* running_;
};

}  // namespace tetrabench
