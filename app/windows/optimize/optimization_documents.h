#pragma once

#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/plan_documents.h"

namespace tetrabench {

/// Plans of searches, for PlanDocumentsOf.
struct OptimizationDocumentKind {
  using Plan = OptimizationPlan;
  using Editor = OptimizationEditor;
  static Plan read(const std::string& name);
  static Plan readStored(const std::string& path, const std::string& name);
  static void write(const std::string& path, const Plan& plan);
  static QStringList names(const std::string& path);
};

/// Opens and saves the plan on the Optimize page, and finds MDPs and agents for it.
class OptimizationDocuments : public PlanDocumentsOf<OptimizationDocumentKind> {
  Q_OBJECT

 public:
  OptimizationDocuments(OptimizationEditor* editor, ErrorBar* errors, ResultsFile* results,
                        QObject* parent = nullptr);

  /// The plan that was worked on when the program last ended, or the first start's.
  void restore();
  void remember() const;

  void newPlan() override;
  /// Searches for the weights of this agent, from those it has. Only linear agents have weights that can be
  /// searched for; others are told.
  void startAt(const Mdp& mdp, const AgentSettings& agent);
  void saveAgent(const AgentSettings& agent);

 private:
  void loadMdp(const QString& name);
  void loadAgent(const QString& name);
};

}  // namespace tetrabench
