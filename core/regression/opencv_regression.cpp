#include "core/regression/opencv_regression.h"

#include <opencv2/ml.hpp>

namespace tetrabench {
namespace {

using cv::ml::ROW_SAMPLE;

// Few, as examples are: with 7 units or 200 iterations, what it predicts of MDPs it has not seen is twice as
// wrong as their mean.
constexpr int kHiddenUnits = 3, kIterations = 30;
constexpr int kTrees = 50, kDepth = 6, kLeastExamples = 10;
constexpr std::uint64_t kSeed = 1;

cv::Mat matrixOf(const std::vector<std::vector<double>>& rows) {
  cv::Mat matrix(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()), CV_32F);
  for (int i = 0; i < matrix.rows; ++i)
    for (int j = 0; j < matrix.cols; ++j)
      matrix.at<float>(i, j) =
          static_cast<float>(rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]);
  return matrix;
}

/// OpenCV's matrices have a column for each unit, and the constants in the last row.
LinearRows rowsOf(const cv::Mat& weights) {
  LinearRows rows(static_cast<std::size_t>(weights.cols));
  for (int unit = 0; unit < weights.cols; ++unit)
    for (int from = 0; from < weights.rows; ++from)
      rows[static_cast<std::size_t>(unit)].push_back(weights.at<double>(from, unit));
  return rows;
}

void multiply(LinearRows& rows, double weightsBy, double constantsBy) {
  for (auto& row : rows) {
    for (double& weight : row) weight *= weightsBy;
    row.back() *= constantsBy / weightsBy;
  }
}

/// The nodes below one of OpenCV's, in the order in which they are visited.
int addNodes(const cv::ml::RTrees& trees, int at, ForestModel::Tree& tree) {
  const auto& source = trees.getNodes()[static_cast<std::size_t>(at)];
  const auto own = tree.size();
  tree.push_back({.value = source.value});
  if (source.split >= 0) {
    const auto& split = trees.getSplits()[static_cast<std::size_t>(source.split)];
    ForestModel::Node node{.attribute = split.varIdx, .value = split.c};
    node.atMost = addNodes(trees, split.inversed ? source.right : source.left, tree);
    node.above = addNodes(trees, split.inversed ? source.left : source.right, tree);
    tree[own] = node;
  }
  return static_cast<int>(own);
}

}  // namespace

NetworkModel fitNetwork(const RegressionData& data) {
  cv::setNumThreads(1);  // several would add up errors in any order
  const auto network = cv::ml::ANN_MLP::create();
  const int inputs = static_cast<int>(data.x.front().size()),
            outputs = static_cast<int>(data.y.front().size());
  network->setLayerSizes(std::vector<int>{inputs, kHiddenUnits, outputs});
  // b (1 - exp(-a x)) / (1 + exp(-a x)) = b tanh(a x / 2)
  constexpr double kA = 2.0 / 3, kB = 1.7159;
  network->setActivationFunction(cv::ml::ANN_MLP::SIGMOID_SYM, kA, kB);
  network->setTrainMethod(cv::ml::ANN_MLP::RPROP);
  network->setTermCriteria({cv::TermCriteria::MAX_ITER, kIterations, 0});
  network->train(cv::ml::TrainData::create(matrixOf(data.x), ROW_SAMPLE, matrixOf(data.y)));

  // Inputs and outputs are scaled by pairs of factor and constant, the outputs after their tanh.
  const cv::Mat scale = network->getWeights(0), unscale = network->getWeights(3);
  NetworkModel model{{rowsOf(network->getWeights(1)), rowsOf(network->getWeights(2)), {}}};
  for (auto& row : model.layers[0])
    for (int i = 0; i < inputs; ++i) {
      double& weight = row[static_cast<std::size_t>(i)];
      row.back() += weight * scale.at<double>(0, 2 * i + 1);
      weight *= scale.at<double>(0, 2 * i);
    }
  multiply(model.layers[0], kA / 2, kA / 2);
  multiply(model.layers[1], kB * kA / 2, kA / 2);
  for (int k = 0; k < outputs; ++k) {
    auto& row = model.layers[2].emplace_back(static_cast<std::size_t>(outputs) + 1);
    row[static_cast<std::size_t>(k)] = kB * unscale.at<double>(0, 2 * k);
    row.back() = unscale.at<double>(0, 2 * k + 1);
  }
  return model;
}

ForestModel fitForest(const RegressionData& data) {
  ForestModel model;
  const cv::Mat x = matrixOf(data.x), y = matrixOf(data.y);
  for (int k = 0; k < y.cols; ++k) {
    double least = 0, most = 0;
    cv::minMaxLoc(y.col(k), &least, &most);
    if (least == most) {  // OpenCV refuses to learn that all are 0
      model.forests.push_back({ForestModel::Tree{{.value = most}}});
      continue;
    }
    cv::theRNG() = cv::RNG(kSeed);  // which the trees draw from
    const auto trees = cv::ml::RTrees::create();
    trees->setMaxDepth(kDepth);
    trees->setMinSampleCount(kLeastExamples);
    trees->setRegressionAccuracy(0);
    trees->setActiveVarCount(0);  // the square root of the number of attributes
    trees->setTermCriteria({cv::TermCriteria::MAX_ITER, kTrees, 0});
    trees->train(cv::ml::TrainData::create(x, ROW_SAMPLE, y.col(k).clone()));
    auto& forest = model.forests.emplace_back();
    for (const int root : trees->getRoots()) addNodes(*trees, root, forest.emplace_back());
  }
  return model;
}

}  // namespace tetrabench
