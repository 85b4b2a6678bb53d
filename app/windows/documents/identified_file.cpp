#include "app/windows/documents/identified_file.h"

#include <QFileInfo>
#include <utility>

#include "app/windows/documents/document_lists.h"
#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/evaluation_database.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {
namespace {

/// Returns the name of the last search in a results file; empty if the file has experiments, has no searches
/// or is unreadable, which Compare reports.
QString lastSearchUnlessExperiments(const std::string& file) try {
  if (!ResultsDatabase(file).experiments().empty()) return {};
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
    const ContentKind kind = contentKindOf(file);
    // MDPs and agents are validated here, so that the caller can report all errors together.
    if (kind == ContentKind::Mdp) readMdp(file);
    if (kind == ContentKind::Agent) readAgent(file);
    return {absolute, kind, kind == ContentKind::Results ? lastSearchUnlessExperiments(file) : QString(), {}};
  } catch (const Error& error) {
    return {absolute, {}, {}, QString::fromStdString(sentenceOf(error))};
  }
}

void noteRecent(const IdentifiedFile& file) {
  constexpr std::pair<ContentKind, DocumentType> kListed[] = {
      {ContentKind::Mdp, DocumentType::Mdp},
      {ContentKind::Agent, DocumentType::Agent},
      {ContentKind::Experiment, DocumentType::Experiment},
      {ContentKind::Optimization, DocumentType::Optimization}};
  for (const auto& [content, type] : kListed)
    if (content == file.kind) return DocumentLists::instance().note(type, file.path);
  DocumentLists::instance().note(file.path);
}

}  // namespace tetrabench
