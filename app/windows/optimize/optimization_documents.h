#pragma once

#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/plan_documents.h"

namespace tetrabench {

/// How PlanDocumentsOf reads and writes plans of searches.
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

/// Opens and saves the plan on the Optimize page, and loads MDPs and agents for it.
class OptimizationDocuments : public PlanDocumentsOf<OptimizationDocumentKind> {
  Q_OBJECT

 public:
  OptimizationDocuments(OptimizationEditor* editor, ErrorBar* errors, ResultsFile* results,
                        QObject* parent = nullptr);

  void newPlan() override;
  /// Shows a plan that starts at the weights of this agent; an error if the agent is not linear.
  void startAt(const Mdp& mdp, const AgentSettings& agent);
  void saveAgent(const AgentSettings& agent);

 protected:
  /// With the options that it leaves to an external agent, which is started for them once it may run.
  void complete(const OptimizationPlan& plan, std::function<void(const OptimizationPlan&)> then) override;

 private:
  /// `then` follows with the agent and the space of its options; empty if it is no external one.
  void withOptions(const NamedAgent& agent, std::function<void(const NamedAgent&, const SearchSpace&)> then);
  void loadMdp(const QString& name);
  void loadAgent(const QString& name);
  void loadOpponent(const QString& name);

  BackgroundTask loadingMdp_, loadingAgent_, loadingOpponent_;  ///< what was chosen last
};

}  // namespace tetrabench
