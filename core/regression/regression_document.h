#pragma once

#include "core/regression/regression_model.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Returns the schema of a model document with this many attributes and outputs.
Schema regressionSchema(std::size_t attributes, std::size_t outputs);

/// Reads a model with this many attributes and outputs. Throws InvalidDocument.
RegressionModel readRegression(const JsonReader& value, std::size_t attributes, std::size_t outputs);

Json toJson(const RegressionModel& model);

}  // namespace tetrabench
