#pragma once

#include <filesystem>

#include "core/agents/named_document.h"
#include "core/experiments/experiment_plan.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

inline constexpr std::string_view kExperimentFormat = "tetrabench-experiment/1";
extern const DocumentKind kExperimentKind;

/// Returns the schema of an experiment document.
const Schema& experimentSchema();

/// Parses an experiment document (`tetrabench-experiment/1`). Its MDPs and agents are ids, files (looked up
/// in `folder` first) or embedded documents; an entry of its agents can also be a search, {"search", "best",
/// "name"}. Throws InvalidDocument with the location within the document.
ExperimentPlan experimentFromJson(const Json& json, const std::filesystem::path& folder);

/// Parses a draft that is still being edited and need not pass `check`.
ExperimentPlan experimentDraftFromJson(const Json& json, const std::filesystem::path& folder);

Json toJson(const ExperimentPlan& plan, DocumentParts parts = DocumentParts::Named);

/// Reads and writes `*.experiment.json`. Throws StorageError or InvalidDocument, which name the file.
ExperimentPlan readExperiment(const std::filesystem::path& path);
void writeExperiment(const std::filesystem::path& path, const ExperimentPlan& plan);

}  // namespace tetrabench
