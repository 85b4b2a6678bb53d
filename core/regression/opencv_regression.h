#pragma once

#include "core/regression/fit_regression.h"

namespace tetrabench {

NetworkModel fitNetwork(const RegressionData& data);
ForestModel fitForest(const RegressionData& data);

}  // namespace tetrabench
