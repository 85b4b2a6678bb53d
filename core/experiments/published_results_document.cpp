#include "core/experiments/published_results_document.h"
#include "core/translation.h"

#include <algorithm>
#include <limits>

namespace tetrabench {
namespace {

constexpr auto kMax = std::numeric_limits<std::int64_t>::max();

double positive(const JsonReader& value) {
  const double number = value.number();
  if (number <= 0) value.fail("greater than 0");
  return number;
}

double squared(double x) {
  return x * x;
}

/// Returns half a unit of the last of the first `digits` digits of a whole number.
double halfUnit(double value, int digits) {
  double limit = 1, unit = 1;
  for (int i = 0; i < digits; ++i) limit *= 10;
  while (value / unit >= limit) unit *= 10;
  return unit / 2;
}

/// Returns the number of lost games that corresponds to the published precision of a mean; none if no
/// precision is given.
std::optional<double> gamesOf(const JsonReader& figure) {
  const auto halfWidth = figure.find("halfWidth"), standardError = figure.find("standardError"),
             games = figure.find("games"), deviation = figure.find("deviation");
  if (halfWidth.has_value() + standardError.has_value() + games.has_value() > 1)
    throw InvalidDocument::about(figure.place(), "has more than one of halfWidth, standardError and games");
  if (deviation && !games) throw InvalidDocument::about(deviation->place(), "is of no use without games");
  if (halfWidth) return squared(1.96 / positive(*halfWidth));
  if (standardError) return squared(1 / positive(*standardError));
  if (games) return positive(*games) / squared(deviation ? positive(*deviation) : 1);
  return {};
}

Figure figureFrom(const JsonReader& json) {
  json.allowKeys(
      {"mean", "from", "to", "digits", "halfWidth", "standardError", "games", "deviation", "precision"});
  Figure figure;
  if (const auto mean = json.find("mean")) {
    if (json.has("from") || json.has("to"))
      throw InvalidDocument::about(json.place(), "has a mean and a range; give one of them");
    figure.from = figure.to = positive(*mean);
  } else {
    figure.from = positive(json["from"]);
    figure.to = positive(json["to"]);
    if (figure.to < figure.from) json["to"].fail("at least as large as from");
  }
  figure.rounding = halfUnit(figure.from, static_cast<int>(json["digits"].integer(1, 15)));
  figure.games = gamesOf(json);
  if (const auto precision = json.find("precision")) figure.precision = precision->string();
  return figure;
}

Sample sampleFrom(const JsonReader& json) {
  json.allowKeys({"lost", "games", "pieces"});
  Sample sample{.lost = json["lost"].integer(1, kMax), .games = json["games"].integer(1, kMax)};
  if (const auto pieces = json.find("pieces")) sample.pieces = pieces->integer(1, kMax);
  return sample;
}

PublishedResult resultFrom(const JsonReader& json) {
  json.allowKeys({"id", "controller", "mdp", "loseWhenBest", "spawnRows", "sequence", "measure", "published",
                  "judged", "source", "note", "full", "quick", "piecesPerLoss"});
  PublishedResult result{.id = json["id"].string(),
                         .controller = json["controller"].string(),
                         .mdp = json["mdp"].string(),
                         .source = json["source"].string(),
                         .full = sampleFrom(json["full"]),
                         .piecesPerLoss = positive(json["piecesPerLoss"])};
  if (const auto lose = json.find("loseWhenBest")) result.loseWhenBest = lose->boolean();
  if (const auto rows = json.find("spawnRows")) result.spawnRows = static_cast<int>(rows->integer(0, 20));
  if (const auto length = json.find("sequence")) result.sequence = length->integer(1, kMax);
  if (const auto measure = json.find("measure"))
    result.measure = static_cast<PublishedResult::Measure>(measure->choice(kMeasureNames));
  if (const auto figure = json.find("published")) result.published = figureFrom(*figure);
  if (const auto judged = json.find("judged")) result.judged = judged->boolean();
  if (const auto note = json.find("note")) result.note = note->string();
  if (const auto quick = json.find("quick")) result.quick = sampleFrom(*quick);
  if (result.judged) json["published"];  // throws if missing
  if (!result.judged) json["note"];
  return result;
}

}  // namespace

constinit const DocumentKind kPublishedResultsKind{.id = "published-results",
                                                   .singular = Core::noop("a table of published results")};

std::vector<PublishedResult> publishedResultsFromJson(const Json& json) {
  const JsonReader document(json);
  document.requireFormat(kPublishedResultsFormat);
  document.allowKeys({"format", "results"});
  std::vector<PublishedResult> results;
  for (const JsonReader& item : document["results"].items()) {
    PublishedResult result = resultFrom(item);
    if (std::ranges::find(results, result.id, &PublishedResult::id) != results.end())
      item["id"].fail("different from those of the rows before");
    results.push_back(std::move(result));
  }
  return results;
}

std::vector<PublishedResult> readPublishedResults(const std::filesystem::path& path) {
  return readDocument(path, publishedResultsFromJson);
}

}  // namespace tetrabench
