#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

/// SQL for the checksums of runs (table `unit`) and their results in a results file.
namespace tetrabench {

/// Join of units `u` with the values that their checksums cover.
inline constexpr std::string_view kJoinedUnits =
    "unit u JOIN experiment e ON e.id = u.experiment LEFT JOIN document a ON a.id = u.agent "
    "LEFT JOIN document m ON m.id = u.mdp LEFT JOIN result r ON r.unit = u.id";
inline constexpr std::string_view kChecksum =
    "checksum_of(u.id, e.name, a.checksum, m.checksum, u.repetition, u.reason, u.totals, u.blobs)";
inline constexpr std::string_view kTotals =
    "checksum_of(r.unit, r.version, r.wall, r.processor, r.pieces, r.lines, r.steps, r.reward, r.clears1, "
    "r.clears2, r.clears3, r.clears4, r.episodes, r.deaths)";
inline constexpr std::string_view kBlobs = "checksum_of(r.curve, r.rewards, r.games, r.times)";

/// Returns the update of the checksums of changed units, those selected by `where`.
inline std::string checksumUpdate(std::string_view where) {
  return fmt::format("UPDATE unit SET checksum = (SELECT {} FROM {} WHERE u.id = unit.id) WHERE {}",
                     kChecksum, kJoinedUnits, where);
}

/// Returns the update of the checksum of a unit with a new result.
inline std::string resultChecksumUpdate() {
  return fmt::format(
      "UPDATE unit SET (totals, blobs) = (SELECT {}, {} FROM result r WHERE r.unit = unit.id) WHERE id = ?",
      kTotals, kBlobs);
}

}  // namespace tetrabench
