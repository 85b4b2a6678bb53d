#pragma once

#include <filesystem>

#include "core/agents/named_document.h"
#include "core/optimizers/optimization_plan.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/documents/schema.h"

namespace tetrabench {

inline constexpr std::string_view kOptimizationFormat = "tetrabench-optimization/1";
extern const DocumentKind kOptimizationKind;

/// Returns the schema of optimization documents.
const Schema& optimizationSchema();

/// Reads an optimization document (`tetrabench-optimization/1`). Its MDPs and agents are ids, files (looked
/// up in `folder` first) or whole documents; instead of an agent it may name features. Throws InvalidDocument
/// with the location within the document.
OptimizationPlan optimizationFromJson(const Json& json, const std::filesystem::path& folder);
/// Reads a plan that is still being edited, which need not pass its `check`.
OptimizationPlan optimizationDraftFromJson(const Json& json, const std::filesystem::path& folder);
Json toJson(const OptimizationPlan& plan, DocumentParts parts = DocumentParts::Named);

/// Reads or writes an `*.optimization.json` file. Throws StorageError or InvalidDocument, both naming the
/// file.
OptimizationPlan readOptimization(const std::filesystem::path& path);
void writeOptimization(const std::filesystem::path& path, const OptimizationPlan& plan);

/// Returns the key of evaluations in the database: the MDP, the agent without its weights, and the games.
std::string textOf(const Objective& objective);

}  // namespace tetrabench
