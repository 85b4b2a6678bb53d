#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

/// SQL for the checksums of runs (table `run`) and their results in a results file.
namespace tetrabench {

/// Join of runs `u` with the values that their checksums cover. It bypasses the index of runs, which may be
/// corrupt and then lists one run for another.
inline constexpr std::string_view kJoinedRuns =
    "run u NOT INDEXED JOIN experiment e ON e.id = u.experiment LEFT JOIN document a ON a.id = u.agent "
    "LEFT JOIN document m ON m.id = u.mdp LEFT JOIN result r ON r.run = u.id";
inline constexpr std::string_view kChecksum =
    "checksum_of(u.id, e.name, a.checksum, m.checksum, u.repetition, u.reason, u.totals, u.blobs)";
inline constexpr std::string_view kTotals =
    "checksum_of(r.run, r.version, r.wall, r.processor, r.pieces, r.lines, r.steps, r.reward, r.clears1, "
    "r.clears2, r.clears3, r.clears4, r.episodes, r.deaths)";
inline constexpr std::string_view kBlobs = "checksum_of(r.curve, r.rewards, r.games, r.times)";

/// Returns the statement that updates the checksums of the runs selected by `where`.
inline std::string checksumUpdate(std::string_view where) {
  return fmt::format("UPDATE run SET checksum = (SELECT {} FROM {} WHERE u.id = run.id) WHERE {}", kChecksum,
                     kJoinedRuns, where);
}

/// Returns the statement that updates the checksums of a run's new result.
inline std::string resultChecksumUpdate() {
  return fmt::format(
      "UPDATE run SET (totals, blobs) = (SELECT {}, {} FROM result r WHERE r.run = run.id) WHERE id = ?",
      kTotals, kBlobs);
}

}  // namespace tetrabench
