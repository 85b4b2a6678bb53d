#include "core/regression/regression_model.h"

#include <numeric>

#include "core/one_of-inl.h"
#include "core/regression/deterministic_math.h"

namespace tetrabench {

template struct OneOf<LinearModel, NetworkModel>;

namespace {

std::vector<double> sums(const LinearRows& rows, std::span<const double> x) {
  std::vector<double> sums;
  for (const auto& row : rows)
    sums.push_back(std::inner_product(x.begin(), x.end(), row.begin(), row.back()));
  return sums;
}

std::vector<double> predictionOf(const LinearModel& model, std::span<const double> x) {
  return sums(model.rows, x);
}

std::vector<double> predictionOf(const NetworkModel& model, std::span<const double> x) {
  std::vector<double> values(x.begin(), x.end());
  for (std::size_t layer = 0; layer < model.layers.size(); ++layer) {
    if (layer > 0)
      for (double& value : values) value = deterministicTanh(value);
    values = sums(model.layers[layer], values);
  }
  return values;
}

}  // namespace

std::size_t RegressionModel::outputs() const {
  if (const auto* linear = std::get_if<LinearModel>(&of)) return linear->rows.size();
  return std::get<NetworkModel>(of).layers.back().size();
}

std::vector<double> RegressionModel::predict(std::span<const double> x) const {
  return std::visit([&](const auto& model) { return predictionOf(model, x); }, of);
}

}  // namespace tetrabench
