#pragma once

#include "app/windows/championship/championship_editor.h"
#include "app/windows/plans/plan_documents.h"

namespace tetrabench {

/// Plans of championships, for PlanDocumentsOf.
struct ChampionshipDocumentKind {
  using Plan = Championship;
  using Editor = ChampionshipEditor;
  static Plan read(const std::string& name);
  static Plan readStored(const std::string& path, const std::string& name);
  static void write(const std::string& path, const Plan& plan);
  static QStringList names(const std::string& path);
  static constexpr const char* kSession = "championship.json";
  static Plan firstPlan();
  static Plan draftFromJson(const Json& json);
  static std::vector<std::string*> references(Plan& plan);
};

/// Opens and saves the plan on the Championship page, and finds agents and an MDP for it.
class ChampionshipDocuments : public PlanDocumentsOf<ChampionshipDocumentKind> {
  Q_OBJECT

 public:
  ChampionshipDocuments(ChampionshipEditor* editor, ErrorBar* errors, ResultsFile* results,
                        QObject* parent = nullptr);

  void newPlan() override;
  /// Asks for a search whose best enter; `search`: the number of the one that is edited, or none.
  void askEntrants(std::optional<int> search = {});
  void loadMdp(const QString& name);

 private:
  bool isBusy() const override { return editor_->isReadOnly(); }
};

}  // namespace tetrabench
