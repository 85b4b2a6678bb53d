#pragma once

#include <filesystem>

#include "core/agents/named_document.h"
#include "core/optimizers/optimization_plan.h"
#include "core/storage/shape.h"

namespace tetrabench {

inline constexpr std::string_view kOptimizationFormat = "tetrabench-optimization/1";

/// What a document may have.
const Shape& optimizationShape();

/// Reads an optimization document (`tetrabench-optimization/1`). Its MDPs and agents are ids, files (looked
/// for in `folder` first) or whole documents; instead of an agent it may name features. Throws
/// InvalidDocument with the place inside the document.
OptimizationPlan optimizationFromJson(const Json& json, const std::filesystem::path& folder);
/// The same for a plan that is still being edited, which need not pass its `check`.
OptimizationPlan optimizationDraftFromJson(const Json& json, const std::filesystem::path& folder);
Json toJson(const OptimizationPlan& plan, DocumentParts parts = DocumentParts::Named);

/// Read and write `*.optimization.json`. Throw StorageError or InvalidDocument, which name the file.
OptimizationPlan readOptimization(const std::filesystem::path& path);
void writeOptimization(const std::filesystem::path& path, const OptimizationPlan& plan);

/// The key of evaluations in the database: the MDP, the agent without its weights, and the games.
std::string textOf(const Objective& objective);

}  // namespace tetrabench
