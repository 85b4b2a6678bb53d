#pragma once

#include <filesystem>

namespace tetrabench {

/// Returns true if an SQLite journal (NAME-wal) has a committed change that SQLite ignores, because it ends
/// reading at the first frame whose checksum is wrong. Leftovers of earlier journals and an unfinished change
/// at the end are no damage; a change that is just being written may look like it. (SQLite file format,
/// section 4.)
bool isJournalDamaged(const std::filesystem::path& journal);

}  // namespace tetrabench
