#include "core/experiments/published_results.h"

#include <algorithm>
#include <cmath>

#include "core/experiments/published_results_document.h"
#include "core/storage/documents/document_folders.h"

namespace tetrabench {

const std::vector<PublishedResult>& publishedResults() {
  static const std::vector<PublishedResult> results =
      readPublishedResults(dataFolder() / "resources/results/published.json");
  return results;
}

const PublishedResult* findPublishedResult(std::string_view id) {
  const auto& results = publishedResults();
  const auto found = std::ranges::find(results, id, &PublishedResult::id);
  return found == results.end() ? nullptr : &*found;
}

Comparison compare(const OwnMean& ours, const Figure& theirs) {
  const double published = std::clamp(ours.mean, theirs.from, theirs.to);
  const double nearest = std::clamp(ours.mean, theirs.from - theirs.rounding, theirs.to + theirs.rounding);
  const double variance = 1 / ours.games + (theirs.games ? 1 / *theirs.games : 0);
  return {ours.mean / published, std::abs(std::log(ours.mean / nearest)), 2 * std::sqrt(variance)};
}

}  // namespace tetrabench
