#pragma once

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/experiments/measurement.h"

namespace tetrabench::cli {

/// A row of the table of published results, with the result of replicating it.
struct VerifiedRow {
  const PublishedResult* row;
  std::string rules, board;
  std::optional<Measurement> measured = {};  ///< empty if --quick skips the row
  double seconds = 0;

  /// Compares the measurement with the published mean; none if either is missing.
  std::optional<Comparison> comparison() const;
  /// Returns true if the measurement agrees with the published mean; none without a comparison, or if the row
  /// is not judged.
  std::optional<bool> agrees() const;
};

/// Returns the Markdown table: its header, and the line of a row.
std::string tableHead();
std::string tableLine(const VerifiedRow& verified);

/// Returns the notes and the summary of all rows.
std::string tableFoot(const std::vector<VerifiedRow>& rows);

Json toJson(const std::vector<VerifiedRow>& rows, bool quick);

}  // namespace tetrabench::cli
