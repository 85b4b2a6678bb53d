#include "app/windows/optimize/optimization_documents.h"
#include "core/agents/library.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for the lookup of the MDPs and agents that a search refers to.
class OptimizationReferencesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void allOfAPlanAreKnown() {
    const NamedMdp mdp{"guideline/10x20", Library::instance().mdp("guideline/10x20")};
    const NamedAgent agent{"dt-20", Library::instance().agent("dt-20")};
    OptimizationPlan plan;
    plan.mdp = mdp;
    plan.otherMdps = {mdp};
    plan.agent = agent;
    plan.opponent = agent;
    plan.validation.mdp = mdp;
    plan.validation.agent = agent;
    plan.previewCheck = plan.validation;
    OptimizationPlan without = plan;
    for (std::string* reference : OptimizationDocumentKind::references(without)) reference->clear();
    const auto isCleared = [](const auto& named) { return named->reference.empty(); };
    QVERIFY(without.mdp.reference.empty() && without.otherMdps[0].reference.empty());
    QVERIFY(without.agent.reference.empty() && isCleared(without.opponent));
    for (const Validation& v : {without.validation, *without.previewCheck})
      QVERIFY(isCleared(v.mdp) && isCleared(v.agent));
  }
};

TETRABENCH_TEST(OptimizationReferencesTest)
#include "optimization_references_test.moc"
