#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "core/experiments/published_results.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

inline constexpr std::string_view kPublishedResultsFormat = "tetrabench-published-results/1";
extern const DocumentKind kPublishedResultsKind;

/// Names of `PublishedResult::Measure` in documents and output.
inline constexpr std::string_view kMeasureNames[] = {"lines", "stopped pieces"};

/// Parses the table of published results. A figure is `mean`, or `from` and `to`; `digits` is the number of
/// digits it was published with. Its precision is given by one of
///   halfWidth      of the 95 % interval, relative to the mean: (1.96 / halfWidth)^2 lost games,
///   standardError  relative to the mean: standardError^-2 lost games,
///   games          games / deviation^2 lost games; `deviation` is the standard deviation of a game relative
///                  to the mean (default: 1, that of lines, which are geometric).
/// Throws InvalidDocument.
std::vector<PublishedResult> publishedResultsFromJson(const Json& json);

/// Reads the table from a file. Throws InvalidDocument or StorageError, which name it.
std::vector<PublishedResult> readPublishedResults(const std::filesystem::path& path);

}  // namespace tetrabench
