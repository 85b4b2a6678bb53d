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

CopiedCheckpoints copyResults(const fs::path& from, const fs::path& to) {
  constexpr std::chrono::seconds kLockTimeout(20);
  const auto refuse = [&to] {
    throw InvalidArgument(Core::sentence("{}: the file already exists; name a new one.", to.string()));
  };
  std::error_code error;
  if (fs::exists(to, error)) refuse();  // before copying what may be gigabytes
  requireResults(from);
  ResultsConnection results(from, kLockTimeout);
  const WorkFolder folder(to);
  const fs::path partial = folder.path() / "results";
  results.guarded([&] {
    SQLite::Statement copy(results.database(), "VACUUM INTO ?");
    copy.bind(1, partial.string());
    copy.exec();
  });
  if (!moveUnlessExists(partial, to)) refuse();
  return copyCheckpoints(from, to);
}

std::string notCopied(const CopiedCheckpoints& checkpoints) {
  if (checkpoints.damaged == 0) return {};
  return checkpoints.damaged == 1
             ? Core::tr("1 damaged checkpoint was not copied.")
             : Core::sentence("{} damaged checkpoints were not copied.", checkpoints.damaged);
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
