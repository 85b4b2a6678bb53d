#include <unistd.h>
#include <xlsxwriter.h>

#include <fmt/format.h>

#include "core/error.h"
#include "core/experiments/ballot_report.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Worksheet writer that fills cells row by row, from the top left.
class Sheet {
 public:
  Sheet(lxw_workbook* book, const char* name)
      : sheet_(workbook_add_worksheet(book, name)), bold_(workbook_add_format(book)) {
    format_set_bold(bold_);
    worksheet_freeze_panes(sheet_, 1, 1);
    worksheet_set_column(sheet_, 0, 0, kFirstWidth, nullptr);
  }

  Sheet& heading(const std::string& text) {
    worksheet_write_string(sheet_, row_, column_++, text.c_str(), bold_);
    return *this;
  }
  Sheet& text(const std::string& text) {
    worksheet_write_string(sheet_, row_, column_++, text.c_str(), nullptr);
    return *this;
  }
  Sheet& number(double number) {
    worksheet_write_number(sheet_, row_, column_++, number, nullptr);
    return *this;
  }
  void endRow() {
    ++row_;
    column_ = 0;
  }

 private:
  static constexpr double kFirstWidth = 24;  // characters
  lxw_worksheet* sheet_;
  lxw_format* bold_;
  lxw_row_t row_ = 0;
  lxw_col_t column_ = 0;
};

void headings(Sheet& sheet, const std::string& first, const std::vector<std::string>& others) {
  sheet.heading(first);
  for (const std::string& other : others) sheet.heading(other);
  sheet.endRow();
}

void writeGames(lxw_workbook* book, const BallotReport& report) {
  Sheet sheet(book, "Games");
  headings(sheet, "Game", report.agents);
  for (std::size_t game = 0; game < report.played.repetitions.size(); ++game) {
    sheet.number(report.played.repetitions[game] + 1);
    for (const double score : report.played.ballots.scores[game]) sheet.number(score);
    sheet.endRow();
  }
  const auto row = [&](const char* name, double BallotReport::Scores::*value) {
    sheet.heading(name);
    for (const auto& scores : report.scores) sheet.number(scores.*value);
    sheet.endRow();
  };
  row("Mean", &BallotReport::Scores::mean);
  row("Minimum", &BallotReport::Scores::least);
  row("Maximum", &BallotReport::Scores::largest);
}

void writeMethods(lxw_workbook* book, const BallotReport& report) {
  Sheet sheet(book, "Methods");
  headings(sheet, "Method", {"Agent", "Place", "Points", "Exact", "Bootstrap wins"});
  for (const auto& result : report.methods)
    for (std::size_t agent = 0; agent < report.agents.size(); ++agent) {
      sheet.text(std::string(kindOf(result.method).label)).text(report.agents[agent]);
      sheet.number(result.ranking.places[agent]).number(result.ranking.points[agent]);
      sheet.text(result.ranking.exact ? "yes" : "no");
      if (!result.again.empty()) sheet.number(result.again[agent]);
      sheet.endRow();
    }
}

void writePairwise(lxw_workbook* book, const BallotReport& report) {
  Sheet sheet(book, "Pairwise");
  headings(sheet, "Games won against", report.agents);
  for (std::size_t row = 0; row < report.agents.size(); ++row) {
    sheet.heading(report.agents[row]);
    for (const std::int64_t games : report.pairwise[row]) sheet.number(static_cast<double>(games));
    sheet.endRow();
  }
}

}  // namespace

void writeSpreadsheet(const std::filesystem::path& file, const BallotReport& report) {
  const std::filesystem::path temporary = fmt::format("{}.{}.part", file.string(), getpid());
  lxw_workbook* book = workbook_new(temporary.c_str());
  if (!book) throw StorageError(Core::sentence("{}: cannot be written.", file.string()));
  writeGames(book, report);
  writeMethods(book, report);
  writePairwise(book, report);
  std::error_code error;
  if (const lxw_error failure = workbook_close(book); failure != LXW_NO_ERROR) {
    std::filesystem::remove(temporary, error);
    throw StorageError(Core::sentence("{}: cannot be written: {}.", file.string(), lxw_strerror(failure)));
  }
  std::filesystem::rename(temporary, file, error);
  if (error) throw StorageError(Core::sentence("{}: cannot be written: {}.", file.string(), error.message()));
}

}  // namespace tetrabench
