#pragma once

#include "core/regression/fit_regression.h"

namespace tetrabench {

ForestModel fitForest(const RegressionData& data);

}  // namespace tetrabench
