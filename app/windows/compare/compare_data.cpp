#include "app/windows/compare/compare_data.h"

#include <cmath>

#include "core/storage/json_reader.h"
#include "widgets/plots/plot_data.h"

namespace tetrabench {
namespace {

Json number(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json number(const std::optional<double>& value) {
  return value ? number(*value) : Json(nullptr);
}

Json interval(const std::optional<std::array<double, 2>>& ends) {
  return ends ? Json{number((*ends)[0]), number((*ends)[1])} : Json(nullptr);
}

Json curvesAsJson(const std::vector<PlotCurve>& curves) {
  Json list = Json::array();
  for (const PlotCurve& curve : curves) {
    Json json{{"name", curve.name.toStdString()}, {"x", curve.x}, {"y", curve.y}};
    if (curve.hasBand()) json["low"] = curve.low, json["high"] = curve.high;
    list.push_back(std::move(json));
  }
  return list;
}

Json meanAsJson(const MeanRow& row) {
  constexpr const char* kKinds[] = {"runs", "games", "estimates"};
  return {{"mdp", row.group.toStdString()},
          {"agent", row.name.toStdString()},
          {"mean", number(row.mean.mean)},
          {"ci95", interval(row.mean.interval)},
          {"n", row.mean.values},
          {"kind", kKinds[static_cast<std::size_t>(row.mean.kind)]},
          {"lowerBound", row.mean.isLowerBound},
          {"stoppedGames", row.mean.censored}};
}

Json rowAsJson(const ComparisonRow& row) {
  return {{"agent", row.agent.toStdString()},
          {"mean", number(row.mean)},
          {"ci95", interval(row.interval)},
          {"difference", number(row.difference)},
          {"differenceCi95", interval(row.differenceInterval)},
          {"p", number(row.p)},
          {"probabilityOfImprovement", number(row.improvement)},
          {"interquartileMean", number(row.interquartileMean)},
          {"interquartileCi95", interval(row.interquartileInterval)},
          {"n", row.n},
          {"reference", row.reference}};
}

}  // namespace

QByteArray pictureAsCsv(const ComparePicture& picture) {
  if (!picture.means.rows.empty()) return meansToCsv(picture.means);
  return picture.grid ? plotsToCsv(picture.plots, picture.xTitle, picture.yTitle)
                      : curvesToCsv(picture.curves, {}, {picture.xTitle, picture.yTitle});
}

QByteArray pictureAsJson(const ComparePicture& picture) {
  Json json{{"x", picture.xTitle.toStdString()},
            {"y", picture.yTitle.toStdString()},
            {"note", picture.note.toStdString()},
            {"measure", picture.measure.toStdString()},
            {"agents", Json::array()}};
  for (const ComparisonRow& row : picture.rows) json["agents"].push_back(rowAsJson(row));
  if (!picture.means.rows.empty()) {
    json["means"] = Json::array();
    for (const MeanRow& row : picture.means.rows) json["means"].push_back(meanAsJson(row));
  } else if (picture.grid) {
    json["plots"] = Json::array();
    for (const PlotGridItem& plot : picture.plots)
      json["plots"].push_back({{"title", plot.title.toStdString()}, {"curves", curvesAsJson(plot.curves)}});
  } else {
    json["curves"] = curvesAsJson(picture.curves);
    json["marks"] = Json::array();
    for (const PlotMark& mark : picture.marks)
      json["marks"].push_back({{"x", mark.x}, {"text", mark.text.toStdString()}});
  }
  return QByteArray::fromStdString(json.dump(1) + "\n");
}

}  // namespace tetrabench
