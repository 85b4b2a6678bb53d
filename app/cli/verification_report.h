#pragma once

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/experiments/measurement.h"

namespace tetrabench::cli {

/// What became of a row of the table of published results.
struct VerifiedRow {
  const PublishedResult* row;
  std::string rules, board;
  std::optional<Measurement> measured = {};  ///< none: the row was left out
  double seconds = 0;

  /// None if the row was left out, or nothing is published.
  std::optional<Comparison> comparison() const;
  /// None without comparison, or if the row is not judged.
  std::optional<bool> agrees() const;
};

/// The table, in the form of Markdown: a head, and a line a row.
std::string tableHead();
std::string tableLine(const VerifiedRow& verified);

/// Notes and summary of all rows.
std::string tableFoot(const std::vector<VerifiedRow>& rows);

Json toJson(const std::vector<VerifiedRow>& rows, bool quick);

}  // namespace tetrabench::cli
