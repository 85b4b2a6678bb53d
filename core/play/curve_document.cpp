#include "core/play/curve_document.h"

#include <algorithm>
#include <limits>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/json_reader.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

std::vector<double> numbers(const JsonReader& list, std::size_t count) {
  std::vector<double> values;
  for (const JsonReader& item : list.items()) values.push_back(item.number());
  if (values.size() != count) list.fail(Core::sentence("a list of {} numbers", count));
  return values;
}

SavedCurve curveFromJson(const Json& json) {
  const JsonReader document(json);
  document.requireFormat(kCurveFormat);
  document.allowKeys({"format", "name", "mdp", "seed", "x", "points", "episodes", "mdpHash"});
  constexpr std::string_view kUnits[] = {"steps", "pieces"};
  SavedCurve curve;
  curve.name = document["name"].string();
  curve.mdp = document["mdp"].string();
  curve.seed = document["seed"].unsignedInteger();
  curve.x = kUnits[document["x"].choice(kUnits)];
  for (const JsonReader& item : document["points"].items()) {
    const auto values = numbers(item, 2);
    if (!curve.points.empty() && values[0] <= curve.points.back().x)
      item.fail(Core::tr("a point with a larger x than the one before"));
    curve.points.push_back({values[0], values[1]});
  }
  for (const JsonReader& item : document["episodes"].items()) {
    const auto parts = item.items();
    if (parts.size() != 5) item.fail(Core::tr("a list of first episode, episodes, sum, min and max"));
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
    const std::int64_t last = curve.episodes.empty() ? 0 : curve.episodes.back().first;
    const std::int64_t next = std::min(last, kMost - 1) + 1;
    curve.episodes.push_back({parts[0].integer(next, kMost), parts[1].integer(1, kMost), parts[2].number(),
                              parts[3].number(), parts[4].number()});
  }
  if (const auto hash = document.find("mdpHash")) curve.mdpHash = hash->string();
  return curve;
}

}  // namespace

constinit const DocumentKind kCurveKind{.id = "curve",
                                        .singular = Core::noop("a curve"),
                                        .plural = Core::noop("Curves"),
                                        .ending = ".curve.json"};

SavedCurve readCurve(const std::filesystem::path& path) {
  return readDocument(path, [](const Json& json) { return curveFromJson(json); });
}

Json toJson(const SavedCurve& curve) {
  Json points = Json::array(), episodes = Json::array();
  for (const auto& point : curve.points) points.push_back({point.x, point.total});
  for (const auto& e : curve.episodes) episodes.push_back({e.first, e.episodes, e.sum, e.min, e.max});
  Json json{{"format", kCurveFormat},
            {"name", curve.name},
            {"mdp", curve.mdp},
            {"seed", curve.seed},
            {"x", curve.x},
            {"points", std::move(points)},
            {"episodes", std::move(episodes)}};
  if (!curve.mdpHash.empty()) json["mdpHash"] = curve.mdpHash;
  return json;
}

void writeCurve(const std::filesystem::path& path, const SavedCurve& curve) {
  writeFileAtomically(path, toJson(curve).dump() + "\n");
}

}  // namespace tetrabench
