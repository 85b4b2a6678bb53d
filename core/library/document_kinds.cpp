#include "core/agents/agent_document.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/published_results_document.h"
#include "core/experiments/start_model/start_data.h"
#include "core/optimal/value_file.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/curve_document.h"
#include "core/play/replay_document.h"
#include "core/statistics/concatenated_curve_file.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/results_kind.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {

std::span<const DocumentKind* const> documentKinds() {
  static constexpr const DocumentKind* kKinds[] = {
      &kMdpKind,          &kAgentKind,  &kCurveKind,   &kConcatenatedCurveKind, &kExperimentKind,
      &kOptimizationKind, &kReplayKind, &kResultsKind, &kStartDataKind,         &kPublishedResultsKind,
      &kValuesKind};
  return kKinds;
}

}  // namespace tetrabench
