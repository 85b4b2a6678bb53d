#include <utility>

#include "core/storage/results_file.h"

namespace tetrabench {
namespace {

/// What is wrong if a query finds anything.
constexpr std::pair<const char*, const char*> kChecks[] = {
    {"a row refers to one that is missing", "SELECT 1 FROM pragma_foreign_key_check"},
    {"a document is not as it was saved",
     "SELECT 1 FROM document WHERE checksum IS NOT checksum_of(kind, text)"},
    {"a plan is not as it was saved",
     "SELECT 1 FROM experiment WHERE checksum IS NOT checksum_of(id, name, plan)"},
    {"a plan is not as it was saved",
     "SELECT 1 FROM optimization WHERE checksum IS NOT checksum_of(id, name, plan, seconds, ended, version)"},
    {"the curve of a run is not as it was saved",
     "SELECT 1 FROM unit u JOIN result r ON r.unit = u.id "
     "WHERE u.blobs IS NOT checksum_of(r.curve, r.rewards, r.games, r.times)"},
    {"an objective is not as it was saved",
     "SELECT 1 FROM objective WHERE checksum IS NOT checksum_of(text)"},
    {"an evaluation is not as it was saved",
     "SELECT 1 FROM evaluation e LEFT JOIN objective o ON o.id = e.objective WHERE e.checksum IS NOT "
     "checksum_of(o.checksum, sequences, numbers, games, pieces, lines, reward)"},
    {"what a search took from others is not as it was saved",
     "SELECT 1 FROM shared_read WHERE checksum IS NOT checksum_of(optimization, number, found)"},
    {"an experiment is missing",
     "SELECT 1 FROM tally WHERE kind = 'experiment' AND rows != (SELECT count(*) FROM experiment)"},
    {"a run is missing",
     "SELECT 1 FROM tally WHERE kind = 'unit' AND rows != (SELECT count(*) FROM unit WHERE experiment = "
     "owner)"},
    {"a search is missing",
     "SELECT 1 FROM tally WHERE kind = 'optimization' AND rows != (SELECT count(*) FROM optimization)"},
    {"an objective is missing",
     "SELECT 1 FROM tally WHERE kind = 'objective' AND rows != (SELECT count(*) FROM objective)"},
    {"an evaluation is missing",
     "SELECT 1 FROM tally WHERE kind = 'evaluation' AND rows != "
     "(SELECT count(*) FROM evaluation WHERE objective = owner)"},
    {"what a search took from others is missing",
     "SELECT 1 FROM tally WHERE kind = 'shared_read' AND rows != "
     "(SELECT count(*) FROM shared_read WHERE optimization = owner)"},
};

}  // namespace

void ResultsConnection::checkPages(std::string_view table) {
  const std::string found =
      database_.execAndGet(fmt::format("PRAGMA integrity_check({})", table)).getString();
  // It begins with the part of the file.
  if (found != "ok") damaged(found.substr(found.find_last_of('\n') + 1));
}

void ResultsConnection::checkAll() {
  atOneMoment([&] {
    checkPages("1");  // stops at the first fault
    for (const auto& [fault, query] : kChecks)
      if (SQLite::Statement(database_, query).executeStep()) damaged(fault);
  });
}

}  // namespace tetrabench
