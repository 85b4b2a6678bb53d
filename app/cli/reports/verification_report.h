#pragma once

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/experiments/measurement.h"

namespace tetrabench::cli {

/// A row of the table of published results with the result of playing it.
struct VerifiedRow {
  const PublishedResult* row;
  std::string rules, board;
  std::optional<Measurement> measured = {};  ///< none: not in --quick
  double seconds = 0;

  /// None if there is no measurement or no published mean.
  std::optional<Comparison> comparison() const;
  /// None without a comparison, or if the row is not judged.
  std::optional<bool> agrees() const;
};

/// The table in Markdown: header, and a line for each row.
std::string tableHead();
std::string tableLine(const VerifiedRow& verified);

/// Notes and summary of all rows.
std::string tableFoot(const std::vector<VerifiedRow>& rows);

Json toJson(const std::vector<VerifiedRow>& rows, bool quick);

}  // namespace tetrabench::cli
