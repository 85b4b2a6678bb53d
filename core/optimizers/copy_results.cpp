#include "core/optimizers/copy_results.h"

#include <chrono>

#include "core/error.h"
#include "core/optimizers/training.h"
#include "core/storage/atomic_file.h"
#include "core/storage/results_file.h"
#include "core/storage/text.h"
#include "core/translation.h"

namespace tetrabench {

namespace fs = std::filesystem;

void copyResults(const fs::path& from, const fs::path& to) {
  constexpr std::chrono::seconds kLockTimeout(20);
  requireResults(from);
  ResultsConnection results(from, kLockTimeout);
  const WorkFolder folder(to);
  const fs::path partial = folder.path() / "results";
  results.guarded([&] {
    SQLite::Statement copy(results.database(), "VACUUM INTO ?");
    copy.bind(1, partial.string());
    copy.exec();
  });
  if (!moveUnlessExists(partial, to))
    throw InvalidArgument(Core::sentence("{}: the file already exists; name a new one.", to.string()));
  copyCheckpoints(from, to);
}

CopiedCheckpoints copyCheckpoints(const fs::path& from, const fs::path& to) {
  const Checkpoints found = checkpointsOf(from);
  const fs::path folder = Trainer::folderOf(to);
  if (!found.sound.empty()) createFolder(folder);
  for (const fs::path& file : found.sound)
    writeFileAtomically(folder / file.filename(), readFile(file, fs::file_size(file)));
  return {std::ssize(found.sound), std::ssize(found.damaged)};
}

}  // namespace tetrabench
