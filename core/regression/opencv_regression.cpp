#include "core/regression/opencv_regression.h"

#include <opencv2/ml.hpp>

namespace tetrabench {
namespace {

using cv::ml::ROW_SAMPLE;

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
