#pragma once

#include <optional>
#include <string>

#include "core/statistics/pairing.h"
#include "core/statistics/rating.h"
#include "core/storage/documents/document_context.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Settings for ranking the agents of an experiment.
struct RankingSettings {
  Pairing pairing = Pairing::RoundRobin;
  /// Sequential test that ends the experiment once it is decided, in the plan's order; for two agents.
  std::optional<SprtSettings> sprt = {};

  bool operator==(const RankingSettings&) const = default;
};

/// Throws InvalidDocument, with a location below `place`, unless elo0 < elo1 and all values are in range.
void check(const SprtSettings& sprt, const std::string& place);

/// Returns the schema of a sequential test.
Schema sprtSchema();

/// Reads or writes a sequential test as a field of a document. Throws InvalidDocument.
void fromJson(const JsonReader& value, SprtSettings& sprt, const DocumentContext& context);
Json toJson(const SprtSettings& sprt, const DocumentContext& context);

}  // namespace tetrabench
