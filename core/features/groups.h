#pragma once

#include <span>

#include "core/features/feature.h"

/// The groups of the catalogue, one per file.
namespace tetrabench {

std::span<const Feature> placementFeatures();
std::span<const Feature> heightFeatures();
std::span<const Feature> surfaceFeatures();
std::span<const Feature> holeFeatures();
std::span<const Feature> transitionFeatures();
std::span<const Feature> wellFeatures();

}  // namespace tetrabench
