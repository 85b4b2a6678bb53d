#pragma once

#include <string_view>

#include "core/agents/linear/linear_settings.h"
#include "core/storage/documents/fields.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Returns the schema of a feature's weight.
Schema weightSchema();
/// Returns the schema of the value of "weights", with features as keys.
Schema weightsSchema();
/// Returns the fields of a linear agent's document.
const Fields<LinearSettings>& linearFields();

/// Reads these fields. Throws InvalidDocument if the lists of weights are for different board widths.
void readLinear(const JsonReader& document, LinearSettings& settings);

/// Reads the value of "weights" alone.
void readLinearWeights(const JsonReader& weights, LinearSettings& settings);
Json linearWeightsJson(const std::vector<WeightedFeature>& weights);

/// Reads a weight of a linear function.
double readWeight(const JsonReader& value);

/// Returns the feature with this id from the catalogue. Throws InvalidDocument at the place of `value` if
/// there is none.
const Feature* readFeature(const std::string& id, const JsonReader& value);

}  // namespace tetrabench
