#include "core/play/curve_document.h"

#include <algorithm>
#include <limits>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/fields.h"
#include "core/storage/json_reader.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kCurveUnits[] = {"steps", "pieces"};

std::vector<double> numbers(const JsonReader& list, std::size_t count) {
  std::vector<double> values;
  for (const JsonReader& item : list.items()) values.push_back(item.number());
  if (values.size() != count) list.fail(Core::sentence("a list of {} numbers", count));
  return values;
}

void readPoints(const JsonReader& list, SavedCurve& curve, const DocumentContext& /*context*/) {
  for (const JsonReader& item : list.items()) {
    const auto values = numbers(item, 2);
    if (!curve.points.empty() && values[0] <= curve.points.back().x)
      item.fail(Core::tr("a point with a larger x than the one before"));
    curve.points.push_back({values[0], values[1]});
  }
}

Json pointsJson(const SavedCurve& curve, const DocumentContext& /*context*/) {
  Json points = Json::array();
  for (const auto& point : curve.points) points.push_back({point.x, point.y});
  return points;
}

void readEpisodes(const JsonReader& list, SavedCurve& curve, const DocumentContext& /*context*/) {
  for (const JsonReader& item : list.items()) {
    const auto parts = item.items();
    if (parts.size() != 5) item.fail(Core::tr("a list of first episode, episodes, sum, min and max"));
    constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
    const std::int64_t last = curve.episodes.empty() ? 0 : curve.episodes.back().first;
    const std::int64_t next = std::min(last, kMax - 1) + 1;
    curve.episodes.push_back({parts[0].integer(next, kMax), parts[1].integer(1, kMax), parts[2].number(),
                              parts[3].number(), parts[4].number()});
  }
}

Json episodesJson(const SavedCurve& curve, const DocumentContext& /*context*/) {
  Json episodes = Json::array();
  for (const auto& e : curve.episodes) episodes.push_back({e.first, e.episodes, e.sum, e.min, e.max});
  return episodes;
}

const Fields<SavedCurve>& curveFields() {
  using C = SavedCurve;
  const Schema number = Schema::number(),
               count = Schema::integer(1, std::numeric_limits<std::int64_t>::max());
  const Schema points = Schema::list(Schema::row({number, number}, {})).checkedLater();
  const Schema episodes =
      Schema::list(Schema::row({count, count, number, number, number}, {})).checkedLater();
  static const Fields<C> fields(
      {fieldOf<&C::name>("name", Schema::string()).required(),
       fieldOf<&C::mdp>("mdp", Schema::string()).required(),
       fieldOf<&C::seed>("seed", Schema::seed()).required(),
       fieldOf<&C::x>("x", Schema::choice(kCurveUnits)).required(),
       {.key = "points", .schema = points, .read = readPoints, .write = pointsJson, .isRequired = true},
       {.key = "episodes",
        .schema = episodes,
        .read = readEpisodes,
        .write = episodesJson,
        .isRequired = true},
       fieldOf<&C::mdpHash>("mdpHash", Schema::string()).omittedByDefault()});
  return fields;
}

}  // namespace

constinit const DocumentKind kCurveKind{.id = "curve",
                                        .singular = Core::noop("a curve"),
                                        .plural = Core::noop("Curves"),
                                        .ending = ".curve.json"};

const Schema& curveSchema() {
  static const Schema schema = Schema::object(
      joined({{"format", Schema::choice({&kCurveFormat, 1}), true}, checksumField()}, curveFields()));
  return schema;
}

SavedCurve curveFromJson(const Json& json) {
  const JsonReader document(json);
  document.requireFormat(kCurveFormat);
  curveSchema().check(document);
  SavedCurve curve;
  curveFields().read(document, curve);
  return curve;
}

SavedCurve readCurve(const std::filesystem::path& path) {
  return readDocument(path, [](const Json& json) { return curveFromJson(json); });
}

Json toJson(const SavedCurve& curve) {
  Json json{{"format", kCurveFormat}};
  curveFields().write(curve, json);
  return json;
}

void writeCurve(const std::filesystem::path& path, const SavedCurve& curve) {
  writeFileAtomically(path, withChecksum(toJson(curve)).dump() + "\n");
}

}  // namespace tetrabench
