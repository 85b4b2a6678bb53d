#include "app/windows/optimize/optimization_documents.h"

#include "app/windows/documents/trust_question.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/optimization_document.h"
#include "core/optimizers/option_space.h"
#include "core/storage/documents/document_folders.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr QLatin1String kFeatures("features/");

}  // namespace

/// Returns the plan shown at the first start, which takes a few minutes on a small board.
OptimizationPlan OptimizationDocumentKind::firstPlan() {
  OptimizationPlan plan;
  plan.name = "First search";
  plan.mdp = {"standard/10x10", Library::instance().mdp("standard/10x10")};
  plan.agent = {"", agentOf(resolveFeatures("dellacherie"), plan.mdp.mdp, plan.method)};
  plan.space = spaceOf(plan.agent.agent, -100, 100);
  plan.method = CrossEntropySettings{.generations = 40};
  plan.fresh = true;
  return plan;
}

OptimizationPlan OptimizationDocumentKind::draftFromJson(const Json& json) {
  return optimizationDraftFromJson(json, {});
}

std::vector<std::string*> OptimizationDocumentKind::references(OptimizationPlan& plan) {
  std::vector<std::string*> references{&plan.mdp.reference, &plan.agent.reference};
  for (NamedMdp& other : plan.otherMdps) references.push_back(&other.reference);
  if (plan.opponent) references.push_back(&plan.opponent->reference);
  for (Validation* v : {&plan.validation, plan.previewCheck ? &*plan.previewCheck : nullptr}) {
    if (v && v->mdp) references.push_back(&v->mdp->reference);
    if (v && v->agent) references.push_back(&v->agent->reference);
  }
  return references;
}

OptimizationPlan OptimizationDocumentKind::read(const std::string& name) {
  return readOptimization(documentFile(kOptimizationKind, name));
}

OptimizationPlan OptimizationDocumentKind::readStored(const std::string& path, const std::string& name) {
  return EvaluationDatabase(path).plan(name);
}

void OptimizationDocumentKind::write(const std::string& path, const OptimizationPlan& plan) {
  writeOptimization(path, plan);
}

QStringList OptimizationDocumentKind::names(const std::string& path) {
  QStringList names;
  for (const std::string& name : EvaluationDatabase(path).names()) names.append(QString::fromStdString(name));
  return names;
}

OptimizationDocuments::OptimizationDocuments(OptimizationEditor* editor, ErrorBar* errors,
                                             ResultsFile* results, QObject* parent)
    : PlanDocumentsOf(editor, errors, results, filesOf(kOptimizationKind),
                      {tr("Optimization"), tr("Open optimization"), tr("Save optimization"), {}}, parent) {
  connect(editor_, &OptimizationEditor::mdpChosen, this, &OptimizationDocuments::loadMdp);
  connect(editor_, &OptimizationEditor::agentChosen, this, &OptimizationDocuments::loadAgent);
  connect(editor_, &OptimizationEditor::opponentChosen, this, &OptimizationDocuments::loadOpponent);
}

void OptimizationDocuments::saveAgent(const AgentSettings& agent) {
  const QString name = QString::fromStdString(agent.name);
  const auto path = tetrabench::askSave(editor_, filesOf(kAgentKind), tr("Save agent"), name);
  if (!path) return;
  inBackground(
      this, [path = path->toStdString(), agent] { writeAgent(path, agent); },
      [this, path] { Q_EMIT saved(*path); }, [this](const QString& sentence) { fail(sentence); });
}

void OptimizationDocuments::newPlan() {
  OptimizationPlan plan = OptimizationDocumentKind::firstPlan();
  if (isStored(plan.name)) plan.name = freeName(plan.name);
  show(plan, {});
}

void OptimizationDocuments::startAt(const Mdp& mdp, const AgentSettings& agent) {
  if (!agent.playsByWeights() && !hasOptions(agent))
    return fail(tr("%1 has neither weights nor options to optimize.").arg(shownText(agent.name)));
  dismiss();
  withOptions({"", agent}, [this, mdp](const NamedAgent& start, const SearchSpace& options) {
    const std::string& name = start.agent.name;
    editor_->setStart(isStored(name) ? freeName(name) : name, {"", mdp}, start, options);
  });
}

void OptimizationDocuments::complete(const OptimizationPlan& plan,
                                     std::function<void(const OptimizationPlan&)> then) {
  if (hasWholeSpace(plan)) return then(plan);
  withTrust(editor_, {plan.agent.agent}, [this, plan, then = std::move(then)] {
    opening_.drop();
    opening_ = inBackground(
        this, [plan](const std::stop_token& stop) { return withDeclaredOptions(plan, stop); },
        [then](const OptimizationPlan& whole) { then(whole); },
        [this](const QString& sentence) { fail(sentence); });
  });
}

void OptimizationDocuments::withOptions(const NamedAgent& agent,
                                        std::function<void(const NamedAgent&, const SearchSpace&)> then) {
  if (agent.agent.hasNumbersAlone()) return then(agent, numbersOf(agent.agent));
  OptimizationPlan plan;
  plan.agent = agent;
  complete(plan, [then = std::move(then)](const OptimizationPlan& whole) { then(whole.agent, whole.space); });
}

void OptimizationDocuments::loadMdp(const QString& name) {
  loadingMdp_.drop();
  loadingMdp_ = inBackground(
      this,
      [name = name.toStdString()] {
        return NamedMdp{name, Library::instance().mdp(name)};
      },
      [this](NamedMdp&& mdp) { editor_->setMdp(mdp); }, [this](const QString& sentence) { fail(sentence); });
}

void OptimizationDocuments::loadOpponent(const QString& name) {
  loadingOpponent_.drop();
  loadingOpponent_ = inBackground(
      this,
      [name = name.toStdString()] {
        return NamedAgent{name, Library::instance().agent(name)};
      },
      [this](const NamedAgent& agent) { editor_->setOpponent(agent); },
      [this](const QString& sentence) { fail(sentence); });
}

void OptimizationDocuments::loadAgent(const QString& name) {
  loadingAgent_.drop();
  loadingAgent_ = inBackground(
      this,
      [name, mdp = editor_->plan().mdp.mdp, method = editor_->plan().method] {
        if (name.startsWith(kFeatures))
          return NamedAgent{"",
                            agentOf(resolveFeatures(name.mid(kFeatures.size()).toStdString()), mdp, method)};
        return NamedAgent{name.toStdString(), Library::instance().agent(name.toStdString())};
      },
      [this](const NamedAgent& agent) {
        withOptions(agent, [this](const NamedAgent& found, const SearchSpace& options) {
          editor_->setAgent(found, options);
        });
      },
      [this](const QString& sentence) { fail(sentence); });
}

}  // namespace tetrabench

#include "moc_optimization_documents.cpp"
