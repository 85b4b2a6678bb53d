#pragma once

#include <filesystem>

#include "core/agents/named_document.h"
#include "core/experiments/experiment_plan.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

inline constexpr std::string_view kExperimentFormat = "tetrabench-experiment/1";

/// What a document may have.
const Shape& experimentShape();

/// Reads an experiment document (`tetrabench-experiment/1`). Its MDPs and agents are ids, files (looked for
/// in `folder` first) or whole documents. Throws InvalidDocument with the place inside the document.
ExperimentPlan experimentFromJson(const Json& json, const std::filesystem::path& folder);

/// The same for the plan of stored results, which need only pass its `checkStored`.
ExperimentPlan storedExperimentFromJson(const Json& json);

/// The same for a plan that is still being edited, which need not pass its `check`.
ExperimentPlan experimentDraftFromJson(const Json& json, const std::filesystem::path& folder);

Json toJson(const ExperimentPlan& plan, DocumentParts parts = DocumentParts::Named);

/// Reads and writes `*.experiment.json`. Throws StorageError or InvalidDocument, which name the file.
ExperimentPlan readExperiment(const std::filesystem::path& path);
void writeExperiment(const std::filesystem::path& path, const ExperimentPlan& plan);

}  // namespace tetrabench
