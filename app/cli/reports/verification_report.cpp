#include "app/cli/reports/verification_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/cli/progress.h"
#include "core/error.h"
#include "core/experiments/published_results_document.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

std::string textOf(const Figure& figure) {
  std::string text = wholeOrRounded(figure.from);
  if (figure.to != figure.from) text += " to " + wholeOrRounded(figure.to);
  return figure.precision.empty() ? text : fmt::format("{} {}", text, figure.precision);
}

std::string line(std::string_view controller, std::string_view rules, std::string_view board,
                 std::string_view published, std::string_view ours, std::string_view lost,
                 std::string_view verdict) {
  return fmt::format("| {:17} | {:29} | {:5} | {:25} | {:38} | {:>6} | {:19} |\n", controller, rules, board,
                     published, ours, lost, verdict);
}

std::string verdictOf(const VerifiedRow& verified) {
  if (!verified.measured) return "";
  const auto agrees = verified.agrees();
  const std::string_view word = !agrees ? "recorded" : *agrees ? "agrees" : "disagrees";
  const auto comparison = verified.comparison();
  return comparison ? fmt::format("{}, {:+.1f} %", word, 100 * (comparison->ratio - 1)) : std::string(word);
}

struct Counts {
  int agree = 0, disagree = 0, recorded = 0, leftOut = 0;
  std::int64_t pieces = 0;
  double seconds = 0;
};

Counts countsOf(const std::vector<VerifiedRow>& rows) {
  Counts counts;
  for (const VerifiedRow& verified : rows) {
    const auto agrees = verified.agrees();
    int& count = !verified.measured ? counts.leftOut
                 : !agrees          ? counts.recorded
                 : *agrees          ? counts.agree
                                    : counts.disagree;
    ++count;
    counts.seconds += verified.seconds;
    if (verified.measured) counts.pieces += verified.measured->pieces;
  }
  return counts;
}

Json toJson(const Figure& figure) {
  return {{"from", number(figure.from)},
          {"to", number(figure.to)},
          {"precision", figure.precision},
          {"games", figure.games ? Json(std::round(*figure.games)) : Json(nullptr)}};
}

Json toJson(const Comparison& c) {
  return {{"ratio", c.ratio}, {"distance", c.distance}, {"allowed", c.allowed}};
}

Json toJson(const Measurement& m) {
  return {{"mean", m.own.mean}, {"ci95", cli::toJson(m.interval)},
          {"games", m.games},   {"lost", m.lost},
          {"lines", m.lines},   {"pieces", m.pieces}};
}

Json toJson(const VerifiedRow& verified) {
  const PublishedResult& row = *verified.row;
  const auto comparison = verified.comparison();
  const auto agrees = verified.agrees();
  return {{"id", row.id},
          {"controller", row.controller},
          {"mdp", row.mdp},
          {"rules", verified.rules},
          {"board", verified.board},
          {"measure", kMeasureNames[static_cast<std::size_t>(row.measure)]},
          {"published", row.published ? toJson(*row.published) : Json(nullptr)},
          {"ours", verified.measured ? toJson(*verified.measured) : Json(nullptr)},
          {"comparison", comparison ? toJson(*comparison) : Json(nullptr)},
          {"judged", row.judged},
          {"agrees", agrees ? Json(*agrees) : Json(nullptr)},
          {"seconds", verified.seconds},
          {"source", row.source},
          {"note", row.note}};
}

}  // namespace

std::optional<Comparison> VerifiedRow::comparison() const {
  if (!measured || measured->lost == 0 || !row->published) return {};
  return compare(measured->own, *row->published);
}

std::optional<bool> VerifiedRow::agrees() const {
  const auto found = comparison();
  if (!found || !row->judged) return {};
  return found->agrees();
}

std::string tableHead() {
  return line("controller", "rules", "board", "published", "here (95 %)", "lost", "") +
         fmt::format("|{:-^19}|{:-^31}|{:-^7}|{:-^27}|{:-^40}|{:->7}:|{:-^21}|\n", "", "", "", "", "", "",
                     "");
}

std::string tableLine(const VerifiedRow& verified) {
  const PublishedResult& row = *verified.row;
  std::string ours = "not in --quick", lost;
  if (verified.measured) {
    const Measurement& m = *verified.measured;
    const bool lines = row.measure == PublishedResult::Measure::Lines;
    ours = "no game was lost";
    if (m.interval)
      ours = fmt::format("{}{} ({} to {})", roundedNumber(m.own.mean), lines ? "" : " pieces",
                         roundedNumber((*m.interval)[0]), roundedNumber((*m.interval)[1]));
    lost = grouped(m.lost);
  }
  return line(row.controller, verified.rules, verified.board, row.published ? textOf(*row.published) : "",
              ours, lost, verdictOf(verified));
}

std::string tableFoot(const std::vector<VerifiedRow>& rows) {
  std::string text = "\n";
  std::vector<std::string_view> printed;
  for (const VerifiedRow& verified : rows) {
    const std::string_view note = verified.row->note;
    if (note.empty() || std::ranges::find(printed, note) != printed.end()) continue;
    printed.push_back(note);
    std::vector<std::string_view> controllers;
    for (const VerifiedRow& other : rows)
      if (other.row->note == note) controllers.push_back(other.row->controller);
    text += fmt::format("- {}: {}.\n", fmt::join(controllers, ", "), note);
  }
  if (!printed.empty()) text += "\n";

  const Counts counts = countsOf(rows);
  if (const int judged = counts.agree + counts.disagree; judged > 0)
    text += fmt::format(
        "Rows that agree with the published means: {} of {}. Even with identical simulators, one row in 20 "
        "is expected to disagree.\n",
        counts.agree, judged);
  if (counts.recorded > 0) text += fmt::format("Recorded, not judged: {}.\n", counts.recorded);
  if (counts.leftOut > 0) text += fmt::format("Not in --quick: {}.\n", counts.leftOut);
  text += fmt::format("{:.3g} billion pieces in {}.\n", static_cast<double>(counts.pieces) / 1e9,
                      clockTime(counts.seconds));
  return text;
}

Json toJson(const std::vector<VerifiedRow>& rows, bool quick) {
  Json list = Json::array();
  for (const VerifiedRow& verified : rows) {
    Json row = toJson(verified);
    std::string line = tableLine(verified);
    line.pop_back();  // removes the newline
    row["line"] = std::move(line);
    list.push_back(std::move(row));
  }
  const Counts counts = countsOf(rows);
  return {{"quick", quick},
          {"rows", std::move(list)},
          {"agree", counts.agree},
          {"disagree", counts.disagree},
          {"recorded", counts.recorded},
          {"leftOut", counts.leftOut},
          {"pieces", counts.pieces},
          {"seconds", counts.seconds}};
}

}  // namespace tetrabench::cli
