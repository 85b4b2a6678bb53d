#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/features/feature.h"

namespace tetrabench {

/// Returns all features, in catalogue order. To add one, enter it in the table of its group
/// (`placement_features.cpp`, `height_features.cpp`, ...).
std::span<const Feature> featureCatalogue();

/// Returns the feature with this id, or null.
const Feature* findFeature(std::string_view id);

/// Returns the display name of a weight: "Holes" for "holes", "Column heights [3]" for "columnHeight[3]".
/// Names that belong to no feature are returned unchanged.
std::string titleOfWeight(std::string_view name);

/// A named selection of features.
struct FeatureSet {
  std::string_view name;   ///< in documents and on the command line
  std::string_view title;  ///< in the GUI
  std::string_view source;
  std::vector<std::string_view> features;
};

std::span<const FeatureSet> featureSets();

/// Returns the features of a named set or of a comma-separated list of ids. Throws InvalidArgument naming any
/// unknown one.
std::vector<const Feature*> resolveFeatures(std::string_view setOrIds);

}  // namespace tetrabench
