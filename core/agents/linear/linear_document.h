#pragma once

#include <string_view>

#include "core/agents/linear/linear_settings.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// The keys of a linear function in the document of an agent.
/// A weight of a feature.
Shape weightShape();
/// The value of the key "weights", whose features have names.
Shape weightsShape();
/// The keys of a linear agent.
std::vector<Field> linearFields();

void readLinear(const JsonReader& document, LinearSettings& settings);
void writeLinear(const LinearSettings& settings, Json& json);

/// The value of the key "weights" alone.
void readLinearWeights(const JsonReader& weights, LinearSettings& settings);
Json linearWeightsJson(const std::vector<WeightedFeature>& weights);

/// A weight of a linear function.
double readWeight(const JsonReader& value);

/// A feature of the catalogue, by the id at this place.
const Feature* readFeature(const std::string& id, const JsonReader& value);

}  // namespace tetrabench
