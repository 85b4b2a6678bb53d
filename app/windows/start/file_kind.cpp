#include "app/windows/start/file_kind.h"

#include <fstream>
#include <utility>

#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/curve_document.h"
#include "core/play/replay_document.h"
#include "core/statistics/concatenated_curve_file.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {
namespace {

constexpr std::pair<std::string_view, ContentKind> kFormats[] = {
    {kMdpFormat, ContentKind::Mdp},
    {kAgentFormat, ContentKind::Agent},
    {kCurveFormat, ContentKind::Curve},
    {kReplayFormat, ContentKind::Replay},
    {kExperimentFormat, ContentKind::Experiment},
    {kOptimizationFormat, ContentKind::Optimization},
};

std::string beginningOf(const std::filesystem::path& path) {
  constexpr std::size_t kBytes = 200;
  std::string text(kBytes, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(text.data(), kBytes);
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

}  // namespace

ContentKind contentKindOf(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error))
    throw StorageError(path.string() + ": there is no such file.");
  const std::string beginning = beginningOf(path);
  if (beginning.starts_with("SQLite format 3")) return ContentKind::Results;
  if (beginning.starts_with("#") && beginning.find(kConcatenatedCurveFormat) != std::string::npos)
    return ContentKind::ConcatenatedCurve;
  try {
    const Json json = readJsonFile(path);
    const std::string format = JsonReader(json)["format"].string();
    for (const auto& [name, kind] : kFormats)
      if (format == name) return kind;
    JsonReader(json)["format"].fail("that of an MDP, agent, curve, replay, experiment or optimization");
  } catch (const InvalidDocument& invalid) {
    throw invalid.document().empty() ? invalid.in(path.string()) : invalid;
  }
}

}  // namespace tetrabench
