#pragma once

#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/plans/plan_documents.h"

namespace tetrabench {

/// Traits of experiment plans for PlanDocumentsOf.
struct ExperimentDocumentKind {
  using Plan = ExperimentPlan;
  using Editor = ExperimentEditor;
  static Plan read(const std::string& name);
  static Plan readStored(const std::string& path, const std::string& name);
  static void write(const std::string& path, const Plan& plan);
  static QStringList names(const std::string& path);
  static constexpr const char* kSession = "experiment.json";
  static Plan firstPlan();
  static Plan draftFromJson(const Json& json);
  static std::vector<std::string*> references(Plan& plan);
};

/// Manager of the Experiment page's documents: opens and saves its plan, and loads MDPs and agents for it.
class ExperimentDocuments : public PlanDocumentsOf<ExperimentDocumentKind> {
  Q_OBJECT

 public:
  ExperimentDocuments(ExperimentEditor* editor, ErrorBar* errors, ResultsFile* results,
                      QObject* parent = nullptr);

  void newPlan() override;
  /// Shows a plan that is in no document, under a name that the results file does not have, after asking
  /// whether to save changes of the one in the editor. Then calls `then`, unless the user cancels.
  void confirmAndShow(ExperimentPlan plan, std::function<void()> then = {});
  using PlanDocumentsOf::askOpenStored;
  /// Opens a plan from the results file in the same way, and then calls `then`.
  void askOpenStored(const QString& name, std::function<void()> then);
  void askMdps();
  void addMdps(const QStringList& names);
  /// Asks for a search whose best candidates join the plan. `search`: index of the one to replace, if any.
  void askEntrants(std::optional<int> search = {});

 private:
  bool isBusy() const override { return editor_->isReadOnly(); }
};

}  // namespace tetrabench
