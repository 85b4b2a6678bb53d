#pragma once

#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/plans/plan_documents.h"

namespace tetrabench {

/// Traits of optimization plans for PlanDocumentsOf.
struct OptimizationDocumentKind {
  using Plan = OptimizationPlan;
  using Editor = OptimizationEditor;
  static Plan read(const std::string& name);
  static Plan readStored(const std::string& path, const std::string& name);
  static void write(const std::string& path, const Plan& plan);
  static QStringList names(const std::string& path);
  static constexpr const char* kSession = "optimization.json";
  static Plan firstPlan();
  static Plan draftFromJson(const Json& json);
  static std::vector<std::string*> references(Plan& plan);
};

/// Manager of the Optimize page's documents: opens and saves its plan, and loads MDPs and agents for it.
class OptimizationDocuments : public PlanDocumentsOf<OptimizationDocumentKind> {
  Q_OBJECT

 public:
  OptimizationDocuments(OptimizationEditor* editor, ErrorBar* errors, ResultsFile* results,
                        QObject* parent = nullptr);

  void newPlan() override;
  /// Shows a plan that starts at the weights or options of this agent; reports an error if it has neither.
  void startAt(const Mdp& mdp, const AgentSettings& agent);
  void saveAgent(const AgentSettings& agent);

 protected:
  /// Completes the plan with the options declared by an external agent, starting its program once it is
  /// trusted.
  void complete(const OptimizationPlan& plan, std::function<void(const OptimizationPlan&)> then) override;

 private:
  /// Calls `then` with the agent and the search space of its options or numbers, empty if it is tuned by its
  /// weights.
  void withOptions(const NamedAgent& agent, std::function<void(const NamedAgent&, const SearchSpace&)> then);
  void loadMdp(const QString& name);
  void loadAgent(const QString& name);
  void loadOpponent(const QString& name);

  BackgroundTask loadingMdp_, loadingAgent_, loadingOpponent_;  ///< the latest choices
};

}  // namespace tetrabench
