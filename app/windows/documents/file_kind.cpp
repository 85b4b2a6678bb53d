#include "app/windows/documents/file_kind.h"

#include <utility>

#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/curve_document.h"
#include "core/play/replay_document.h"
#include "core/statistics/concatenated_curve_file.h"
#include "core/storage/document_kind.h"
#include "core/tetris/mdp_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::pair<std::string_view, ContentKind> kFormats[] = {
    {kMdpFormat, ContentKind::Mdp},
    {kAgentFormat, ContentKind::Agent},
    {kCurveFormat, ContentKind::Curve},
    {kConcatenatedCurveFormat, ContentKind::ConcatenatedCurve},
    {kReplayFormat, ContentKind::Replay},
    {kExperimentFormat, ContentKind::Experiment},
    {kOptimizationFormat, ContentKind::Optimization},
    {kResultsFormat, ContentKind::Results},
};

}  // namespace

ContentKind contentKindOf(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error))
    throw StorageError(Core::sentence("{}: no such file.", path.string()));
  const std::string format = formatOf(path);
  for (const auto& [name, kind] : kFormats)
    if (format == name) return kind;
  throw InvalidDocument(
      "/format", '"' + format + '"',
      Core::tr("that of an MDP, agent, curve, replay, experiment or optimization"), path.string());
}

std::string inWords(ContentKind kind) {
  for (const auto& [name, known] : kFormats)
    if (known == kind) return kindInWords(name);
  return {};
}

}  // namespace tetrabench
