#include "core/features/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/features/groups.h"
#include "core/translation.h"

namespace tetrabench {

std::span<const Feature> featureCatalogue() {
  static const std::vector<Feature> catalogue = [] {
    std::vector<Feature> all;
    for (auto group : {placementFeatures(), heightFeatures(), surfaceFeatures(), holeFeatures(),
                       transitionFeatures(), wellFeatures()})
      all.insert(all.end(), group.begin(), group.end());
    return all;
  }();
  return catalogue;
}

const Feature* findFeature(std::string_view id) {
  const auto catalogue = featureCatalogue();
  const auto found = std::ranges::find(catalogue, id, &Feature::id);
  return found == catalogue.end() ? nullptr : &*found;
}

std::span<const FeatureSet> featureSets() {
  static const std::vector<FeatureSet> sets = {
      {"bertsekas",
       "Bertsekas & Ioffe",
       "Bertsekas & Ioffe 1996; 2W + 2 values",
       {"columnHeight", "heightDifference", "pileHeight", "holes", "constant"}},
      {"dellacherie",
       "Dellacherie",
       "Dellacherie 2003, in Fahey",
       {"landingHeight", "erodedCells", "rowTransitions", "columnTransitions", "holes", "cumulativeWells"}},
      {"bcts",
       "BCTS",
       "Thiery & Scherrer 2009",
       {"landingHeight", "erodedCells", "rowTransitions", "columnTransitions", "holes", "cumulativeWells",
        "holeDepth", "rowsWithHoles"}},
      {"dt",
       "DT",
       "Scherrer et al. 2015",
       {"landingHeight", "erodedCells", "rowTransitions", "columnTransitions", "holes", "cumulativeWellsFast",
        "holeDepth", "rowsWithHoles", "patternDiversity"}},
      // The inputs of MAIA's two controllers: the 2W + 8 values of BDU, and the rows removed, from its phase
      // 1.
      {"maia",
       "MAIA",
       "INRIA-MAIA, RL Competition 2008: the features of bertsekas, dellacherie and bcts, and rows removed; "
       "2W + 9 values",
       {"columnHeight", "heightDifference", "pileHeight", "holes", "landingHeight", "erodedCells",
        "rowTransitions", "columnTransitions", "cumulativeWells", "holeDepth", "rowsWithHoles",
        "rowsRemoved"}},
      {"cornell",
       "Cornell",
       "Cornell 1999, F1 to F8",
       {"landingDepth", "meanCellDepth", "contacts", "solidity", "rowsRemoved", "headroom", "shallowness",
        "smoothness"}},
      {"cmu",
       "CMU",
       "Rodriguez, Tesch & Lindzey (CMU homework), H1 to H11",
       {"altitudeDifference", "heightVariation", "holes", "inverseDensity", "rowsRemoved", "squaredHoleDepth",
        "squaredBumpiness", "sideBias", "pileHeight", "meanHeight", "jumps"}},
      {"huji", "HUJI", "HUJI 2011", {"pileHeight", "doubledMeanHeight", "holes", "bumpiness", "valleys"}},
      {"nus",
       "NUS",
       "Gupta et al. 2017 (NUS)",
       {"altitudeDifference", "nusColumnTransitions", "deepestWell", "pileHeight", "columnsWithHoles",
        "holes", "wellCount", "rowsRemoved", "nusRowTransitions", "totalHeight", "bumpiness", "weightedCells",
        "wellDepthSum"}},
      {"smartagent",
       "SmartAgent",
       "Sarjant 2008, SmartAgent 1.6",
       {"bumpiness", "maxWellDepth", "cubedPileHeight", "holes", "rowsRemoved"}},
      {"smartagent-1.4",
       "SmartAgent 1.4",
       "Sarjant 2008, SmartAgent 1.4 and 1.5",
       {"bumpiness", "chasms", "squaredPileHeight", "holes", "rowsRemoved"}},
  };
  return sets;
}

std::string titleOfWeight(std::string_view name) {
  const std::size_t bracket = std::min(name.find('['), name.size());
  const Feature* feature = findFeature(name.substr(0, bracket));
  if (!feature) return std::string(name);
  const std::string title = Core::tr(std::string(feature->name).c_str());
  return bracket == name.size() ? title : fmt::format("{} {}", title, name.substr(bracket));
}

std::vector<const Feature*> resolveFeatures(std::string_view setOrIds) {
  const auto sets = featureSets();
  std::vector<std::string_view> ids;
  if (const auto set = std::ranges::find(sets, setOrIds, &FeatureSet::name); set != sets.end()) {
    ids = set->features;
  } else {
    for (std::size_t at = 0; at <= setOrIds.size();) {
      const std::size_t end = std::min(setOrIds.find(',', at), setOrIds.size());
      ids.push_back(setOrIds.substr(at, end - at));
      at = end + 1;
    }
  }
  std::vector<const Feature*> features;
  for (std::string_view id : ids) {
    const Feature* feature = findFeature(id);
    if (!feature)
      throw InvalidArgument(
          Core::sentence("\"{}\" is not a feature; specify one set (dellacherie, bcts, dt, ...), or ids from "
                         "`features list`.",
                         id));
    features.push_back(feature);
  }
  return features;
}

}  // namespace tetrabench
