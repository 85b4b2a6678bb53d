#pragma once

#include "core/regression/regression_model.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// What the document of a model that predicts this many numbers from this many attributes may have.
Shape regressionShape(std::size_t attributes, std::size_t outputs);

/// Reads a model that predicts this many numbers from this many attributes. Throws InvalidDocument.
RegressionModel readRegression(const JsonReader& value, std::size_t attributes, std::size_t outputs);

Json toJson(const RegressionModel& model);

}  // namespace tetrabench
