#include "app/windows/documents/identified_file.h"

#include <QFileInfo>

#include "app/windows/documents/document_lists.h"
#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/evaluation_database.h"
#include "core/storage/results_kind.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {
namespace {

/// Returns the name of the last search in a results file; empty if the file has experiments, has no searches
/// or is unreadable, which Compare reports.
QString lastSearchUnlessExperiments(const std::string& file) try {
  if (!ResultsDatabase(file).names().empty()) return {};
  const std::vector<std::string> names = EvaluationDatabase(file).names();
  return names.empty() ? QString() : QString::fromStdString(names.back());
} catch (const Error&) {
  return {};
}

}  // namespace

IdentifiedFile identifyFile(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  const std::string file = absolute.toStdString();
  try {
    const DocumentKind& kind = documentKindOf(file);
    // MDPs and agents are validated here, so that the caller can report all errors together.
    if (kind == kMdpKind || kind == kAgentKind) kind.read(file);
    return {absolute, &kind, kind == kResultsKind ? lastSearchUnlessExperiments(file) : QString(), {}};
  } catch (const Error& error) {
    return {absolute, {}, {}, QString::fromStdString(sentenceOf(error))};
  }
}

void noteRecent(const IdentifiedFile& file) {
  if (file.kind && !file.kind->folder.empty()) return DocumentLists::instance().note(*file.kind, file.path);
  DocumentLists::instance().note(file.path);
}

}  // namespace tetrabench
