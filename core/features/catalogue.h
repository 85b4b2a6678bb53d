#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/features/feature.h"

namespace tetrabench {

/// Every feature there is, in the order of the catalogue. To add one, write it into the table of its group
/// (`placement_features.cpp`, `height_features.cpp`, ...).
std::span<const Feature> featureCatalogue();

/// The feature with this id, or null.
const Feature* findFeature(std::string_view id);

/// What people call a weight: "Holes" for "holes", "Column heights [3]" for "columnHeight[3]". Names that are
/// of no feature stay.
std::string titleOfWeight(std::string_view name);

/// A named choice of features.
struct FeatureSet {
  std::string_view name;   ///< in documents and on the command line
  std::string_view title;  ///< for people
  std::string_view source;
  std::vector<std::string_view> features;
};

std::span<const FeatureSet> featureSets();

/// The features of a set's name or of a comma-separated list of ids. Throws InvalidArgument naming what is
/// unknown.
std::vector<const Feature*> resolveFeatures(std::string_view setOrIds);

}  // namespace tetrabench
